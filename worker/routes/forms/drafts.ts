import { Hono } from 'hono';
import * as z from 'zod';
import { checkForm } from '#domain/forms/check-form.ts';
import { FORM_DRAFT_MS } from '#domain/forms/draft-lifetime.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { parseShallowJson } from '#schema/contracts/json-depth.ts';
import { randomHex, sha256Hex } from '#worker/crypto/random.ts';
import { countAttempt } from '#worker/db/accounts/attempts.ts';
import { readFormDraft, writeFormDraft } from '#worker/db/forms/drafts.ts';
import { readPublishedForm } from '#worker/db/forms/published.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, notFound, WireException } from '../../errors.ts';
import { ipHashOf } from '../../forms/visitor.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { readValid } from '../read-body.ts';

/** Answers that a visitor puts aside and takes up again by a link; whoever has the link has the answers. */
export const formDrafts = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const PER_HOUR = { limit: 20, windowMs: 3_600_000 };

const saveSchema = z.object({ formId: idSchema, form: z.string().max(200_000) });

formDrafts.post('/api/form/SaveDraft', fromHere, async (c) => {
  const { formId, form: answers } = await readValid(c, saveSchema);
  const { site } = c.var;
  const now = Date.now();
  const form = await readPublishedForm(c.env.DB, site.id, formId);
  if (!form?.definition.advanced.canResume) throw notFound(c.req.path);
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [{ key: `form-draft:${site.id}:${await ipHashOf(c)}`, ...PER_HOUR }],
    now,
  );
  if (!isAllowed)
    throw new WireException(429, { error: 'That was saved very often. Please try again in an hour.' });
  const raw = z.record(z.string(), z.unknown()).safeParse(parseShallowJson(answers));
  if (!raw.success) throw invalid({ form: 'must be JSON of answers' });
  // What is wrong may be put aside too; what belongs to no field, and files, may not.
  const { shownFields } = checkForm(form.definition, raw.data);
  const kept = Object.fromEntries(Object.entries(raw.data).filter(([id]) => shownFields.has(id)));
  const token = randomHex(24);
  const draft = { id: await sha256Hex(token), websiteId: site.id, formId, answers: JSON.stringify(kept) };
  await writeFormDraft(c.env.DB, draft, now, now + FORM_DRAFT_MS);
  return c.json({ token }, 201, NO_STORE);
});

formDrafts.get('/api/form/Draft', async (c) => {
  const id = await sha256Hex(c.req.query('token') ?? '');
  const answers = await readFormDraft(c.env.DB, c.var.site.id, c.req.query('formId') ?? '', id, Date.now());
  if (answers === null) throw notFound(c.req.path);
  return c.json({ values: JSON.parse(answers) as unknown }, 200, NO_STORE);
});
