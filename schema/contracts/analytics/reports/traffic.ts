import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';
import { valueListSchema, visitFiguresSchema } from './value-list.ts';

export const readAudience = reportCall('audience', 'Read where visitors are, and what they use', {
  currency: z.enum(CURRENCY_CODES),
  totals: visitFiguresSchema,
  before: visitFiguresSchema.nullable(),
  /** By two letters, as the network tells it. What is missing from the totals has no known country. */
  countries: valueListSchema,
  /** phone, tablet and desktop. */
  devices: valueListSchema,
  /** By name, without versions. */
  browsers: valueListSchema,
});
export type AudienceReport = z.infer<typeof readAudience.answer>;

const pageTrafficSchema = z.object({
  path: z.string(),
  /** A title that it had in the period. */
  title: z.string().nullable(),
  views: z.number(),
  /** Visits that began with it. */
  entries: z.number(),
  /** Views after which no other page of the site was opened from it. */
  exits: z.number(),
  /** Seconds that it was looked at. */
  seconds: z.number(),
  /** Its views in the compared period; null where nothing is compared, or where it is not known. */
  viewsBefore: z.number().nullable(),
});
export type PageTraffic = z.infer<typeof pageTrafficSchema>;

export const readPages = reportCall('pages', 'Read which pages are looked at', {
  pages: z.array(pageTrafficSchema),
  /** How many of the most viewed pages of each year, month and day were looked at; null where all are listed. */
  mostViewedOfEach: z.number().nullable(),
});

const termSchema = z.object({
  term: z.string(),
  searches: z.number(),
  /** Searches that found nothing; null where it is not known. */
  nothingFound: z.number().nullable(),
  /** Its searches in the compared period; null where nothing is compared, or where it is not known. */
  searchesBefore: z.number().nullable(),
});
export type SearchTerm = z.infer<typeof termSchema>;

const totalsSchema = z.object({ searches: z.number(), nothingFound: z.number() });

export const readSearches = reportCall('searches', 'Read what visitors search for on the site', {
  totals: totalsSchema,
  before: totalsSchema.nullable(),
  /** In lower case, with single spaces; the most searched first. */
  terms: z.array(termSchema),
  /** What was searched for and not found, most often first. */
  missing: z.array(z.object({ term: z.string(), count: z.number() })),
  /** How many of the most searched terms of each year, month and day were looked at; null where all are listed. */
  mostViewedOfEach: z.number().nullable(),
});
export type SearchesReport = z.infer<typeof readSearches.answer>;

export const readSources = reportCall('sources', 'Read what brings visitors to the site', {
  currency: z.enum(CURRENCY_CODES),
  totals: visitFiguresSchema,
  before: visitFiguresSchema.nullable(),
  /** All campaigns together. */
  byCampaigns: visitFiguresSchema,
  byCampaignsBefore: visitFiguresSchema.nullable(),
  /** Hosts of other sites; '' for visits that came directly, or by a link that does not say from where. */
  sources: valueListSchema,
  /** 'utm_source / utm_campaign' of links. */
  campaigns: valueListSchema,
  /** 'medium email': one of CAMPAIGN_DETAILS and its value. Steps to an order are not told by these. */
  details: valueListSchema,
});
export type SourcesReport = z.infer<typeof readSources.answer>;

/** What was counted; `visitors` adds up each day's, and is null for the hours of a day. */
const trafficSchema = z.object({
  views: z.number(),
  visits: z.number(),
  visitors: z.number().nullable(),
  /** Seconds that pages were looked at. */
  seconds: z.number(),
});
export type Traffic = z.infer<typeof trafficSchema>;

const trafficStepSchema = trafficSchema.extend({
  from: z.string(),
  to: z.string(),
  /** First instant of an hour, epoch milliseconds; null for days, weeks and months. */
  startsAt: z.number().nullable(),
});
export type TrafficStep = z.infer<typeof trafficStepSchema>;

export const readTraffic = reportCall('traffic', 'Read how many people visit the site', {
  interval: z.enum(['hour', 'day', 'week', 'month']),
  totals: trafficSchema,
  before: trafficSchema.nullable(),
  /** In order, without gaps; hours that have not begun are missing. */
  steps: z.array(trafficStepSchema),
  stepsBefore: z.array(trafficStepSchema).nullable(),
  /** First day of which anything is counted. */
  firstDay: z.string().nullable(),
});
export type TrafficReport = z.infer<typeof readTraffic.answer>;
