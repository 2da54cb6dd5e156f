import { type Context, Hono } from 'hono';
import { can } from '#domain/accounts/permissions/index.ts';
import { hasTextareaLimit, withTextareaLimit } from '#domain/forms/textarea-limit.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import {
  type FormDetail,
  formDraftSchema,
  formPublishSchema,
  newFormSchema,
} from '#schema/contracts/forms/owner-api.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { seal } from '#worker/crypto/sealed.ts';
import { countAnswers } from '#worker/db/forms/answer-counts.ts';
import {
  binForm,
  createForm,
  type FormChange,
  listForms,
  publishForm,
  readForm,
  type StoredForm,
  saveFormDraft,
  saveWebhookSecret,
} from '#worker/db/forms/forms.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { webhookSecretOf } from '../../forms/webhook-secret.ts';
import { webhookTargetProblem } from '../../forms/webhook-target.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Forms as their owner builds them: list, create, draft, publish, copy, bin, answers. */
export const formsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };

/** The form of `:id` on this site; any other id is 404. */
export async function formOf(c: Context<AppEnv>): Promise<StoredForm> {
  const id = idSchema.safeParse(c.req.param('id'));
  const form = id.success ? await readForm(c.env.DB, c.var.site.id, id.data) : null;
  if (!form) throw notFound(c.req.path);
  return form;
}

const byOf = (c: Context<AppEnv>): Omit<FormChange, 'id'> => ({
  websiteId: c.var.site.id,
  accountId: c.var.session?.accountId ?? null,
  now: Date.now(),
});

const staleVersion = () =>
  conflict(
    'Someone else saved this form.',
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );

/** A form as it is stored: the disclaimer cleaned; code that runs on visitors' pages is for those who may change settings. */
async function stored(
  c: Context<AppEnv>,
  form: FormDefinition,
  before?: FormDefinition,
): Promise<FormDefinition> {
  const mayInject = c.var.session !== null && can(c.var.session.roles, 'settings.write');
  if (!mayInject && form.advanced.postSubmitHtml !== (before?.advanced.postSubmitHtml ?? ''))
    throw forbidden();
  const { webhookUrl } = form.storage;
  const problem =
    webhookUrl === null || webhookUrl === before?.storage.webhookUrl
      ? null
      : await webhookTargetProblem(c.env, webhookUrl);
  if (problem !== null) throw invalid({ 'form.storage.webhookUrl': problem });
  const limited = withTextareaLimit(form, c.var.site.flags);
  return { ...limited, disclaimer: { html: sanitizeOwnerHtml(form.disclaimer.html) } };
}

async function answer(c: Context<AppEnv>, id: string, status: 200 | 201 = 200) {
  const form = await readForm(c.env.DB, c.var.site.id, id);
  if (!form) throw notFound(c.req.path);
  const detail: FormDetail = { ...form, hasTextareaLimit: hasTextareaLimit(c.var.site.flags) };
  return c.json({ form: detail }, status, NO_STORE);
}

async function create(c: Context<AppEnv>, form: FormDefinition) {
  const id = await createForm(c.env.DB, byOf(c), form);
  if (id === null) throw conflict('A site has at most 100 forms. Delete some that nobody uses.');
  return answer(c, id, 201);
}

formsApi.get('/api/forms', async (c) =>
  c.json({ forms: await listForms(c.env.DB, c.var.site.id, c.req.query('deleted') === '1') }, 200, NO_STORE),
);

formsApi.post('/api/forms', async (c) => create(c, await stored(c, (await bodyOf(c, newFormSchema)).form)));

formsApi.get('/api/forms/:id', async (c) => answer(c, (await formOf(c)).id));

formsApi.put('/api/forms/:id/draft', async (c) => {
  const before = await formOf(c);
  const { version, form } = await bodyOf(c, formDraftSchema);
  const change = { ...byOf(c), id: before.id };
  if (!(await saveFormDraft(c.env.DB, change, version, await stored(c, form, before.draft))))
    throw staleVersion();
  return answer(c, before.id);
});

formsApi.post('/api/forms/:id/publish', async (c) => {
  const { id } = await formOf(c);
  const { version } = await bodyOf(c, formPublishSchema);
  if (!(await publishForm(c.env, { ...byOf(c), id }, version))) throw staleVersion();
  await spreadRevision(siteLookupOf(c), c.var.site);
  return answer(c, id);
});

formsApi.post('/api/forms/:id/duplicate', async (c) => {
  const { draft } = await formOf(c);
  return create(c, { ...draft, name: `${draft.name} (copy)`.slice(0, 200) });
});

for (const [method, path, isDeleted] of [
  ['DELETE', '/api/forms/:id', true],
  ['POST', '/api/forms/:id/restore', false],
] as const)
  formsApi.on(method, path, async (c) => {
    const { id } = await formOf(c);
    await binForm(c.env, { ...byOf(c), id }, isDeleted);
    await spreadRevision(siteLookupOf(c), c.var.site);
    return isDeleted ? c.body(null, 204) : answer(c, id);
  });

/** A new secret for signing webhooks; it is shown once, now. */
formsApi.post('/api/forms/:id/webhook-secret', async (c) => {
  const { id } = await formOf(c);
  const secret = `whsec_${randomHex(24)}`;
  await saveWebhookSecret(
    c.env.DB,
    { ...byOf(c), id },
    await seal(c.env, webhookSecretOf(c.var.site.id, id), secret),
  );
  return c.json({ secret }, 200, NO_STORE);
});

formsApi.get('/api/forms/:id/answers', async (c) => {
  const { id, published, draft } = await formOf(c);
  return c.json(await countAnswers(c.env.DB, id, published ?? draft), 200, NO_STORE);
});
