import * as z from 'zod';

export const SUMMARY_DAYS = [7, 30, 90] as const;
export type SummaryDays = (typeof SUMMARY_DAYS)[number];

const DAYS = { '7': 7, '30': 30, '90': 90 } as const satisfies Record<`${SummaryDays}`, SummaryDays>;
/** Number of days; defaults to 30. */
export const daysQuery = z.object({
  days: z
    .enum(['7', '30', '90'], 'must be 7, 30 or 90')
    .default('30')
    .transform((days) => DAYS[days]),
});

export const MAX_SUMMARY_ROWS = 10;

/** `uniques` is the sum of each day's visitors, so a person who visits on two days counts twice. */
const totalsSchema = z.object({ views: z.number(), visits: z.number(), uniques: z.number() });
export type Totals = z.infer<typeof totalsSchema>;

/** `value` is the counted value (for referrers, '' means direct visits); `label` is its display text. */
const summaryRowSchema = z.object({
  value: z.string(),
  label: z.string().nullable(),
  views: z.number(),
  visits: z.number(),
  clicks: z.number(),
});
export type SummaryRow = z.infer<typeof summaryRowSchema>;

const rows = z.array(summaryRowSchema);

/** Days are YYYY-MM-DD in the site's time zone; `to` is today. */
export const analyticsSummarySchema = z.object({
  days: z.literal(SUMMARY_DAYS),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  totals: totalsSchema,
  previous: totalsSchema,
  /** One entry per day in order, including days without views. */
  series: z.array(totalsSchema.extend({ day: z.string() })),
  pages: rows,
  referrers: rows,
  devices: rows,
  searches: rows,
  buttons: rows,
  forms: rows,
  overlays: rows,
  products: rows,
  campaigns: rows,
  /** Number of plays of videos and audio. Each media item counts once per page view. */
  plays: rows,
});
export type AnalyticsSummary = z.infer<typeof analyticsSummarySchema>;
