/** Lengths that GET /api/analytics/summary takes as `days`. */
export const SUMMARY_DAYS = [7, 30, 90] as const;
export type SummaryDays = (typeof SUMMARY_DAYS)[number];

/** Most rows of each list of a summary. */
export const MAX_SUMMARY_ROWS = 10;

/**
 * `uniques` of several days is the sum of each day's visitors: the same person on two days counts twice, since
 * nobody is followed from one day to the next.
 */
export interface Totals {
  views: number;
  visits: number;
  uniques: number;
}

/** One value of a list: `value` is what was counted ('' = direct, for referrers), `label` what people call it. */
export interface SummaryRow {
  value: string;
  label: string | null;
  views: number;
  visits: number;
  clicks: number;
}

/** Answer of GET /api/analytics/summary. Days are YYYY-MM-DD in the site's time zone; `to` is today. */
export interface AnalyticsSummary {
  days: SummaryDays;
  from: string;
  to: string;
  timeZone: string;
  totals: Totals;
  /** The same number of days before `from`. */
  previous: Totals;
  /** One entry a day, in order, days without a view included. */
  series: (Totals & { day: string })[];
  pages: SummaryRow[];
  referrers: SummaryRow[];
  devices: SummaryRow[];
  searches: SummaryRow[];
  buttons: SummaryRow[];
  forms: SummaryRow[];
  overlays: SummaryRow[];
  products: SummaryRow[];
  campaigns: SummaryRow[];
  /** Films and recordings by their plays, one of each in a page view. */
  plays: SummaryRow[];
}
