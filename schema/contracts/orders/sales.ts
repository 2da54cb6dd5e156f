import * as z from 'zod';
import { CURRENCY_CODES } from '../money/currencies.ts';

/** Longest period of GET /api/sales, in days; the period before is as long. */
export const MAX_SALES_DAYS = 366;
/** Most products of the ranking. */
export const MAX_SALES_PRODUCTS = 10;

/**
 * The sales report: orders paid in the period, with shipping and tax, and refunds made in the period, whenever the
 * order was paid. Minor units.
 */
export const salesTotalsSchema = z.object({
  orders: z.number(),
  revenueCents: z.number(),
  refundedCents: z.number(),
});
export type SalesTotals = z.infer<typeof salesTotalsSchema>;

export const salesProductSchema = z.object({
  itemId: z.string(),
  /** Title at the last sale in the period. */
  title: z.string(),
  quantity: z.number(),
  /** After discounts, with tax. */
  revenueCents: z.number(),
});

/** Answer of GET /api/sales. Days are YYYY-MM-DD in the site's time zone; `from` and `to` belong to the period. */
export const salesSummarySchema = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  currency: z.enum(CURRENCY_CODES),
  /** Currencies that the shop ever sold in, and its own. */
  currencies: z.array(z.enum(CURRENCY_CODES)),
  totals: salesTotalsSchema.extend({
    visits: z.number(),
  }),
  /** As many days before `from`. */
  previous: salesTotalsSchema.extend({
    visits: z.number(),
  }),
  /** One entry a day, in order, days without an order included. */
  series: z.array(
    salesTotalsSchema.extend({
      day: z.string(),
    }),
  ),
  products: z.array(salesProductSchema),
});
export type SalesSummary = z.infer<typeof salesSummarySchema>;
