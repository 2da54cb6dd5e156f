import * as z from 'zod';
import { reportCall } from '../period.ts';

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
