import * as z from 'zod';
import type { PermissionKey } from '../accounts/permission-codes.ts';
import { call } from '../calls/call.ts';
import type { Feature } from '../sites/features.ts';

/** What the figures of a period are compared with. */
export const COMPARISONS = ['none', 'previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Longest period of a report: ten years with three leap days. */
export const MAX_PERIOD_DAYS = 3_653;
const DAY_MS = 86_400_000;

const daySchema = z.iso.date('must be a day as YYYY-MM-DD');

/** Days as YYYY-MM-DD in the site's time zone, both included. */
const periodSchema = z.object({ from: daySchema, to: daySchema });
type Period = z.infer<typeof periodSchema>;

/** The query of a report: the last 30 days without a period. What depends on today is findPeriodProblem(). */
export const periodQuery = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  compare: z.enum(COMPARISONS, 'must be none, previous or year').default('none'),
});
export type PeriodQuery = z.infer<typeof periodQuery>;

/** What is wrong with a period, by field; null when nothing is. `today` is the site's. */
export function findPeriodProblem({ from, to }: Period, today: string): Record<string, string> | null {
  if (to > today) return { to: 'must not be after today' };
  if (from > to) return { from: 'must not be after the last day' };
  if (from < '2000-01-01') return { from: 'must not be before the year 2000' };
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_PERIOD_DAYS)
    return { from: 'A report covers at most ten years.' };
  return null;
}

/** What the answer of every report begins with; `compared` is the period that figures are compared with. */
const rangeShape = {
  period: periodSchema,
  compared: periodSchema.nullable(),
  timeZone: z.string(),
};

/**
 * Declares the call of a report, `GET /api/analytics/reports/<name>`.
 * @example export const readSources = reportCall('sources', 'Read where visits came from', { referrers: z.array(rowSchema) });
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
