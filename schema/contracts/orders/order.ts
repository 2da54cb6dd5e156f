import * as z from 'zod';
import type { CartEntry } from '../carts/cart.ts';
import type { AppliedDiscountView } from '../carts/cart-coupons.ts';
import type { Answer } from '../checkout/answers.ts';
import type { Address } from '../checkout/checkout.ts';
import { digits } from '../digits.ts';
import { idSchema } from '../ids.ts';
import type { CurrencyCode } from '../money/currencies.ts';
import type { Dispute, DisputeStatus } from '../payments/dispute.ts';
import type { ShippingOption } from '../shipping/shipping.ts';
import type { TaxRule } from '../taxes/tax.ts';

/** States of an order (server-design §4). */
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

/** How much of an order has left. */
export const FULFILMENT_STATES = ['none', 'partial', 'complete'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

export const MAX_ORDER_LINES = 500;
/** Characters of what an owner writes about an order. */
export const MAX_OWNER_NOTE_LENGTH = 2_000;

const keySchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'The key has 16 to 64 letters, digits, - or _.');
const quantitySchema = z.number().int().min(1, 'At least one piece.').max(10_000);
const distinct = (lines: readonly { lineId: string }[]) =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length;
const TWICE = 'Each line at most once.';
const epochSchema = digits(z.number().int().min(0).max(8_640_000_000_000_000));

/** Query of the list; `fulfilment=open` is what waits to be sent. */
export const orderQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  status: z.enum(ORDER_STATUSES).optional(),
  fulfilment: z.enum([...FULFILMENT_STATES, 'open']).optional(),
  /** Epoch milliseconds: placed at or after `from`, and before `to`. */
  from: epochSchema.optional(),
  to: epochSchema.optional(),
  cursor: z.string().max(200).optional(),
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;

/** An address that a browser may open from a page or a mail. */
const webAddressSchema = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || /^https?:\/\/[^\s/]/i.test(text), 'Starts with https:// or http://.');

/** One parcel, or a service that was given. */
export const newFulfilmentSchema = z.object({
  idempotencyKey: keySchema,
  lines: z
    .array(z.object({ lineId: idSchema, quantity: quantitySchema }))
    .min(1, 'Choose what leaves.')
    .max(MAX_ORDER_LINES)
    .refine(distinct, TWICE),
  carrier: z.string().trim().max(60).default(''),
  trackingNumber: z.string().trim().max(100).default(''),
  trackingUrl: webAddressSchema.default(''),
  /** Whether the buyer gets a mail about it. */
  notifies: z.boolean().default(true),
});
export type NewFulfilment = z.infer<typeof newFulfilmentSchema>;

/** What is said of a parcel afterwards. */
export const trackingSchema = newFulfilmentSchema.pick({
  carrier: true,
  trackingNumber: true,
  trackingUrl: true,
});

/** Money that goes back. Lines say what comes back for it; without lines it is an allowance. */
export const newRefundSchema = z.object({
  idempotencyKey: keySchema,
  amountCents: z
    .number('Type an amount.')
    .int('Type an amount.')
    .min(1, 'More than nothing.')
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
  text: z.string().trim().min(1, 'Write something first.').max(MAX_OWNER_NOTE_LENGTH),
});

/** A row of the table. Amounts are minor units of `currency`, times epoch milliseconds. */
export interface OrderSummary {
  id: string;
  number: number;
  status: OrderStatus;
  fulfilment: FulfilmentState;
  email: string;
  name: string;
  currency: CurrencyCode;
  grandTotalCents: number;
  refundedCents: number;
  /** How the latest dispute of its payment stands; null where its buyer disputed nothing. */
  dispute: DisputeStatus | null;
  /** Pieces that were paid for while there were none. */
  owedPieces: number;
  /** Pieces of all lines, and the title of the first. */
  pieces: number;
  firstTitle: string;
  createdAt: number;
}

export interface OrderList {
  orders: OrderSummary[];
  nextCursor: string | null;
  /** Orders that wait to be sent, counted up to MAX_COUNTED. */
  toFulfil: number;
}
export const MAX_COUNTED = 100;

export interface OrderLine {
  id: string;
  itemId: string;
  variantId: string;
  sku: string;
  title: string;
  optionValues: CartEntry['optionValues'];
  /** To the product's form. */
  answers: Answer[];
  image: CartEntry['image'];
  /** Code of B3.12.04. */
  productType: number;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  taxCents: number;
  includedTaxCents: number;
  totalCents: number;
  fulfilledQuantity: number;
  /** Paid for while there were none, and not sent or given back since. */
  owedQuantity: number;
  /** Given back, or promised to: a refund under way counts. */
  refundedQuantity: number;
  /** Whether pieces can go back to stock. */
  hasStock: boolean;
  /** Files that its buyer may have, and how often they were. */
  downloads: LineDownload[];
}

/** A file of a line, as its buyer used it; `lastAt` in epoch milliseconds. */
export interface LineDownload {
  name: string;
  /** Links that were made; 0 before the buyer opened the order. */
  links: number;
  /** Over all links, in thousandths of the whole file. */
  used: number;
  lastAt: number | null;
}

export interface OrderEvent {
  id: string;
  kind: string;
  detail: Record<string, unknown>;
  at: number;
  /** Name of who did it; null for the buyer and for the shop itself. */
  by: string | null;
}

export interface Fulfilment {
  id: string;
  lines: { lineId: string; quantity: number }[];
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  at: number;
}

export interface Refund {
  id: string;
  amountCents: number;
  reason: string;
  lines: { lineId: string; quantity: number; restock: boolean }[];
  /** `created`: claimed, and the provider has not said yet; it is asked again until it does. */
  status: 'created' | 'done' | 'failed';
  /** Done by the provider, and not yet by the buyer's bank: it may still come back. */
  isPending: boolean;
  /** Why it failed, or why it still waits. */
  problem: string;
  cancelsOrder: boolean;
  at: number;
}

/** An order for its owner. subtotal - discount + shipping + tax = grand total. */
export interface OwnerOrder extends OrderSummary {
  phone: string;
  note: string;
  /** To what the shop asked at the checkout. */
  answers: Answer[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  paidAt: number | null;
  fulfilledAt: number | null;
  cancelledAt: number | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  shippingOption: ShippingOption | null;
  taxRules: TaxRule[];
  discounts: AppliedDiscountView[];
  /** Cards that paid a part; what is left was charged to the payment. */
  giftCards: { id: string; last4: string; amountCents: number }[];
  /** The gift card that was bought; null for other orders. `sendAt` is epoch milliseconds. */
  gift: { recipientName: string; recipientEmail: string; sendAt: number } | null;
  payment: {
    provider: string;
    /** What was charged: the total less gift cards. */
    amountCents: number;
    status: string;
    ref: string | null;
    /** What can still be given back, to gift cards first: paid, less what went back or is claimed to. */
    refundableCents: number;
  };
  lines: OrderLine[];
  fulfilments: Fulfilment[];
  refunds: Refund[];
  disputes: Dispute[];
  /** Newest first. */
  events: OrderEvent[];
}

/** Answer to a change of an order; `problem` tells why something is not over yet. */
export interface OrderAnswer {
  order: OwnerOrder;
  problem?: string;
}
