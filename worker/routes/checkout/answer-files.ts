import type { Context } from 'hono';
import { isUploadId } from '#domain/forms/custom-questions.ts';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { CartKey } from '#worker/db/carts/carts.ts';
import { all } from '#worker/db/database.ts';
import { type AnswerFiles, selectAnswerFiles, toAnswerFiles } from '#worker/db/forms/answer-files.ts';
import type { AppEnv } from '../../env.ts';
import { storeFiles } from '../../forms/store-files.ts';

type Entries = readonly (readonly [string, string])[];
type Files = readonly (readonly [string, File])[];

/**
 * Uploads that answers refer to and that this cart may use. One more round trip for answers with files, none for
 * others.
 */
export async function findAnswerFiles(
  c: Context<AppEnv>,
  { formId, answers, key }: { formId: string; answers: Entries; key: CartKey | null },
): Promise<AnswerFiles> {
  const ids = answers.map(([, value]) => value).filter(isUploadId);
  if (ids.length === 0) return new Map();
  c.var.roundTrips.d1 += 1;
  const owner = key ?? { websiteId: c.var.site.id, tokenHash: '' };
  return toAnswerFiles(await all(c.env.DB, selectAnswerFiles(owner, ids)), formId);
}

/** Files for the questions inside another form that was sent without script. */
const pickAnswerFiles = (files: Files): [string, File][] =>
  files.flatMap(([name, file]): [string, File][] =>
    name.startsWith(QUESTION_PREFIX) ? [[name.slice(QUESTION_PREFIX.length), file]] : [],
  );

export const hasAnswerFiles = (files: Files): boolean => pickAnswerFiles(files).length > 0;

/** Stores files from a plain form and adds them to its answers; returns the first problem of each field. */
export async function storeAnswerFiles(
  c: Context<AppEnv>,
  form: PublishedForm,
  sent: Files,
  answers: [string, string][],
): Promise<Record<string, string>> {
  const { files, errors } = await storeFiles(c, form, pickAnswerFiles(sent), answers);
  for (const { fieldId, id } of files) answers.push([fieldId, id]);
  return errors;
}
