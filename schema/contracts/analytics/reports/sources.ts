import * as z from 'zod';
import { CURRENCY_CODES } from '../../money/currencies.ts';
import { reportCall } from '../period.ts';
import { valueListSchema, visitFiguresSchema } from './value-list.ts';

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
