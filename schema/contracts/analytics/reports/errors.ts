import * as z from 'zod';
import { reportCall } from '../period.ts';

const sharesSchema = z.array(z.object({ name: z.string(), count: z.number() }));

/** A group of script errors: same message, file and line. Times are epoch milliseconds. */
const errorGroupSchema = z.object({
  fingerprint: z.string(),
  message: z.string(),
  file: z.string().nullable(),
  line: z.number().nullable(),
  /** In the period. */
  count: z.number(),
  /** Days (YYYY-MM-DD) on which it was seen, in order. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  /** Most frequent first; those that no browser told are missing. */
  browsers: sharesSchema,
  /** Paths of the pages, most frequent first. */
  pages: sharesSchema,
  /** First and last time, also outside of the period. */
  firstSeenAt: z.number(),
  lastSeenAt: z.number(),
  /** When it was marked as resolved; null again when it recurs. */
  resolvedAt: z.number().nullable(),
  /** The latest report: stack, column, url … */
  sample: z.record(z.string(), z.unknown()),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

export const readErrors = reportCall('errors', 'Read the errors of scripts in visitors’ browsers', {
  /** All groups together. */
  count: z.number(),
  countBefore: z.number().nullable(),
  /** Every day of the period of which errors are kept, in order. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  groups: z.array(errorGroupSchema),
  /** The first day of which errors are kept. */
  keptSince: z.string(),
});
export type ErrorsReport = z.infer<typeof readErrors.answer>;
