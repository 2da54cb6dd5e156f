import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';
import { valueListSchema, visitFiguresSchema } from './value-list.ts';

export const readAudience = reportCall('audience', 'Read the report on locations and devices of visitors', {
  currency: z.enum(CURRENCY_CODES),
  totals: visitFiguresSchema,
  before: visitFiguresSchema.nullable(),
  /** By two-letter code as the network reports it. Visits without a country only count in the totals. */
  countries: valueListSchema,
  /** Values: phone, tablet, desktop. */
  devices: valueListSchema,
  /** By browser name, without version. */
  browsers: valueListSchema,
});
export type AudienceReport = z.infer<typeof readAudience.answer>;

const pageTrafficSchema = z.object({
  path: z.string(),
  /** A title of the page during the period. */
  title: z.string().nullable(),
  views: z.number(),
  /** Visits that started on it. */
  entries: z.number(),
  /** Views after which the visit opened no other page. */
  exits: z.number(),
  /** Seconds for which it was visible. */
  seconds: z.number(),
  /** Views in the compared period; null without a comparison, or when unknown. */
  viewsBefore: z.number().nullable(),
});
export type PageTraffic = z.infer<typeof pageTrafficSchema>;

export const readPages = reportCall('pages', 'Read the report on pages', {
  pages: z.array(pageTrafficSchema),
  /** Number of most viewed pages read per year, month and day; null when the list is complete. */
  mostViewedOfEach: z.number().nullable(),
});

const termSchema = z.object({
  term: z.string(),
  searches: z.number(),
  /** Searches without results; null when unknown. */
  nothingFound: z.number().nullable(),
  /** Searches in the compared period; null without a comparison, or when unknown. */
  searchesBefore: z.number().nullable(),
});
export type SearchTerm = z.infer<typeof termSchema>;

const totalsSchema = z.object({ searches: z.number(), nothingFound: z.number() });

export const readSearches = reportCall('searches', 'Read the report on site searches', {
  totals: totalsSchema,
  before: totalsSchema.nullable(),
  /** Terms in lower case with single spaces, most frequent first. */
  terms: z.array(termSchema),
  /** Terms without results, most frequent first. */
  missing: z.array(z.object({ term: z.string(), count: z.number() })),
  /** Number of most frequent terms read per year, month and day; null when the list is complete. */
  mostViewedOfEach: z.number().nullable(),
});
export type SearchesReport = z.infer<typeof readSearches.answer>;

export const readSources = reportCall('sources', 'Read the report on traffic sources', {
  currency: z.enum(CURRENCY_CODES),
  totals: visitFiguresSchema,
  before: visitFiguresSchema.nullable(),
  byCampaigns: visitFiguresSchema,
  byCampaignsBefore: visitFiguresSchema.nullable(),
  /** Referring hosts; '' for direct visits and for links that send no referrer. */
  sources: valueListSchema,
  /** Values 'utm_source / utm_campaign'. */
  campaigns: valueListSchema,
  /** One of CAMPAIGN_DETAILS and its value, such as 'medium email'. Checkout steps are not broken down by these. */
  details: valueListSchema,
});
export type SourcesReport = z.infer<typeof readSources.answer>;

/** Traffic figures. `visitors` is the sum of the daily visitors, and null for hours of a day. */
const trafficSchema = z.object({
  views: z.number(),
  visits: z.number(),
  visitors: z.number().nullable(),
  /** Seconds for which pages were visible. */
  seconds: z.number(),
});
export type Traffic = z.infer<typeof trafficSchema>;

const trafficStepSchema = trafficSchema.extend({
  from: z.string(),
  to: z.string(),
  /** Start of an hour, in epoch milliseconds; null for days, weeks and months. */
  startsAt: z.number().nullable(),
});
export type TrafficStep = z.infer<typeof trafficStepSchema>;

export const readTraffic = reportCall('traffic', 'Read the report on visits and visitors', {
  interval: z.enum(['hour', 'day', 'week', 'month']),
  totals: trafficSchema,
  before: trafficSchema.nullable(),
  /** In order, without gaps and without hours still to come. */
  steps: z.array(trafficStepSchema),
  stepsBefore: z.array(trafficStepSchema).nullable(),
  firstDay: z.string().nullable(),
});
export type TrafficReport = z.infer<typeof readTraffic.answer>;
