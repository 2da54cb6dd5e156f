import * as z from 'zod';
import { MAX_CART_ENTRIES, MAX_ENTRY_QUANTITY, MAX_ORDER_NOTE_LENGTH } from '../carts/cart.ts';
import { addressSchema } from '../checkout/checkout.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { couponCodeSchema } from '../discounts/discount.ts';
import { idSchema } from '../ids.ts';
import { reachableEmailSchema } from '../mail/outbox.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { phoneSchema } from '../phone.ts';
import { inventoryRowSchema } from '../products/inventory.ts';
import { shippingOptionSchema } from '../shipping/shipping.ts';
import { orderDetailSchema, orderLineDetailSchema } from './stored-order.ts';

/** Time during which the customer can pay through the link of an invoice. */
export const INVOICE_DAYS = 14;

const priceSchema = z
  .number('Enter a price.')
  .int('Enter a price.')
  .min(0, 'Enter a price of 0 or more.')
  .max(100_000_000, 'This price is too high.');
const quantitySchema = z
  .number('Enter a quantity.')
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(MAX_ENTRY_QUANTITY, `Enter ${MAX_ENTRY_QUANTITY} or less.`);
const reasonSchema = z.string().trim().max(100, 'Use at most 100 characters.').default('');

const draftLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    itemId: idSchema,
    /** Id of the variant. For a digital product without variants, the id of its item. */
    variantId: idSchema,
    quantity: quantitySchema,
    /** Price that the owner agreed on with the customer. Null for the store's price. */
    ownPrice: z.object({ unitPriceCents: priceSchema, reason: reasonSchema }).nullable().default(null),
  }),
  z.object({
    kind: z.literal('custom'),
    title: z.string().trim().min(1, 'Enter a name.').max(200, 'Use at most 200 characters.'),
    unitPriceCents: priceSchema,
    quantity: quantitySchema,
    isTaxed: z.boolean(),
    isShipped: z.boolean(),
  }),
]);
export type DraftLine = z.infer<typeof draftLineSchema>;

const draftShippingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('option'), id: z.string().min(1).max(60) }),
  z.object({
    kind: z.literal('own'),
    name: z.string().trim().min(1, 'Enter a name.').max(100, 'Use at most 100 characters.'),
    priceCents: priceSchema,
  }),
]);

const draftDiscountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('code'), code: couponCodeSchema }),
  z.object({
    kind: z.literal('amount'),
    amountCents: priceSchema.min(1, 'Enter an amount above 0.'),
    reason: reasonSchema,
  }),
  z.object({
    kind: z.literal('percent'),
    basisPoints: z
      .number('Enter a percentage.')
      .int('Use at most two decimal places.')
      .min(1, 'Enter 0.01% or more.')
      .max(10_000, 'Enter 100% or less.'),
    reason: reasonSchema,
  }),
]);

/** A draft order as it is stored. */
export const draftContentSchema = z.object({
  email: z.union([z.literal(''), reachableEmailSchema]).default(''),
  name: z.string().trim().max(200).default(''),
  phone: z.string().trim().max(40).default(''),
  /** Language (BCP 47) of emails and of the payment page; '' for the site's main language. */
  language: z.string().max(35).default(''),
  lines: z
    .array(draftLineSchema)
    .max(MAX_CART_ENTRIES, `An order can have up to ${MAX_CART_ENTRIES} lines.`)
    .default([]),
  shippingAddress: addressSchema.nullable().default(null),
  shipping: draftShippingSchema.default({ kind: 'none' }),
  discount: draftDiscountSchema.default({ kind: 'none' }),
  note: z.string().trim().max(MAX_ORDER_NOTE_LENGTH).default(''),
});
export type DraftContent = z.infer<typeof draftContentSchema>;

/** A draft order as its owner enters it. */
export const typedDraftSchema = draftContentSchema.extend({ phone: phoneSchema });

const centsSchema = z.number().int();

/** Prices of a draft order. The customer pays them, even if the store's prices change later. */
export const draftQuoteSchema = z.object({
  currency: z.enum(CURRENCY_CODES),
  lines: z.array(
    z.object({
      itemId: z.string(),
      variantId: z.string(),
      sku: z.string(),
      title: z.string(),
      productType: z.number(),
      quantity: z.number(),
      unitPriceCents: centsSchema,
      /** Price in the store, if the line has a price of its own; otherwise null. */
      listPriceCents: centsSchema.nullable().default(null),
      optionValues: orderLineDetailSchema.shape.optionValues,
      image: orderLineDetailSchema.shape.image,
      discountCents: centsSchema,
      taxCents: centsSchema,
      includedTaxCents: centsSchema,
      totalCents: centsSchema,
      /** Units in stock when the price was calculated; null if unlimited. */
      inStock: z.number().nullable(),
    }),
  ),
  subtotalCents: centsSchema,
  discountCents: centsSchema,
  shippingCents: centsSchema,
  taxCents: centsSchema,
  includedTaxCents: centsSchema,
  grandTotalCents: centsSchema,
  requiresShipping: z.boolean(),
  shippingOption: shippingOptionSchema.nullable().default(null),
  shippingOptions: z.array(shippingOptionSchema),
  taxRules: orderDetailSchema.shape.taxRules,
  discounts: orderDetailSchema.shape.discounts,
});
export type DraftQuote = z.infer<typeof draftQuoteSchema>;

export const draftStates = ['open', 'sent', 'expired', 'ordered'] as const;

const draftSummarySchema = z.object({
  id: z.string(),
  number: z.number(),
  version: z.number(),
  state: z.enum(draftStates),
  email: z.string(),
  name: z.string(),
  currency: z.enum(CURRENCY_CODES),
  grandTotalCents: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** When the invoice was sent, in epoch milliseconds; null if it was not sent or was cancelled. */
  sentAt: z.number().nullable(),
  /** The order that the draft became; null before that. */
  orderId: z.string().nullable(),
});
export type DraftSummary = z.infer<typeof draftSummarySchema>;

export const draftOrderSchema = draftSummarySchema.extend({
  content: draftContentSchema,
  quote: draftQuoteSchema,
});
export type DraftOrder = z.infer<typeof draftOrderSchema>;

/** A draft whose invoice was just sent. No other answer contains the link to pay. */
export const sentInvoiceSchema = draftOrderSchema.extend({ paymentUrl: z.url() });
export type SentInvoice = z.infer<typeof sentInvoiceSchema>;

export const draftListSchema = z.object({
  drafts: z.array(draftSummarySchema),
  nextCursor: z.string().nullable(),
});
export type DraftList = z.infer<typeof draftListSchema>;

export const draftQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  cursor: cursorSchema(rowPlaceSchema),
});

export const draftProductQuerySchema = z.object({ search: z.string().trim().max(100).default('') });

/** A variant that a draft can contain. A digital product without variants has its own id as `variantId`. */
const draftProductSchema = inventoryRowSchema
  .pick({ itemId: true, variantId: true, title: true, optionValues: true, qtyInStock: true, unlimited: true })
  .extend({ priceCents: centsSchema });
export type DraftProductRow = z.infer<typeof draftProductSchema>;

export const draftProductListSchema = z.object({ rows: z.array(draftProductSchema) });

export const draftKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'The key must have 16 to 64 letters, digits, - or _.');

export const draftVersionSchema = z.object({ version: z.number().int().min(1) });

/** How a customer paid outside of Sitewright. */
export const MANUAL_METHODS = ['cash', 'bank-transfer', 'card-terminal', 'other'] as const;
export type ManualMethod = (typeof MANUAL_METHODS)[number];
