import * as z from 'zod';
import { reportCall } from '../period.ts';

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
