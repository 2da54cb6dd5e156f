import { Hono } from 'hono';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import type { AppEnv } from '../../env.ts';
import { receiveFile } from '../../forms/receive-file.ts';
import { ipHashOf } from '../../forms/visitor.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { countAttempt } from '../../store/attempts.ts';
import { readPublishedForm } from '../../store/forms/published.ts';
import { problemAnswer, wireAnswer } from './answers.ts';

/** Files that a visitor chooses, one a call: the body is the file, its name is in the query. */
export const formUploads = new Hono<AppEnv>();

const HOUR_MS = 3_600_000;
const LIMITS = { perAddress: 60, perForm: 1_000 };

formUploads.post('/api/form/UploadFile', fromHere, async (c) => {
  const { site } = c.var;
  const now = Date.now();
  const formId = idSchema.safeParse(c.req.query('formId'));
  const form = formId.success ? await readPublishedForm(c.env.DB, site.id, formId.data) : null;
  if (!form) return problemAnswer(c, { kind: 'not-configured' });
  const ipHash = await ipHashOf(c);
  const counted = await countAttempt(
    c.env.DB,
    [
      { key: `form-file:${site.id}:${ipHash}`, limit: LIMITS.perAddress, windowMs: HOUR_MS },
      { key: `form-file:${form.id}`, limit: LIMITS.perForm, windowMs: HOUR_MS },
    ],
    now,
  );
  if (!counted.isAllowed)
    return problemAnswer(c, { kind: 'limited', retryAfterSeconds: counted.retryAfterSeconds });
  const fieldId = c.req.query('fieldId') ?? '';
  const received = await receiveFile(
    c.env,
    form.definition,
    {
      websiteId: site.id,
      formId: form.id,
      fieldId,
      name: c.req.query('name') ?? '',
      type: c.req.header('content-type') ?? '',
      bytes: new Uint8Array(await c.req.arrayBuffer()),
    },
    now,
  );
  if ('problem' in received)
    return wireAnswer(c, { error: FORM_TEXTS.formInvalid, errors: { [fieldId]: received.problem } }, 400);
  return wireAnswer(c, { file: received });
});
