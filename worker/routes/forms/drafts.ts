import * as z from 'zod';
import { checkForm } from '#domain/forms/check-form.ts';
import { FORM_DRAFT_MS } from '#domain/forms/limits.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import * as calls from '#schema/contracts/forms/visitor-calls.ts';
import { parseShallowJson } from '#schema/contracts/json-depth.ts';
import { randomHex, sha256Hex } from '#worker/crypto/random.ts';
import { findFormDraft, writeFormDraft } from '#worker/db/forms/files.ts';
import { findPublishedForm } from '#worker/db/forms/published.ts';
import { countAttempt } from '#worker/db/shared/attempts.ts';
import { Routes } from '../../calls/routes.ts';
import { invalid, notFound, WireException } from '../../errors.ts';
import { hashVisitorAddress } from '../../forms/visitor.ts';

/** Saved form drafts. The link to a draft is the only credential needed to read it. */
export const formDrafts = new Routes();

const PER_HOUR = { limit: 20, windowMs: HOUR_MS };

formDrafts.handle(calls.saveAnswers, async (c, { body }) => {
  const { formId, form: answers } = await body;
  const { site } = c.var;
  const now = Date.now();
  const form = await findPublishedForm(c.env.DB, site.id, formId);
  if (!form?.definition.advanced.canResume) throw notFound(c.req.path);
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [{ key: `form-draft:${site.id}:${await hashVisitorAddress(c)}`, ...PER_HOUR }],
    now,
  );
  if (!isAllowed) throw new WireException(429, { error: 'Too many saves. Please try again in an hour.' });
  const raw = z.record(z.string(), z.unknown()).safeParse(parseShallowJson(answers));
  if (!raw.success) throw invalid({ form: 'must be JSON of answers' });
  // Save invalid answers too, but neither files nor unknown fields.
  const { shownFields } = checkForm(form.definition, raw.data);
  const kept = Object.fromEntries(Object.entries(raw.data).filter(([id]) => shownFields.has(id)));
  const token = randomHex(24);
  const draft = { id: await sha256Hex(token), websiteId: site.id, formId, answers: kept };
  await writeFormDraft(c.env.DB, draft, now, now + FORM_DRAFT_MS);
  return { token };
});

formDrafts.handle(calls.readAnswers, async (c, { query }) => {
  const id = await sha256Hex(query.token);
  const answers = await findFormDraft(c.env.DB, c.var.site.id, query.formId, id, Date.now());
  if (answers === null) throw notFound(c.req.path);
  return { values: answers as unknown };
});
