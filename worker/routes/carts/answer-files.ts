import type { Context } from 'hono';
import { isUploadId } from '#domain/forms/custom-questions.ts';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import type { CartKey } from '#worker/db/carts/carts.ts';
import { all } from '#worker/db/database.ts';
import { type AnswerFiles, selectAnswerFiles, toAnswerFiles } from '#worker/db/forms/answer-files.ts';
import type { AppEnv } from '#worker/env.ts';
import { type FormFiles, storeFiles } from '#worker/forms/store-files.ts';

type Entries = readonly (readonly [string, string])[];

/** Finds uploaded files. Costs a database round trip only if the answers contain files. */
export async function findAnswerFiles(
  c: Context<AppEnv>,
  { formId, answers, key }: { formId: string; answers: Entries; key: CartKey | null },
): Promise<AnswerFiles> {
  const ids = answers.map(([, value]) => value).filter(isUploadId);
  if (ids.length === 0) return new Map();
  const owner = key ?? { websiteId: c.var.site.id, tokenHash: '' };
  return toAnswerFiles(await all(c.env.DB, selectAnswerFiles(owner, ids)), formId);
}

/** Stores files for a product's questions when the buy form is submitted without JavaScript. */
export const storeAnswerFiles = (c: Context<AppEnv>, findForm: Parameters<typeof storeFiles>[1]): FormFiles =>
  storeFiles(c, findForm, QUESTION_PREFIX);

export const toFileAnswers = ({ files }: FormFiles): [string, string][] =>
  files.map(({ fieldId, id }) => [fieldId, id]);
