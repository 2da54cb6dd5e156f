import type { Context } from 'hono';
import { ASKED_PREFIX, isUploadId } from '#domain/forms/asked.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { CartKey } from '#worker/db/carts/carts.ts';
import { all } from '#worker/db/database.ts';
import { type AskedFiles, askedFiles, toAskedFiles } from '#worker/db/forms/asked-files.ts';
import type { AppEnv } from '../../env.ts';
import { filesAmong, takeFiles } from '../../forms/take-files.ts';

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
  return toAskedFiles(await all(c.env.DB, askedFiles(owner, ids)), formId);
}

/** Files for the form that is asked inside of another one, which was sent without script. */
const askedFilesAmong = (sent: FormData): [string, File][] =>
  filesAmong(sent).flatMap(([name, file]): [string, File][] =>
    name.startsWith(ASKED_PREFIX) ? [[name.slice(ASKED_PREFIX.length), file]] : [],
  );

export const bringsFiles = (sent: FormData): boolean => askedFilesAmong(sent).length > 0;

/** Keeps files that came with a plain form, and names them among its answers; the first problem of each field. */
export async function takeAskedFiles(
  c: Context<AppEnv>,
  form: PublishedForm,
  sent: FormData,
  answers: [string, string][],
): Promise<Record<string, string>> {
  const { files, errors } = await takeFiles(c, form, askedFilesAmong(sent), answers);
  for (const { fieldId, id } of files) answers.push([fieldId, id]);
  return errors;
}
