import * as z from 'zod';
import { answerSchema } from '../checkout/answers.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { digits } from '../digits.ts';
import { idSchema } from '../ids.ts';
import { IMPORT_SYSTEMS } from '../imports/import-systems.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { disputeSchema, disputeStatusSchema } from '../payments/dispute.ts';
import { orderEventSchema } from './order-event.ts';
import { orderDetailSchema, orderLineDetailSchema } from './stored-order.ts';

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'fulfilled',
  'partially-refunded',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const FULFILMENT_STATES = ['none', 'partial', 'complete'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

export const MAX_ORDER_LINES = 500;
export const MAX_OWNER_NOTE_LENGTH = 2_000;

const keySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'The key must have 16 to 64 letters, digits, - or _.');
const quantitySchema = z.number().int().min(1, 'Choose at least one item.').max(10_000);
const distinct = (lines: readonly { lineId: string }[]) =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length;
const TWICE = 'List each line item only once.';
const epochSchema = digits(z.number().int().min(0).max(8_640_000_000_000_000));

/** Filters of the order list. `fulfilment=open` selects unfulfilled orders. */
export const orderQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  status: z.enum(ORDER_STATUSES).optional(),
  fulfilment: z.enum([...FULFILMENT_STATES, 'open']).optional(),
  /** When the order was placed, in epoch milliseconds: `from` is inclusive, `to` is exclusive. */
  from: epochSchema.optional(),
  to: epochSchema.optional(),
  /** Position of the last order on the previous page. In search results, it is the row's number. */
  cursor: cursorSchema(z.union([rowPlaceSchema, z.object({ row: z.number().int() })])),
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;

const webAddressSchema = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => text === '' || /^https?:\/\/[^\s/]/i.test(text),
    'Enter a URL starting with https:// or http://.',
  );

/** A fulfilment: a parcel, or a completed service. */
export const newFulfilmentSchema = z.object({
  idempotencyKey: keySchema,
  lines: z
    .array(z.object({ lineId: idSchema, quantity: quantitySchema }))
    .min(1, 'Choose the items to fulfill.')
    .max(MAX_ORDER_LINES)
    .refine(distinct, TWICE),
  carrier: z.string().trim().max(60).default(''),
  trackingNumber: z.string().trim().max(100).default(''),
  trackingUrl: webAddressSchema.default(''),
  notifies: z.boolean().default(true),
});
export type NewFulfilment = z.infer<typeof newFulfilmentSchema>;

export const trackingSchema = newFulfilmentSchema.pick({
  carrier: true,
  trackingNumber: true,
  trackingUrl: true,
});

/** A refund. Without line items, it is a goodwill refund. */
export const newRefundSchema = z.object({
  idempotencyKey: keySchema,
  amountCents: z
    .number('Enter an amount.')
    .int('Enter an amount.')
    .min(1, 'Enter an amount above 0.')
    .max(1_000_000_000_000),
  lines: z
    .array(z.object({ lineId: idSchema, quantity: quantitySchema, restock: z.boolean().default(false) }))
    .max(MAX_ORDER_LINES)
    .default([])
    .refine(distinct, TWICE),
  reason: z.string().trim().max(500).default(''),
  notifies: z.boolean().default(true),
});
export type NewRefund = z.infer<typeof newRefundSchema>;

export const cancelOrderSchema = z.object({
  reason: z.string().trim().max(500).default(''),
  notifies: z.boolean().default(true),
});
export type CancelOrder = z.infer<typeof cancelOrderSchema>;

export const orderNoteSchema = z.object({
  text: z.string().trim().min(1, 'Enter a note.').max(MAX_OWNER_NOTE_LENGTH),
});

/** Amounts are in minor units of `currency`, times in epoch milliseconds. */
export const orderSummarySchema = z.object({
  id: z.string(),
  /** Negative for imported orders, whose number is in `importedNumber`. */
  number: z.number(),
  /** System from which the order was imported; '' for the store's own orders. */
  importedFrom: z.enum(['', ...IMPORT_SYSTEMS]),
  importedNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENT_STATES),
  email: z.string(),
  name: z.string(),
  /** Whether the customer's personal details were erased. Orders of other customers may lack an email address too. */
  isErased: z.boolean(),
  currency: z.enum(CURRENCY_CODES),
  grandTotalCents: z.number(),
  refundedCents: z.number(),
  dispute: disputeStatusSchema.nullable(),
  /** Number of units that were paid for while out of stock. */
  owedPieces: z.number(),
  /** Total number of units, and the title of the first line item. */
  pieces: z.number(),
  firstTitle: z.string(),
  createdAt: z.number(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const orderListSchema = z.object({
  orders: z.array(orderSummarySchema),
  nextCursor: z.string().nullable(),
  /** Number of orders to fulfil. Counting stops at MAX_COUNTED. */
  toFulfil: z.number(),
});
export type OrderList = z.infer<typeof orderListSchema>;
export const MAX_COUNTED = 100;

/** Downloads of a purchased file. `lastAt` is in epoch milliseconds. */
export const lineDownloadSchema = z.object({
  name: z.string(),
  /** Number of download links created; 0 until the buyer opens the order. */
  links: z.number(),
  /** Downloads through all links together, in thousandths of the file. */
  used: z.number(),
  lastAt: z.number().nullable(),
});
export type LineDownload = z.infer<typeof lineDownloadSchema>;

/** A line item as shown in documents and emails to the buyer. */
export const lineItemSchema = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  optionValues: orderLineDetailSchema.shape.optionValues,
  /** Answers to the product's custom questions. */
  answers: z.array(answerSchema),
  image: orderLineDetailSchema.shape.image,
  /** Product type, a code from B3.12.04, or DONATION_LINE_TYPE or TIP_LINE_TYPE. */
  productType: z.number(),
  quantity: z.number(),
  unitPriceCents: z.number(),
  discountCents: z.number(),
  totalCents: z.number(),
  fulfilledQuantity: z.number(),
  refundedQuantity: z.number(),
});
export type LineItem = z.infer<typeof lineItemSchema>;

export const orderLineSchema = lineItemSchema.extend({
  itemId: z.string(),
  variantId: z.string(),
  taxCents: z.number(),
  includedTaxCents: z.number(),
  /**
   * Number of units that were paid for while out of stock, and since then neither fulfilled nor refunded.
   */
  owedQuantity: z.number(),
  /** Whether a refund can put units back into stock. */
  hasStock: z.boolean(),
  downloads: z.array(lineDownloadSchema),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const fulfilmentSchema = z.object({
  id: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      quantity: z.number(),
    }),
  ),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  at: z.number(),
});
export type Fulfilment = z.infer<typeof fulfilmentSchema>;

export const refundSchema = z.object({
  id: z.string(),
  amountCents: z.number(),
  reason: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      quantity: z.number(),
      restock: z.boolean(),
    }),
  ),
  /**
   * Status of a refund. `created` means that the provider's outcome is still unknown, so it is requested
   * again.
   */
  status: z.enum(['created', 'done', 'failed']),
  /** Whether only the provider has accepted the refund. The buyer's bank can still reject it. */
  isPending: z.boolean(),
  problem: z.string(),
  cancelsOrder: z.boolean(),
  at: z.number(),
});
export type Refund = z.infer<typeof refundSchema>;

/** An order as owners see it. subtotal - discount + shipping + tax = grand total. */
export const ownerOrderSchema = orderSummarySchema.extend({
  phone: z.string(),
  note: z.string(),
  /** Answers to the checkout's custom questions. */
  answers: z.array(answerSchema),
  subtotalCents: z.number(),
  discountCents: z.number(),
  shippingCents: z.number(),
  taxCents: z.number(),
  includedTaxCents: z.number(),
  paidAt: z.number().nullable(),
  fulfilledAt: z.number().nullable(),
  cancelledAt: z.number().nullable(),
  shippingAddress: orderDetailSchema.shape.shippingAddress,
  billingAddress: orderDetailSchema.shape.billingAddress,
  shippingOption: orderDetailSchema.shape.shippingOption,
  taxRules: orderDetailSchema.shape.taxRules,
  discounts: orderDetailSchema.shape.discounts,
  language: orderDetailSchema.shape.language,
  /** Gift cards that paid part of the order. The payment covers the rest. */
  giftCards: z.array(
    z.object({
      id: z.string(),
      last4: z.string(),
      amountCents: z.number(),
    }),
  ),
  /** The gift card that was bought; null for orders of anything else. `sendAt` is in epoch milliseconds. */
  gift: z
    .object({
      recipientName: z.string(),
      recipientEmail: z.string(),
      sendAt: z.number(),
    })
    .nullable(),
  payment: z.object({
    provider: z.string(),
    amountCents: z.number(),
    status: z.string(),
    ref: z.string().nullable(),
    /** Amount paid minus completed and claimed refunds. A refund goes to the gift cards first. */
    refundableCents: z.number(),
  }),
  lines: z.array(orderLineSchema),
  fulfilments: z.array(fulfilmentSchema),
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  events: z.array(orderEventSchema),
});
export type OwnerOrder = z.infer<typeof ownerOrderSchema>;

/** The part of an order that its printed documents show. */
export type PrintedOrder = Omit<
  OwnerOrder,
  keyof OrderSummary | 'payment' | 'lines' | 'fulfilments' | 'refunds' | 'disputes' | 'events'
> &
  Pick<
    OrderSummary,
    | 'id'
    | 'number'
    | 'importedNumber'
    | 'email'
    | 'name'
    | 'currency'
    | 'grandTotalCents'
    | 'refundedCents'
    | 'createdAt'
  > & { lines: LineItem[] };

/** Maximum number of orders per printed document. */
export const MAX_PRINTED_ORDERS = 200;
export const TOO_MANY_TO_PRINT = `You can print up to ${MAX_PRINTED_ORDERS} orders at once.`;

export const printOrdersQuerySchema = z.object({
  paper: z.enum(['packing-slip', 'invoice']).default('packing-slip'),
  /** Ids of the orders, separated by commas. Without them, the document contains the oldest orders to ship. */
  ids: z
    .string()
    .max(MAX_PRINTED_ORDERS * 25, TOO_MANY_TO_PRINT)
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).max(MAX_PRINTED_ORDERS, TOO_MANY_TO_PRINT))
    .optional(),
});

/** Response to a change of an order. `problem` explains what has not been done yet. */
export const orderAnswerSchema = z.object({
  order: ownerOrderSchema,
  problem: z.string().optional(),
});
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;
