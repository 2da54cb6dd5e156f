import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';
import { valueListSchema, visitFiguresSchema } from './value-list.ts';

export const readAudience = reportCall('audience', 'Read the report on locations and devices of visitors', {
  currency: z.enum(CURRENCY_CODES),
  totals: visitFiguresSchema,
  before: visitFiguresSchema.nullable(),
  /**
   * Two-letter country codes from the network. Visits without a country count only towards the totals.
   */
  countries: valueListSchema,
  /** Values are phone, tablet and desktop. */
  devices: valueListSchema,
  /** Names without version. */
  browsers: valueListSchema,
});
export type AudienceReport = z.infer<typeof readAudience.answer>;

const pageTrafficSchema = z.object({
  path: z.string(),
  /** One of the page's titles during the period. */
  title: z.string().nullable(),
  views: z.number(),
  entries: z.number(),
  /** Views after which the visit opened no further page. */
  exits: z.number(),
  seconds: z.number(),
  /** Null without a comparison, or if unknown. */
  viewsBefore: z.number().nullable(),
});
export type PageTraffic = z.infer<typeof pageTrafficSchema>;

export const readPages = reportCall('pages', 'Read the report on pages', {
  pages: z.array(pageTrafficSchema),
  /** Number of most viewed pages read per year, month and day; null if the list is complete. */
  mostViewedOfEach: z.number().nullable(),
});

const termSchema = z.object({
  term: z.string(),
  searches: z.number(),
  nothingFound: z.number().nullable(),
  /** Null without a comparison, or if unknown. */
  searchesBefore: z.number().nullable(),
});
export type SearchTerm = z.infer<typeof termSchema>;

const totalsSchema = z.object({ searches: z.number(), nothingFound: z.number() });

export const readSearches = reportCall('searches', 'Read the report on site searches', {
  totals: totalsSchema,
  before: totalsSchema.nullable(),
  /** Lower-case search terms, most frequent first. */
  terms: z.array(termSchema),
  missing: z.array(z.object({ term: z.string(), count: z.number() })),
  /** Number of most frequent terms read per year, month and day; null if the list is complete. */
  mostViewedOfEach: z.number().nullable(),
});
export type SearchesReport = z.infer<typeof readSearches.answer>;

export const readSources = reportCall('sources', 'Read the report on traffic sources', {
  currency: z.enum(CURRENCY_CODES),
  totals: visitFiguresSchema,
  before: visitFiguresSchema.nullable(),
  byCampaigns: visitFiguresSchema,
  byCampaignsBefore: visitFiguresSchema.nullable(),
  /** Referring hosts; '' for visits without a referrer. */
  sources: valueListSchema,
  /** Values have the form 'utm_source / utm_campaign'. */
  campaigns: valueListSchema,
  /** Other campaign parameters, such as 'medium email'. Not available for checkout steps. */
  details: valueListSchema,
});
export type SourcesReport = z.infer<typeof readSources.answer>;

/** `visitors` is the sum of the daily counts. It is null in hourly steps. */
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
  /** The hour's start in epoch milliseconds; null for longer steps. */
  startsAt: z.number().nullable(),
});
export type TrafficStep = z.infer<typeof trafficStepSchema>;

export const readTraffic = reportCall('traffic', 'Read the report on visits and visitors', {
  interval: z.enum(['hour', 'day', 'week', 'month']),
  totals: trafficSchema,
  before: trafficSchema.nullable(),
  /** Steps in order, without gaps or future hours. */
  steps: z.array(trafficStepSchema),
  stepsBefore: z.array(trafficStepSchema).nullable(),
  firstDay: z.string().nullable(),
});
export type TrafficReport = z.infer<typeof readTraffic.answer>;
