import { Hono } from 'hono';
import { idSchema } from '#schema/contracts/ids.ts';
import { readPublishedForm } from '#worker/db/forms/published.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../../env.ts';
import { receiveFile } from '../../forms/receive-file.ts';
import { countUpload } from '../../forms/upload-limits.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { problemAnswer, wireAnswer } from './answers.ts';

/** Files that a visitor chooses, one a call: the body is the file, its name is in the query. */
export const formUploads = new Hono<AppEnv>();

formUploads.post('/api/form/UploadFile', fromHere, async (c) => {
  const { site } = c.var;
  const { forms: texts } = findMessages(site.settings.locale);
  const formId = idSchema.safeParse(c.req.query('formId'));
  const form = formId.success ? await readPublishedForm(c.env.DB, site.id, formId.data) : null;
  if (!form) return problemAnswer(c, { kind: 'not-configured' });
  const counted = await countUpload(c, form.id);
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
    { now: Date.now(), texts },
  );
  if ('problem' in received)
    return wireAnswer(c, { error: texts.formInvalid, errors: { [fieldId]: received.problem } }, 400);
  return wireAnswer(c, { file: received });
});
