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
