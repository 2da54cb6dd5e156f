import * as z from 'zod';
import { addressSchema } from '../checkout/checkout.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { subscriptionPlanSchema } from '../products/product.ts';

export const SUBSCRIPTION_STATUSES = [
  /** Its first payment is open. */
  'pending',
  'active',
  'past_due',
  'paused',
  'cancelled',
  'completed',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const CHARGE_STATUSES = [
  /** Claimed: the provider may have been contacted. */
  'created',
  /** Declined, and tried again. */
  'waiting',
  'paid',
  'failed',
  /** Never charged: the subscription ended or paused first. */
  'void',
] as const;
/** Not over: one payment of a subscription is open at a time. */
export const OPEN_CHARGE_STATUSES: readonly ChargeStatus[] = ['created', 'waiting'];
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

const cents = z.number().int().min(0);

/**
 * The agreed items and price of each payment of a subscription; later changes of the product do not affect it.
 * subtotal + shipping + tax = total. Without discount codes, which apply only to the first payment.
 */
export const subscriptionTermsSchema = z.object({
  plan: subscriptionPlanSchema,
  itemId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  optionValues: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  image: z.object({ src: z.string(), alt: z.string() }).nullable().default(null),
  productType: z.number().int(),
  quantity: z.number().int().min(1),
  unitPriceCents: cents,
  subtotalCents: cents,
  shippingCents: cents,
  taxCents: cents,
  includedTaxCents: cents,
  /** Tax on the items, without that on shipping. */
  lineTaxCents: cents,
  lineIncludedTaxCents: cents,
  totalCents: cents,
  shippingAddress: addressSchema.nullable(),
  billingAddress: addressSchema.nullable(),
  shippingOption: z.record(z.string(), z.unknown()).nullable(),
  taxRules: z.array(z.record(z.string(), z.unknown())),
  /** The fund and dedication of a recurring donation; null for products. */
  donation: z
    .object({
      pageId: z.string(),
      blockId: z.string(),
      fund: z.string(),
      inNameOf: z.string(),
      isAnonymous: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type SubscriptionTerms = z.infer<typeof subscriptionTermsSchema>;

/** Days that churn is counted over. */
export const CHURN_DAYS = 30;

export const subscriptionQuerySchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  cursor: cursorSchema(rowPlaceSchema),
});

/** A row of the owner's table; amounts in minor units of `currency`, times in epoch milliseconds. */
export const ownerSubscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  /** Given, not bought. */
  isDonation: z.boolean(),
  /** 'renews every month'. */
  planText: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  paidCycles: z.number(),
  numCycles: z.number(),
  nextChargeAt: z.number().nullable(),
  /** Since when a payment that is due waits for goods; null while none does. */
  stockWaitSince: z.number().nullable(),
  createdAt: z.number(),
  cancelledAt: z.number().nullable(),
  cancelReason: z.string().nullable(),
});
export type OwnerSubscription = z.infer<typeof ownerSubscriptionSchema>;

/** Totals of a site's subscriptions. */
export const subscriptionSummarySchema = z.object({
  currency: z.string(),
  /** Of all that are active or past due, as if each were paid by the month. */
  monthlyCents: z.number(),
  /** The part that is donations. */
  donationCents: z.number(),
  active: z.number(),
  pastDue: z.number(),
  paused: z.number(),
  /** Cancelled, or ended by declined payments, in the last CHURN_DAYS days. */
  endedLately: z.number(),
  /** Of those that there were at the beginning of these days, in thousandths; null when there were none. */
  churnPermille: z.number().nullable(),
});
export type SubscriptionSummary = z.infer<typeof subscriptionSummarySchema>;

export const subscriptionListSchema = z.object({
  subscriptions: z.array(ownerSubscriptionSchema),
  summary: subscriptionSummarySchema,
  nextCursor: z.string().nullable(),
});
export type SubscriptionList = z.infer<typeof subscriptionListSchema>;
