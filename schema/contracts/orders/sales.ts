import * as z from 'zod';
import { CURRENCY_CODES } from '../money/currencies.ts';

/** Maximum number of days in GET /api/sales. The period used for comparison has the same length. */
export const MAX_SALES_DAYS = 366;
export const MAX_SALES_PRODUCTS = 10;

/**
 * Orders paid in the period, including shipping and tax, and refunds made in the period. Amounts are in
 * minor units.
 */
export const salesTotalsSchema = z.object({
  orders: z.number(),
  revenueCents: z.number(),
  refundedCents: z.number(),
});
export type SalesTotals = z.infer<typeof salesTotalsSchema>;

export const salesProductSchema = z.object({
  itemId: z.string(),
  title: z.string(),
  quantity: z.number(),
  /** Revenue after discounts, including tax. */
  revenueCents: z.number(),
});

/** Days are YYYY-MM-DD in the site's time zone; both are inclusive. */
export const salesSummarySchema = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  currency: z.enum(CURRENCY_CODES),
  /** Currencies in which there ever were sales, and the store's own currency. */
  currencies: z.array(z.enum(CURRENCY_CODES)),
  totals: salesTotalsSchema.extend({
    visits: z.number(),
  }),
  previous: salesTotalsSchema.extend({
    visits: z.number(),
  }),
  /** One entry per day, in order, including days without orders. */
  series: z.array(
    salesTotalsSchema.extend({
      day: z.string(),
    }),
  ),
  products: z.array(salesProductSchema),
});
export type SalesSummary = z.infer<typeof salesSummarySchema>;
