import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';

export const MAX_SALES_ROWS = 500;
export const MAX_LEFT_CARTS = 100;

/**
 * Sales after discounts and without tax, and their cost. Only items whose cost was known when they were sold
 * count, unless they were refunded.
 */
const profitSchema = z.object({ costedCents: z.number(), costCents: z.number() });
export type Profit = z.infer<typeof profitSchema>;

/**
 * Amounts are in minor units. Gross - discounts + shipping + tax = total. Net is the total minus refunds.
 */
const revenueSchema = z.object({
  orders: z.number(),
  renewals: z.number(),
  grossCents: z.number(),
  discountCents: z.number(),
  shippingCents: z.number(),
  taxCents: z.number(),
  includedTaxCents: z.number(),
  totalCents: z.number(),
  /** Part of the total that was paid with gift cards. */
  cardCents: z.number(),
  refundedCents: z.number(),
  ...profitSchema.shape,
});
export type Revenue = z.infer<typeof revenueSchema>;

const stepSchema = z.object({ from: z.string(), to: z.string(), ...revenueSchema.shape });
export type RevenueStep = z.infer<typeof stepSchema>;

/** Amounts are after discounts and include tax but not shipping. */
const soldSchema = z.object({
  orders: z.number(),
  pieces: z.number(),
  grossCents: z.number(),
  discountCents: z.number(),
  totalCents: z.number(),
  ...profitSchema.shape,
  /** Total in the period used for comparison; null without a comparison. */
  beforeCents: z.number().nullable(),
});

const productSchema = soldSchema.extend({ itemId: z.string(), title: z.string() });
export type SoldProduct = z.infer<typeof productSchema>;

const kindSchema = soldSchema.extend({ productType: z.number(), isRenewal: z.boolean() });
export type SoldKind = z.infer<typeof kindSchema>;

const stepsSchema = z.object({
  productViews: z.number(),
  carts: z.number(),
  checkouts: z.number(),
  orders: z.number(),
  revenueCents: z.number(),
});
export type FunnelSteps = z.infer<typeof stepsSchema>;

/** `value` is '' for direct visits. */
const funnelRowSchema = stepsSchema.extend({ value: z.string(), label: z.string().nullable() });
export type FunnelRow = z.infer<typeof funnelRowSchema>;

/** `mostViewedOfEach` has the same meaning as in ValueList: null if the list is complete. */
const funnelListSchema = z.object({
  rows: z.array(funnelRowSchema),
  mostViewedOfEach: z.number().nullable(),
});
export type FunnelList = z.infer<typeof funnelListSchema>;

/** Carts for which no order was placed within a day of their last change. */
const cartsSchema = z.object({
  left: z.number(),
  worthCents: z.number(),
  isMore: z.boolean(),
  /** Number of reminders queued in the period, and of those that led to a paid order. */
  reminded: z.number(),
  recovered: z.number(),
  recoveredCents: z.number(),
});
export type LeftCarts = z.infer<typeof cartsSchema>;

export const readSalesReport = reportCall(
  'sales',
  'Read the report on sales and the steps to an order',
  {
    currency: z.enum(CURRENCY_CODES),
    otherCurrencies: z.array(z.enum(CURRENCY_CODES)),
    /** Whether the figures are of test orders, because the store takes no payments yet. */
    isTest: z.boolean(),
    isCounting: z.boolean(),
    totals: revenueSchema,
    before: revenueSchema.nullable(),
    /** Orders that were paid and later cancelled. No other figure includes them. */
    cancelled: z.object({ orders: z.number(), totalCents: z.number() }),
    interval: z.enum(['day', 'month']),
    steps: z.array(stepSchema),
    stepsBefore: z.array(stepSchema).nullable(),
    products: z.array(productSchema),
    /**
     * Number of best-selling products that were read per year, month and day; null if the list is complete.
     */
    bestOfEach: z.number().nullable(),
    kinds: z.array(kindSchema),
    funnel: stepsSchema,
    funnelBefore: stepsSchema.nullable(),
    byProduct: funnelListSchema,
    bySource: funnelListSchema,
    byCampaign: funnelListSchema,
    byDevice: funnelListSchema,
    carts: cartsSchema,
    cartsBefore: cartsSchema.nullable(),
  },
  { feature: 'commerce' },
);
export type SalesReport = z.infer<typeof readSalesReport.answer>;
