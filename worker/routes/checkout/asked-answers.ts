import type { Context } from 'hono';
import type * as z from 'zod';
import { askedErrors, checkAsked } from '#domain/forms/asked.ts';
import { rawOfEntries } from '#domain/forms/entries.ts';
import type { addEntrySchema } from '#schema/contracts/carts/cart-requests.ts';
import { filesOfAnswers, writeAnswers } from '#schema/contracts/checkout/answers.ts';
import { MAX_ANSWERS_LENGTH } from '#schema/contracts/limits.ts';
import { readPublishedForm } from '#worker/db/forms/published.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { cartKeyOf } from '../carts/cart-answer.ts';
import { namedFiles } from './asked-files.ts';

/** A form as it was answered: its id, '' where none is asked, and the answers as a cart keeps them. */
export interface Answered {
  formId: string;
  answers: string;
  /** JSON of what those were read from, so that they can be changed; '' where that is too long to be kept. */
  entered: string;
  /** Uploads that the answers name. */
  fileIds: readonly string[];
}

const NOTHING: Answered = { formId: '', answers: '', entered: '', fileIds: [] };

/**
 * Reads the answers that came with a product. One more trip to the database for a product that asks, and none for others; whether
 * the product asks this form is judged by the statement that puts it into the cart. Throws 400 with the errors by control.
 */
export async function answersOf(
  c: Context<AppEnv>,
  { formId, answers }: Pick<z.output<typeof addEntrySchema>, 'formId' | 'answers'>,
): Promise<Answered> {
  if (formId === undefined) return NOTHING;
  const { id, settings } = c.var.site;
  c.var.roundTrips.d1 += 1;
  const [form, files] = await Promise.all([
    readPublishedForm(c.env.DB, id, formId),
    namedFiles(c, { formId, answers, key: await cartKeyOf(c) }),
  ]);
  if (!form) return NOTHING;
  const { forms: texts } = findMessages(settings.locale);
  const raw = rawOfEntries(form.definition, answers);
  const {
    answers: given,
    entered,
    errors,
  } = checkAsked(form.definition, raw, settings.locale, {
    files,
    texts,
  });
  if (Object.keys(errors).length > 0) throw invalid(askedErrors(errors), texts.formInvalid);
  const typed = given.length > 0 ? JSON.stringify(entered) : '';
  return {
    formId: form.id,
    answers: writeAnswers(given),
    entered: typed.length > 2 * MAX_ANSWERS_LENGTH ? '' : typed,
    fileIds: filesOfAnswers(given),
  };
}
