import type { Context } from 'hono';
import type * as z from 'zod';
import { checkCustomAnswers, toControlErrors } from '#domain/forms/custom-questions.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import type { addEntrySchema } from '#schema/contracts/carts/cart-requests.ts';
import { listAnswerFileIds, writeAnswers } from '#schema/contracts/checkout/answers.ts';
import { MAX_ANSWERS_LENGTH } from '#schema/contracts/limits.ts';
import { findPublishedForm } from '#worker/db/forms/published.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid } from '#worker/errors.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { findAnswerFiles } from './answer-files.ts';
import { readCartKey } from './cart-answer.ts';

export interface CustomAnswers {
  formId: string;
  answers: string;
  /** Input as JSON, for editing the answers later; '' if it is too long to store. */
  entered: string;
  fileIds: readonly string[];
}

const NOTHING: CustomAnswers = { formId: '', answers: '', entered: '', fileIds: [] };

/**
 * Validates the answers to a product's questions. Throws 400 with errors by control. The SQL statement that
 * adds the product verifies that the product has this form.
 */
export async function readCustomAnswers(
  c: Context<AppEnv>,
  { formId, answers }: Pick<z.output<typeof addEntrySchema>, 'formId' | 'answers'>,
): Promise<CustomAnswers> {
  if (formId === undefined) return NOTHING;
  const { id, settings } = c.var.site;
  const [form, files] = await Promise.all([
    findPublishedForm(c.env.DB, id, formId),
    findAnswerFiles(c, { formId, answers, key: await readCartKey(c) }),
  ]);
  if (!form) return NOTHING;
  const { forms: texts } = findMessages(settings.locale);
  const raw = toRawValues(form.definition, answers);
  const {
    answers: given,
    entered,
    errors,
  } = checkCustomAnswers(form.definition, raw, settings.locale, {
    files,
    texts,
  });
  if (Object.keys(errors).length > 0) throw invalid(toControlErrors(errors), texts.formInvalid);
  const typed = given.length > 0 ? JSON.stringify(entered) : '';
  return {
    formId: form.id,
    answers: writeAnswers(given),
    entered: typed.length > 2 * MAX_ANSWERS_LENGTH ? '' : typed,
    fileIds: listAnswerFileIds(given),
  };
}
