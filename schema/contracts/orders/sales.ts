import type { CurrencyCode } from '../money/currencies.ts';

/** Longest period of GET /api/sales, in days; the period before is as long. */
export const MAX_SALES_DAYS = 366;
/** Most products of the ranking. */
export const MAX_SALES_PRODUCTS = 10;

/**
 * What was sold: orders that were paid in the time, at what the buyers paid with shipping and tax, and what went back in the time,
 * whenever it was paid. Minor units.
 */
export interface SalesTotals {
  orders: number;
  revenueCents: number;
  refundedCents: number;
}

export interface SalesProduct {
  itemId: string;
  /** As it was called when it was last sold in the time. */
  title: string;
  quantity: number;
  /** After discounts, with tax. */
  revenueCents: number;
}

/** Answer of GET /api/sales. Days are YYYY-MM-DD in the site's time zone; `from` and `to` belong to the period. */
export interface SalesSummary {
  from: string;
  to: string;
  timeZone: string;
  currency: CurrencyCode;
  /** Currencies that the shop ever sold in, and its own. */
  currencies: CurrencyCode[];
  totals: SalesTotals & { visits: number };
  /** As many days before `from`. */
  previous: SalesTotals & { visits: number };
  /** One entry a day, in order, days without an order included. */
  series: (SalesTotals & { day: string })[];
  products: SalesProduct[];
}
