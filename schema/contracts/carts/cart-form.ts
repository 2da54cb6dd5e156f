import * as z from 'zod';
import { answerEntriesSchema } from '../checkout/answers.ts';
import { CONTROL } from '../forms/controls.ts';
import { idSchema } from '../ids.ts';
import {
  addEntryFormSchema,
  couponRequestSchema,
  noteSchema,
  setQuantityFormSchema,
} from './cart-requests.ts';

const option = z.string().max(100).optional();
const questions = {
  [CONTROL.form]: idSchema.optional(),
  [CONTROL.path]: z.string().optional(),
  answers: answerEntriesSchema,
};

/** Returns the chosen option values, up to the first missing one. */
function chosenOptions(options: readonly (string | undefined)[]): string[] {
  const end = options.indexOf(undefined);
  return options.slice(0, end < 0 ? undefined : end).filter((value) => value !== undefined);
}

const addForm = addEntryFormSchema
  .pick({ itemId: true, sku: true, quantity: true })
  .extend({
    action: z.literal('add'),
    /**
     * Without JavaScript, the form sends one value per option, because it cannot look up the variant's SKU.
     */
    option1: option,
    option2: option,
    option3: option,
    option4: option,
    option5: option,
    option6: option,
    plan: z.union([z.literal(''), idSchema]).default(''),
    /** Set if the page has already counted the analytics event (client/analytics/commerce-events.ts). */
    measured: z.string().max(1).optional(),
    ...questions,
  })
  .transform(({ option1, option2, option3, option4, option5, option6, [CONTROL.form]: formId, ...rest }) => ({
    ...rest,
    formId,
    options: chosenOptions([option1, option2, option3, option4, option5, option6]),
  }));

const changeForm = addEntryFormSchema
  .pick({ quantity: true })
  .extend({ action: z.literal('change'), line: idSchema, ...questions })
  .transform(({ [CONTROL.form]: formId, ...rest }) => ({ ...rest, formId }));

export const cartFormSchema = z.discriminatedUnion('action', [
  addForm,
  changeForm,
  setQuantityFormSchema.extend({ action: z.literal('update'), entryId: idSchema }),
  z.object({ action: z.literal('remove'), entryId: idSchema }),
  couponRequestSchema.pick({ code: true }).extend({ action: z.literal('coupon') }),
  couponRequestSchema.pick({ code: true }).extend({ action: z.literal('coupon-remove') }),
  noteSchema.pick({ note: true }).extend({ action: z.literal('note') }),
]);
export type CartForm = z.output<typeof cartFormSchema>;
