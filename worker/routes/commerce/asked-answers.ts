import type { Context } from 'hono';
import type * as z from 'zod';
import { askedErrors, checkAsked } from '#domain/forms/asked.ts';
import { rawOfEntries } from '#domain/forms/entries.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { writeAnswers } from '#schema/contracts/commerce/answers.ts';
import type { addEntrySchema } from '#schema/contracts/commerce/cart-requests.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { readPublishedForm } from '../../store/forms/published.ts';

/** A form as it was answered: its id, '' where none is asked, and the answers as a cart keeps them. */
export interface Answered {
  formId: string;
  answers: string;
}

/**
 * Reads the answers that came with a product. One more trip to the database for a product that asks, and none for others; whether
 * the product asks this form is judged by the statement that puts it into the cart. Throws 400 with the errors by control.
 */
export async function answersOf(
  c: Context<AppEnv>,
  { formId, answers }: Pick<z.output<typeof addEntrySchema>, 'formId' | 'answers'>,
): Promise<Answered> {
  if (formId === undefined) return { formId: '', answers: '' };
  const { id, settings } = c.var.site;
  c.var.roundTrips.d1 += 1;
  const form = await readPublishedForm(c.env.DB, id, formId);
  if (!form) return { formId: '', answers: '' };
  const raw = rawOfEntries(form.definition, answers);
  const { answers: given, errors } = checkAsked(form.definition, raw, settings.locale);
  if (Object.keys(errors).length > 0) throw invalid(askedErrors(errors), FORM_TEXTS.formInvalid);
  return { formId: form.id, answers: writeAnswers(given) };
}
