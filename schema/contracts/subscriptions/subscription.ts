import * as z from 'zod';
import { addressSchema } from '../checkout/checkout.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { subscriptionPlanSchema } from '../products/product.ts';
import { shippingOptionSchema } from '../shipping/shipping.ts';

export const SUBSCRIPTION_STATUSES = [
  /** The first payment has not been made yet. */
  'pending',
  'active',
  'past_due',
  'paused',
  'cancelled',
  'completed',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const CHARGE_STATUSES = [
  /** Recorded before the provider is contacted. The provider may already have the request. */
  'created',
  /** Declined, with another attempt scheduled. */
  'waiting',
  'paid',
  'failed',
  /** Never charged, because the subscription ended or was paused before. */
  'void',
] as const;
/** Statuses of an unfinished charge. A subscription has at most one such charge. */
export const OPEN_CHARGE_STATUSES: readonly ChargeStatus[] = ['created', 'waiting'];
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

const cents = z.number().int().min(0);

/**
 * Terms as agreed when the subscription was bought. Later changes to the product do not affect them.
 * subtotal + shipping + tax = total.
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
  /** Tax on the items, without tax on shipping. */
  lineTaxCents: cents,
  lineIncludedTaxCents: cents,
  totalCents: cents,
  shippingAddress: addressSchema.nullable(),
  billingAddress: addressSchema.nullable(),
  shippingOption: z
    .looseObject({ deliveryDays: shippingOptionSchema.shape.deliveryDays.catch(undefined) })
    .nullable(),
  taxRules: z.array(z.record(z.string(), z.unknown())),
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
  /** Language (BCP 47) in which the customer subscribed. Absent in older subscriptions. */
  language: z.string().optional(),
});
export type SubscriptionTerms = z.infer<typeof subscriptionTermsSchema>;

export const CHURN_DAYS = 30;

export const subscriptionQuerySchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  cursor: cursorSchema(rowPlaceSchema),
});

/** Amounts are in minor units of `currency`, times in epoch milliseconds. */
export const ownerSubscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  isDonation: z.boolean(),
  planText: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  paidCycles: z.number(),
  numCycles: z.number(),
  nextChargeAt: z.number().nullable(),
  /** Time when a due payment started waiting for stock. */
  stockWaitSince: z.number().nullable(),
  createdAt: z.number(),
  cancelledAt: z.number().nullable(),
  cancelReason: z.string().nullable(),
});
export type OwnerSubscription = z.infer<typeof ownerSubscriptionSchema>;

export const subscriptionSummarySchema = z.object({
  currency: z.string(),
  /** Monthly recurring revenue in minor units, from active and past-due subscriptions. */
  monthlyCents: z.number(),
  donationCents: z.number(),
  active: z.number(),
  pastDue: z.number(),
  paused: z.number(),
  /**
   * Number of subscriptions that ended in the last CHURN_DAYS days because they were cancelled or payments
   * were declined.
   */
  endedLately: z.number(),
  /** Churn in thousandths; null if there were no subscriptions at the start of the period. */
  churnPermille: z.number().nullable(),
});
export type SubscriptionSummary = z.infer<typeof subscriptionSummarySchema>;

export const subscriptionListSchema = z.object({
  subscriptions: z.array(ownerSubscriptionSchema),
  summary: subscriptionSummarySchema,
  nextCursor: z.string().nullable(),
});
export type SubscriptionList = z.infer<typeof subscriptionListSchema>;
