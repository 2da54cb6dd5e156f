import * as z from 'zod';
import { answerSchema } from '../checkout/answers.ts';
import { zoneSchema } from '../shipping/zone.ts';

/**
 * What an order keeps as JSON beside its columns: the rules and addresses of that day. Shapes without the limits of what is typed
 * today, since a limit that changes must not make an old order unreadable.
 */

const textSchema = z.string().default('');
const centsSchema = z.number().int();

/** Of a buyer who was erased only country and region are left. */
const keptAddressSchema = z.object({
  name: textSchema,
  company: textSchema,
  line1: textSchema,
  line2: textSchema,
  city: textSchema,
  region: textSchema,
  postalCode: textSchema,
  country: z.string(),
});

/** A gift card as it was ordered; times are epoch milliseconds. */
const giftOrderSchema = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: textSchema,
  sendAt: z.number(),
  expiresAt: z.number().nullable().default(null),
});

/** Column `detail` of `orders`. What is absent is of an order from before there was such a thing. */
export const orderDetailSchema = z.object({
  shippingAddress: keptAddressSchema.nullable().default(null),
  billingAddress: keptAddressSchema.nullable().default(null),
  shippingOption: z
    .object({
      id: z.string(),
      name: z.string(),
      description: textSchema,
      kind: z.enum(['flat', 'weight', 'price', 'pickup']),
      costCents: centsSchema,
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
  /** Cards that pay a part of it. */
  giftCards: z.array(z.object({ id: z.string(), last4: z.string(), amountCents: centsSchema })).optional(),
  /** The gift card that is bought. */
  gift: giftOrderSchema.nullish(),
  /** To what the shop asked at the checkout. */
  answers: z.array(answerSchema).optional(),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** Column `detail` of `order_lines`. */
export const orderLineDetailSchema = z.object({
  optionValues: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  image: z.object({ src: z.string(), alt: z.string() }).nullable().default(null),
  /** To the product's form. */
  answers: z.array(answerSchema).default([]),
});

/** Column `lines` of `fulfilments`. */
export const parcelLinesSchema = z.array(z.object({ lineId: z.string(), quantity: z.number().int() }));

/** Column `lines` of `refunds`. */
export const refundLinesSchema = z.array(
  z.object({ lineId: z.string(), quantity: z.number().int(), restock: z.boolean().default(false) }),
);

/** Column `detail` of `order_events`. */
export const orderEventDetailSchema = z.record(z.string(), z.unknown());
