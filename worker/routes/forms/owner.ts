import type { Context } from 'hono';
import { canChangeDelivery, isSameDelivery } from '#domain/forms/deliveries.ts';
import { hasTextareaLimit, withTextareaLimit } from '#domain/forms/limits.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import * as calls from '#schema/contracts/forms/calls.ts';
import { type FormDefinition, formStorageSchema } from '#schema/contracts/forms/definition.ts';
import type { FormDetail } from '#schema/contracts/forms/owner-api.ts';
import { Routes } from '#worker/calls/routes.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { seal } from '#worker/crypto/sealed.ts';
import { countAnswers } from '#worker/db/forms/answer-counts.ts';
import {
  createForm,
  type FormChange,
  findStoredForm,
  listForms,
  publishForm,
  type StoredForm,
  saveFormDraft,
  saveWebhookSecret,
  trashForm,
} from '#worker/db/forms/forms.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, notFound, WireException } from '#worker/errors.ts';
import { sealedWebhookSecret } from '#worker/forms/webhook-secret.ts';
import { webhookTargetProblem } from '#worker/forms/webhook-target.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';

export const formsApi = new Routes();

export async function getForm(c: Context<AppEnv>, id: string): Promise<StoredForm> {
  const form = await findStoredForm(c.env.DB, c.var.site.id, id);
  if (!form) throw notFound(c.req.path);
  return form;
}

const toFormChange = (c: Context<AppEnv>): Omit<FormChange, 'id'> => ({
  websiteId: c.var.site.id,
  now: Date.now(),
});

const staleVersion = () =>
  conflict(
    'Someone else saved this form.',
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );

const toCodeHolder = ({ advanced }: FormDefinition) => ({ html: advanced.postSubmitHtml });

/** A deleted form runs no code, so restoring the form counts as adding its code. */
function assertCanBringBack(c: Context<AppEnv>, { deletedAt, draft, published }: StoredForm): void {
  if (deletedAt === null) return;
  for (const form of [draft, published]) if (form) assertCanInjectCode(c, [], toCodeHolder(form));
}

/**
 * Throws if an account without the permission changes the delivery settings, because these give access to
 * submissions.
 */
function assertCanDeliver(c: Context<AppEnv>, before: FormDefinition | undefined, after: FormDefinition) {
  const storage = before?.storage ?? formStorageSchema.parse({});
  if (
    isSameDelivery(storage, after.storage) ||
    canChangeDelivery((permission) => isPermitted(c.var.session, permission))
  )
    return;
  throw new WireException(403, {
    error: 'Your role does not allow you to change where submissions are sent.',
    authorizationFail: true,
  });
}

/**
 * Returns a form as it is stored, with a sanitised disclaimer. Only accounts that may change settings can
 * store code for visitors' pages.
 */
async function stored(
  c: Context<AppEnv>,
  form: FormDefinition,
  before?: FormDefinition,
): Promise<FormDefinition> {
  assertCanInjectCode(c, before ? [toCodeHolder(before)] : [], toCodeHolder(form));
  assertCanDeliver(c, before, form);
  const { webhookUrl } = form.storage;
  const problem =
    webhookUrl === null || webhookUrl === before?.storage.webhookUrl
      ? null
      : await webhookTargetProblem(c.env, webhookUrl);
  if (problem !== null) throw invalid({ 'form.storage.webhookUrl': problem.text });
  const limited = withTextareaLimit(form, c.var.site.flags);
  return { ...limited, disclaimer: { html: sanitizeOwnerHtml(form.disclaimer.html) } };
}

async function answer(c: Context<AppEnv>, id: string): Promise<{ form: FormDetail }> {
  const form = await findStoredForm(c.env.DB, c.var.site.id, id);
  if (!form) throw notFound(c.req.path);
  return { form: { ...form, hasTextareaLimit: hasTextareaLimit(c.var.site.flags) } };
}

async function create(c: Context<AppEnv>, form: FormDefinition) {
  const id = await createForm(c.env.DB, toFormChange(c), form);
  if (id === null) throw conflict('A site can have at most 100 forms. Delete some that you no longer use.');
  return answer(c, id);
}

formsApi.handle(calls.listForms, async (c, { query }) => ({
  forms: await listForms(c.env.DB, c.var.site.id, query.deleted === '1'),
}));

formsApi.handle(calls.createForm, async (c, { body }) => create(c, await stored(c, (await body).form)));

formsApi.handle(calls.readForm, async (c, { params }) => answer(c, (await getForm(c, params.id)).id));

formsApi.handle(calls.saveFormDraft, async (c, { params, body }) => {
  const before = await getForm(c, params.id);
  const { version, form } = await body;
  const change = { ...toFormChange(c), id: before.id };
  if (!(await saveFormDraft(c.env.DB, change, version, await stored(c, form, before.draft))))
    throw staleVersion();
  return answer(c, before.id);
});

formsApi.handle(calls.publishForm, async (c, { params, body }) => {
  const { id } = await getForm(c, params.id);
  const { version } = await body;
  if (!(await publishForm(c.env.DB, { ...toFormChange(c), id }, version))) throw staleVersion();
  return answer(c, id);
});

formsApi.handle(calls.duplicateForm, async (c, { params }) => {
  const form = await getForm(c, params.id);
  assertCanBringBack(c, form);
  const { draft } = form;
  return create(c, { ...draft, name: `${draft.name} (copy)`.slice(0, 200) });
});

async function setDeleted(c: Context<AppEnv>, id: string, isDeleted: boolean): Promise<void> {
  await trashForm(c.env.DB, { ...toFormChange(c), id }, isDeleted);
}

formsApi.handle(calls.deleteForm, async (c, { params }) => {
  const { id } = await getForm(c, params.id);
  await setDeleted(c, id, true);
});

formsApi.handle(calls.restoreForm, async (c, { params }) => {
  const form = await getForm(c, params.id);
  assertCanBringBack(c, form);
  const { id } = form;
  await setDeleted(c, id, false);
  return answer(c, id);
});

/** Creates a new webhook secret. The response is the only one that contains it. */
formsApi.handle(calls.renewWebhookSecret, async (c, { params }) => {
  const { id } = await getForm(c, params.id);
  const secret = `whsec_${randomHex(24)}`;
  await saveWebhookSecret(
    c.env.DB,
    { ...toFormChange(c), id },
    await seal(c.env, sealedWebhookSecret(c.var.site.id, id), secret),
  );
  return { secret };
});

formsApi.handle(calls.countFormAnswers, async (c, { params }) => {
  const { id, published, draft } = await getForm(c, params.id);
  return await countAnswers(c.env.DB, id, published ?? draft);
});
