import * as z from 'zod';
import type { PermissionKey } from '../accounts/permission-codes.ts';
import { call } from '../calls/call.ts';
import type { Feature } from '../sites/features.ts';

export const COMPARISONS = ['none', 'previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const daySchema = z.iso.date('must be a day as YYYY-MM-DD');

/** Both days are inclusive, as YYYY-MM-DD in the site's time zone. */
const periodSchema = z.object({ from: daySchema, to: daySchema });

/**
 * Period of a report, by default the last 30 days. domain/analytics/period.ts checks the rules that depend
 * on today's date.
 */
export const periodQuery = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  compare: z.enum(COMPARISONS, 'must be none, previous or year').default('none'),
});
export type PeriodQuery = z.infer<typeof periodQuery>;

/** `compared` is the period used for comparison. */
const rangeShape = {
  period: periodSchema,
  compared: periodSchema.nullable(),
  timeZone: z.string(),
};

/**
 * Declares `GET /api/analytics/reports/<name>`.
 * @example export const readSources = reportCall('sources', 'Read where visits came from', { referrers:
 * z.array(rowSchema) });
 */
export const reportCall = <const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  summary: string,
  shape: Shape,
  { who = 'analytics.read', feature }: { who?: PermissionKey; feature?: Feature } = {},
) =>
  call({
    method: 'GET',
    path: `/api/analytics/reports/${name}`,
    summary,
    who,
    ...(feature && { feature }),
    query: periodQuery,
    answer: z.object({ ...rangeShape, ...shape }),
  });
