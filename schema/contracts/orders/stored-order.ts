import * as z from 'zod';
import { answerSchema } from '../checkout/answers.ts';
import { deliveryDatesSchema, zoneSchema } from '../shipping/shipping.ts';

/**
 * Schemas of stored orders. They have no length limits, because a stricter limit would make old orders
 * unreadable.
 */

const textSchema = z.string().default('');
const centsSchema = z.number().int();

/**
 * Postal address, which can be erased. After the buyer's data was erased, only country and region are left.
 */
export const erasableAddressSchema = z.object({
  name: textSchema,
  company: textSchema,
  line1: textSchema,
  line2: textSchema,
  city: textSchema,
  region: textSchema,
  postalCode: textSchema,
  country: z.string(),
});

/** Times are epoch milliseconds. */
const giftOrderSchema = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: textSchema,
  sendAt: z.number(),
  expiresAt: z.number().nullable().default(null),
});

/** Column `detail` in `orders`. Orders stored by older versions lack the fields added later. */
export const orderDetailSchema = z.object({
  shippingAddress: erasableAddressSchema.nullable().default(null),
  billingAddress: erasableAddressSchema.nullable().default(null),
  shippingOption: z
    .object({
      id: z.string(),
      name: z.string(),
      description: textSchema,
      kind: z.enum(['flat', 'weight', 'price', 'pickup']),
      costCents: centsSchema,
      deliveryDates: deliveryDatesSchema.optional(),
    })
    .nullable()
    .default(null),
  taxRules: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        zone: zoneSchema,
        ratePpm: z.number(),
        productTypes: z.array(z.number()).default([]),
        isShippingTaxed: z.boolean().default(false),
      }),
    )
    .default([]),
  discounts: z
    .array(
      z.object({
        id: z.string(),
        code: z.string().nullable(),
        name: z.string(),
        discountCents: centsSchema,
        isShippingFree: z.boolean(),
      }),
    )
    .default([]),
  giftCards: z.array(z.object({ id: z.string(), last4: z.string(), amountCents: centsSchema })).optional(),
  gift: giftOrderSchema.nullish(),
  answers: z.array(answerSchema).optional(),
  /** Language (BCP 47) in which the buyer ordered. */
  language: z.string().optional(),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** Column `detail` in `order_lines`. */
export const orderLineDetailSchema = z.object({
  optionValues: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  image: z.object({ src: z.string(), alt: z.string() }).nullable().default(null),
  answers: z.array(answerSchema).default([]),
});
export type OrderLineDetail = z.infer<typeof orderLineDetailSchema>;

/** Column `lines` in `fulfilments`. */
export const parcelLinesSchema = z.array(z.object({ lineId: z.string(), quantity: z.number().int() }));

/** Column `lines` in `refunds`. */
export const refundLinesSchema = z.array(
  z.object({ lineId: z.string(), quantity: z.number().int(), restock: z.boolean().default(false) }),
);
