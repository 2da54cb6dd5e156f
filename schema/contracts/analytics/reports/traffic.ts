import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';
import { valueListSchema, visitFiguresSchema } from './value-list.ts';

export const readAudience = reportCall('audience', 'Read the report on locations and devices of visitors', {
  currency: z.enum(CURRENCY_CODES),
  totals: visitFiguresSchema,
  before: visitFiguresSchema.nullable(),
  /**
   * Two-letter country codes as determined by the network. Visits without a known country count only in the
   * totals.
   */
  countries: valueListSchema,
  /** Values are phone, tablet and desktop. */
  devices: valueListSchema,
  /** Browser names without version. */
  browsers: valueListSchema,
});
export type AudienceReport = z.infer<typeof readAudience.answer>;

const pageTrafficSchema = z.object({
  path: z.string(),
  /** Title that the page had during the period. If it had several, one of them. */
  title: z.string().nullable(),
  views: z.number(),
  entries: z.number(),
  /** Number of views after which the visit opened no further page. */
  exits: z.number(),
  seconds: z.number(),
  /** Views in the period used for comparison; null without a comparison, or if unknown. */
  viewsBefore: z.number().nullable(),
});
export type PageTraffic = z.infer<typeof pageTrafficSchema>;

export const readPages = reportCall('pages', 'Read the report on pages', {
  pages: z.array(pageTrafficSchema),
  /** Number of most viewed pages that were read per year, month and day; null if the list is complete. */
  mostViewedOfEach: z.number().nullable(),
});

const termSchema = z.object({
  term: z.string(),
  searches: z.number(),
  nothingFound: z.number().nullable(),
  /** Searches in the period used for comparison; null without a comparison, or if unknown. */
  searchesBefore: z.number().nullable(),
});
export type SearchTerm = z.infer<typeof termSchema>;

const totalsSchema = z.object({ searches: z.number(), nothingFound: z.number() });

export const readSearches = reportCall('searches', 'Read the report on site searches', {
  totals: totalsSchema,
  before: totalsSchema.nullable(),
  /** Search terms in lower case, most frequent first. */
  terms: z.array(termSchema),
  missing: z.array(z.object({ term: z.string(), count: z.number() })),
  /** Number of most frequent terms that were read per year, month and day; null if the list is complete. */
  mostViewedOfEach: z.number().nullable(),
});
export type SearchesReport = z.infer<typeof readSearches.answer>;

export const readSources = reportCall('sources', 'Read the report on traffic sources', {
  currency: z.enum(CURRENCY_CODES),
  totals: visitFiguresSchema,
  before: visitFiguresSchema.nullable(),
  byCampaigns: visitFiguresSchema,
  byCampaignsBefore: visitFiguresSchema.nullable(),
  /** Hosts of referrers; '' for visits without a referrer. */
  sources: valueListSchema,
  /** Values have the form 'utm_source / utm_campaign'. */
  campaigns: valueListSchema,
  /**
   * Campaign parameters other than source and name, such as 'medium email'. Not available for checkout
   * steps.
   */
  details: valueListSchema,
});
export type SourcesReport = z.infer<typeof readSources.answer>;

/** `visitors` is the sum of each day's visitors. It is null if the steps are hours. */
const trafficSchema = z.object({
  views: z.number(),
  visits: z.number(),
  visitors: z.number().nullable(),
  seconds: z.number(),
});
export type Traffic = z.infer<typeof trafficSchema>;

const trafficStepSchema = trafficSchema.extend({
  from: z.string(),
  to: z.string(),
  /** Start of the hour in epoch milliseconds; null if the step is longer. */
  startsAt: z.number().nullable(),
});
export type TrafficStep = z.infer<typeof trafficStepSchema>;

export const readTraffic = reportCall('traffic', 'Read the report on visits and visitors', {
  interval: z.enum(['hour', 'day', 'week', 'month']),
  totals: trafficSchema,
  before: trafficSchema.nullable(),
  /** Steps in order, without gaps and without hours in the future. */
  steps: z.array(trafficStepSchema),
  stepsBefore: z.array(trafficStepSchema).nullable(),
  firstDay: z.string().nullable(),
});
export type TrafficReport = z.infer<typeof readTraffic.answer>;
