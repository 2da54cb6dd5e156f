import type { Context } from 'hono';
import { fieldsOf } from '#domain/forms/answers.ts';
import { ASKED_PREFIX, isUploadId } from '#domain/forms/asked.ts';
import { tooManyFiles } from '#domain/forms/fields/file.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { AppEnv } from '../../env.ts';
import { receiveFile } from '../../forms/receive-file.ts';
import { countUpload } from '../../forms/upload-limits.ts';
import type { CartKey } from '../../store/carts.ts';
import { type AskedFiles, askedFilesStatement, toAskedFiles } from '../../store/forms/asked-files.ts';

type Entries = readonly (readonly [string, string])[];

/** Uploads that answers name, as far as this cart may have them. One more trip for answers that name some, and none for others. */
export async function namedFiles(
  c: Context<AppEnv>,
  { formId, answers, key }: { formId: string; answers: Entries; key: CartKey | null },
): Promise<AskedFiles> {
  const ids = answers.map(([, value]) => value).filter(isUploadId);
  if (ids.length === 0) return new Map();
  c.var.roundTrips.d1 += 1;
  const owner = key ?? { websiteId: c.var.site.id, tokenHash: '' };
  const { results } = await askedFilesStatement(c.env.DB, owner, ids).all();
  return toAskedFiles(results, formId);
}

const isFile = (value: string | File): value is File =>
  typeof value !== 'string' && (value.size > 0 || value.name !== '');

/** Whether a form that was sent without script brought files for the one that is asked inside of it. */
export const bringsFiles = (sent: FormData): boolean =>
  [...sent].some(([name, value]) => name.startsWith(ASKED_PREFIX) && isFile(value));

/** Keeps files that came with a plain form, and names them among its answers; the first problem of each field. */
export async function takeFiles(
  c: Context<AppEnv>,
  form: PublishedForm,
  sent: FormData,
  answers: [string, string][],
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [name, file] of sent) {
    if (!name.startsWith(ASKED_PREFIX) || !isFile(file)) continue;
    const fieldId = name.slice(ASKED_PREFIX.length);
    const there = answers.filter(([id]) => id === fieldId).length;
    const taken = await takeFile(c, form, { fieldId, file, there });
    if ('problem' in taken) errors[fieldId] ??= taken.problem;
    else answers.push([fieldId, taken.id]);
  }
  return errors;
}

async function takeFile(
  c: Context<AppEnv>,
  form: PublishedForm,
  { fieldId, file, there }: { fieldId: string; file: File; there: number },
): Promise<{ id: string } | { problem: string }> {
  const field = fieldsOf(form.definition).find(({ id }) => id === fieldId);
  if (field?.type === 'file' && there >= field.maxFiles) return { problem: tooManyFiles(field) };
  c.var.roundTrips.d1 += 2;
  if (!(await countUpload(c, form.id)).isAllowed) return { problem: FORM_TEXTS.tooMany };
  const upload = {
    websiteId: c.var.site.id,
    formId: form.id,
    fieldId,
    name: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
  return receiveFile(c.env, form.definition, upload, Date.now());
}
