import type { Context } from 'hono';
import * as calls from '#schema/contracts/forms/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { findPublishedForm } from '#worker/db/forms/published.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { openBody, openFile } from '../../calls/bounded-body.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { countUpload, receiveFile } from '../../forms/receive-file.ts';
import { problemException, withData } from './answers.ts';

export const formUploads = new Routes();

function openUpload(c: Context<AppEnv>) {
  const { body, length } = c.req.header('content-length') ? openFile(c) : { body: openBody(c) };
  return { reader: (body ?? new Blob([]).stream()).getReader(), length };
}

formUploads.handle(calls.uploadFormFile, async (c, { query }) => {
  const { site } = c.var;
  const { forms: texts } = findMessages(site.settings.locale);
  const formId = idSchema.safeParse(query.formId);
  const form = formId.success ? await findPublishedForm(c.env.DB, site.id, formId.data) : null;
  if (!form) throw problemException(c, { kind: 'not-configured' });
  const counted = await countUpload(c, form.id);
  if (!counted.isAllowed)
    throw problemException(c, { kind: 'limited', retryAfterSeconds: counted.retryAfterSeconds });
  const fieldId = query.fieldId;
  const received = await receiveFile(
    c.env,
    form.definition,
    {
      websiteId: site.id,
      formId: form.id,
      fieldId,
      name: query.name,
      type: c.req.header('content-type') ?? '',
      ...openUpload(c),
    },
    { now: Date.now(), texts },
  );
  if ('problem' in received)
    throw problemException(c, { kind: 'invalid', errors: { [fieldId]: received.problem } });
  return withData({ file: received });
});
