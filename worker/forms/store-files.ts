import type { Context } from 'hono';
import { listFields } from '#domain/forms/answers.ts';
import { tooManyFiles } from '#domain/forms/fields/file.ts';
import type { FormTexts } from '#domain/forms/texts.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';
import { receiveFile } from './receive-file.ts';
import { countUpload } from './upload-limits.ts';

export type Upload = FileAnswer & { fieldId: string };

/**
 * Stores files from a plain form: as many as a field allows beside those that `answers` already refer to, and within
 * the same rate limits as uploads by script. Returns the first problem of each field.
 */
export async function storeFiles(
  c: Context<AppEnv>,
  form: PublishedForm,
  sent: readonly (readonly [fieldId: string, file: File])[],
  answers: readonly (readonly [string, string])[],
): Promise<{ files: Upload[]; errors: Record<string, string> }> {
  const { forms: texts } = findMessages(c.var.site.settings.locale);
  const files: Upload[] = [];
  const errors: Record<string, string> = {};
  for (const [fieldId, file] of sent) {
    const there = [...answers.map(([id]) => id), ...files.map((taken) => taken.fieldId)];
    const full = fullText(form, fieldId, there.filter((id) => id === fieldId).length, texts);
    const received = full !== null ? { problem: full } : await storeFile(c, form, fieldId, file);
    if ('problem' in received) errors[fieldId] ??= received.problem;
    else files.push({ ...received, fieldId });
  }
  return { files, errors };
}

/** Why a field accepts no more files; null while it does. */
function fullText(
  { definition }: PublishedForm,
  fieldId: string,
  there: number,
  texts: FormTexts,
): string | null {
  const field = listFields(definition).find(({ id }) => id === fieldId);
  return field?.type === 'file' && there >= field.maxFiles ? tooManyFiles(field, texts) : null;
}

async function storeFile(c: Context<AppEnv>, form: PublishedForm, fieldId: string, file: File) {
  const { forms: texts } = findMessages(c.var.site.settings.locale);
  c.var.roundTrips.d1 += 2;
  if (!(await countUpload(c, form.id)).isAllowed) return { problem: texts.tooMany };
  const upload = {
    websiteId: c.var.site.id,
    formId: form.id,
    fieldId,
    name: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
  return receiveFile(c.env, form.definition, upload, { now: Date.now(), texts });
}
