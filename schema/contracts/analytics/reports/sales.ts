import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';

/** Most rows of a table of the report. */
export const MAX_SALES_ROWS = 500;
/** Most carts of a period that are looked at: of those that were left, and of those that were reminded of. */
export const MAX_LEFT_CARTS = 100;

/**
 * Orders by the day they were paid, refunds by theirs; minor units. Gross - discounts + shipping + tax = total, as of the orders
 * themselves; net is the total less refunds.
 */
const revenueSchema = z.object({
  orders: z.number(),
  renewals: z.number(),
  grossCents: z.number(),
  discountCents: z.number(),
  shippingCents: z.number(),
  taxCents: z.number(),
  /** Part of the prices. */
  includedTaxCents: z.number(),
  totalCents: z.number(),
  /** What gift cards paid of the total. */
  cardCents: z.number(),
  refundedCents: z.number(),
});
export type Revenue = z.infer<typeof revenueSchema>;

const stepSchema = z.object({ from: z.string(), to: z.string(), ...revenueSchema.shape });
export type RevenueStep = z.infer<typeof stepSchema>;

/** What was sold of a product, or of a kind of products; amounts are after discounts and with tax, and without shipping. */
const soldSchema = z.object({
  orders: z.number(),
  pieces: z.number(),
  grossCents: z.number(),
  discountCents: z.number(),
  totalCents: z.number(),
  /** The total of the compared period; null where nothing is compared. */
  beforeCents: z.number().nullable(),
});

const productSchema = soldSchema.extend({ itemId: z.string(), title: z.string() });
export type SoldProduct = z.infer<typeof productSchema>;

/** `productType` as of order lines; `isRenewal` for renewals of subscriptions. */
const kindSchema = soldSchema.extend({ productType: z.number(), isRenewal: z.boolean() });
export type SoldKind = z.infer<typeof kindSchema>;

/** Steps to an order, as visitors took them. */
const stepsSchema = z.object({
  productViews: z.number(),
  carts: z.number(),
  checkouts: z.number(),
  orders: z.number(),
  revenueCents: z.number(),
});
export type FunnelSteps = z.infer<typeof stepsSchema>;

/** The steps of one product, source, campaign or device; `value` is '' for visitors who came directly. */
const funnelRowSchema = stepsSchema.extend({ value: z.string(), label: z.string().nullable() });
export type FunnelRow = z.infer<typeof funnelRowSchema>;

/** `mostViewedOfEach` as of a ValueList: null where the rows are all there are. */
const funnelListSchema = z.object({
  rows: z.array(funnelRowSchema),
  mostViewedOfEach: z.number().nullable(),
});
export type FunnelList = z.infer<typeof funnelListSchema>;

/** Carts that were left: not ordered within a day since their last change. */
const cartsSchema = z.object({
  left: z.number(),
  worthCents: z.number(),
  /** There are more than were looked at. */
  isMore: z.boolean(),
  /** Reminders that were queued in the period, and what of them was ordered and paid. */
  reminded: z.number(),
  recovered: z.number(),
  recoveredCents: z.number(),
});
export type LeftCarts = z.infer<typeof cartsSchema>;

export const readSalesReport = reportCall(
  'sales',
  'Read what the shop earns, and where buyers give up',
  {
    currency: z.enum(CURRENCY_CODES),
    /** Currencies that the shop sold in and that are not counted here. */
    otherCurrencies: z.array(z.enum(CURRENCY_CODES)),
    /** These are test orders: the shop takes no money yet. */
    isTest: z.boolean(),
    /** Orders are still being counted. */
    isCounting: z.boolean(),
    totals: revenueSchema,
    before: revenueSchema.nullable(),
    /** Paid, and cancelled since: part of nothing else. */
    cancelled: z.object({ orders: z.number(), totalCents: z.number() }),
    interval: z.enum(['day', 'month']),
    steps: z.array(stepSchema),
    stepsBefore: z.array(stepSchema).nullable(),
    products: z.array(productSchema),
    /** How many, at least, of the best products of each year, month and day were looked at to find these; null where these are all, or the best of all. */
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
