import * as z from 'zod';
import { answerEntriesSchema } from '../checkout/answers.ts';
import { digits } from '../digits.ts';
import { couponCodeSchema } from '../discounts/discount.ts';
import { idSchema } from '../ids.ts';
import { MAX_OPTIONS, MAX_SKU_LENGTH } from '../products/product.ts';
import { countryCodeSchema } from '../shipping/shipping.ts';
import { MAX_ENTRY_QUANTITY, MAX_ORDER_NOTE_LENGTH } from './cart.ts';

const WHOLE = 'The quantity must be a whole number.';
const quantitySchema = z
  .number(WHOLE)
  .int(WHOLE)
  .min(1, 'The quantity must be at least 1.')
  .max(MAX_ENTRY_QUANTITY, `The quantity must be at most ${MAX_ENTRY_QUANTITY}.`);
/** Version of the cart that the caller saw. Without it, the change applies to any version. */
const versionRule = z.number().int().min(1);
const versionSchema = versionRule.optional();

/** Schemas of JSON bodies. Those of form bodies, in which numbers are digits, follow below. */
export const addEntrySchema = z.object({
  itemId: idSchema,
  sku: z.string().trim().max(MAX_SKU_LENGTH).default(''),
  quantity: quantitySchema.default(1),
  /**
   * Without JavaScript, the form sends one value per option, because it cannot look up the variant's SKU.
   */
  options: z.array(z.string().max(100)).max(MAX_OPTIONS).default([]),
  formId: idSchema.optional(),
  answers: answerEntriesSchema.default([]),
});
export const addEntryFormSchema = addEntrySchema.extend({
  quantity: digits(quantitySchema, WHOLE).default(1),
});
/** Name of an option's field, `option1` to `option6`, in a form without JavaScript. */
export const optionField = (index: number): string => `option${index + 1}`;
export const setQuantitySchema = z.object({ quantity: quantitySchema, version: versionSchema });
export const setQuantityFormSchema = z.object({
  quantity: digits(quantitySchema, WHOLE),
  version: digits(versionRule).optional(),
});
export const versionedQuerySchema = z.object({
  version: digits(versionRule, 'The version must be a whole number.').optional(),
});
export const couponRequestSchema = z.object({ code: couponCodeSchema, version: versionSchema });
export const shippingLocationSchema = z.object({
  country: z.string().trim().toUpperCase().pipe(countryCodeSchema),
  region: z.string().trim().max(60).default(''),
  postalCode: z.string().trim().max(20).default(''),
  version: versionSchema,
});
export const shippingOptionSchema = z.object({
  shippingOptionId: z.string().trim().min(1).max(60),
  version: versionSchema,
});
export const noteSchema = z.object({
  note: z.string().trim().max(MAX_ORDER_NOTE_LENGTH),
  version: versionSchema,
});
