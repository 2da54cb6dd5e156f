import type { Context } from 'hono';
import { listFields } from '#domain/forms/answers.ts';
import { tooManyFilesText } from '#domain/forms/fields/file.ts';
import type { FormTexts } from '#domain/forms/texts.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import type { TakeFile } from '#worker/calls/read-form.ts';
import { deleteFileRows } from '#worker/db/forms/tidy-forms.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';
import { countUpload, deleteFiles, receiveFile } from './receive-file.ts';

export type Upload = FileAnswer & { fieldId: string };

export interface FormFiles {
  take: TakeFile;
  files: Upload[];
  /** First error message of each field, by the field's id. */
  errors: Record<string, string>;
}

/**
 * Stores the files of a form submitted without JavaScript while reading it, with the same limits as for
 * uploads by script. The name of a file input is `prefix` plus the field's id. `findForm` receives the text
 * fields before the first file; if it returns null, nothing is stored.
 */
export function storeFiles(
  c: Context<AppEnv>,
  findForm: (before: Parameters<TakeFile>[1]) => Promise<PublishedForm | null>,
  prefix = '',
): FormFiles {
  const { forms: texts } = findMessages(c.var.site.settings.locale);
  const files: Upload[] = [];
  const errors: Record<string, string> = {};
  let found: Promise<PublishedForm | null> | undefined;
  const take: TakeFile = async ({ field, name, type, read }, before) => {
    if (!field.startsWith(prefix)) return;
    found ??= findForm(before);
    const form = await found;
    if (!form) return;
    const fieldId = field.slice(prefix.length);
    const there = before.filter(([control]) => control === field).length;
    const full = fullText(
      form,
      fieldId,
      there + files.filter((file) => file.fieldId === fieldId).length,
      texts,
    );
    const received =
      full !== null ? { problem: full } : await storeFile(c, form, { fieldId, name, type, reader: { read } });
    if ('problem' in received) errors[fieldId] ??= received.problem;
    else files.push({ ...received, fieldId });
  };
  return { take, files, errors };
}

/** Deletes the stored files of a form that was not accepted. */
export async function discardFiles(c: Context<AppEnv>, { files }: FormFiles): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await deleteFiles(c.env.MEDIA, c.var.site.id, ids);
  await deleteFileRows(c.env.DB, ids);
}

/** Returns the error text for a field with too many files, or null while it accepts more. */
function fullText(
  { definition }: PublishedForm,
  fieldId: string,
  there: number,
  texts: FormTexts,
): string | null {
  const field = listFields(definition).find(({ id }) => id === fieldId);
  return field?.type === 'file' && there >= field.maxFiles ? tooManyFilesText(field, texts) : null;
}

async function storeFile(
  c: Context<AppEnv>,
  form: PublishedForm,
  file: Pick<Parameters<typeof receiveFile>[2], 'fieldId' | 'name' | 'type' | 'reader'>,
) {
  const { forms: texts } = findMessages(c.var.site.settings.locale);
  if (!(await countUpload(c, form.id)).isAllowed) return { problem: texts.tooMany };
  const upload = { ...file, websiteId: c.var.site.id, formId: form.id };
  return receiveFile(c.env, form.definition, upload, { now: Date.now(), texts });
}
