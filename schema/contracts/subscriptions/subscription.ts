import * as z from 'zod';
import { addressSchema } from '../checkout/checkout.ts';
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
  /** Claimed: the provider may have been asked. */
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
 * What each payment of a subscription buys and costs, as it was agreed: later changes of the product do not touch it.
 * subtotal + shipping + tax = total. Coupons are not in it: they are for the first payment.
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
  /** Of the goods alone, without that of the shipping. */
  lineTaxCents: cents,
  lineIncludedTaxCents: cents,
  totalCents: cents,
  shippingAddress: addressSchema.nullable(),
  billingAddress: addressSchema.nullable(),
  shippingOption: z.record(z.string(), z.unknown()).nullable(),
  taxRules: z.array(z.record(z.string(), z.unknown())),
  /** What each payment is given for, of a donation; null for what is bought. */
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
  cursor: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/, 'is not one of ours')
    .optional(),
});

/** A row of the owner's table; amounts in minor units of `currency`, times in epoch milliseconds. */
export interface OwnerSubscription {
  id: string;
  status: SubscriptionStatus;
  name: string;
  email: string;
  title: string;
  /** Given, not bought. */
  isDonation: boolean;
  /** 'renews every month'. */
  planText: string;
  amountCents: number;
  currency: string;
  paidCycles: number;
  numCycles: number;
  nextChargeAt: number | null;
  /** Since when a payment that is due waits for goods; null while none does. */
  stockWaitSince: number | null;
  createdAt: number;
  cancelledAt: number | null;
  cancelReason: string | null;
}

/** What the subscriptions of a site come to. */
export interface SubscriptionSummary {
  currency: string;
  /** Of all that are active or past due, as if each were paid by the month. */
  monthlyCents: number;
  /** Of these, what is given. */
  donationCents: number;
  active: number;
  pastDue: number;
  paused: number;
  /** Ended by somebody, or by declined payments, in the last CHURN_DAYS days. */
  endedLately: number;
  /** Of those that there were at the beginning of these days, in thousandths; null when there were none. */
  churnPermille: number | null;
}

export interface SubscriptionList {
  subscriptions: OwnerSubscription[];
  summary: SubscriptionSummary;
  nextCursor: string | null;
}
