import * as z from 'zod';
import { reportCall } from '../period.ts';

const sharesSchema = z.array(z.object({ name: z.string(), count: z.number() }));

/** Errors with the same message, file and line. Times are epoch milliseconds. */
const errorGroupSchema = z.object({
  fingerprint: z.string(),
  message: z.string(),
  file: z.string().nullable(),
  line: z.number().nullable(),
  count: z.number(),
  /** Days (YYYY-MM-DD) with errors, in order. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  /** Browsers, most frequent first, without unknown ones. */
  browsers: sharesSchema,
  /** Page paths, most frequent first. */
  pages: sharesSchema,
  /** First and last occurrence, including those outside the period. */
  firstSeenAt: z.number(),
  lastSeenAt: z.number(),
  /** When the error was marked as resolved; null again once it recurs. */
  resolvedAt: z.number().nullable(),
  sample: z.record(z.string(), z.unknown()),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

export const readErrors = reportCall('errors', 'Read the report on script errors', {
  count: z.number(),
  countBefore: z.number().nullable(),
  /** Every day in the period for which errors are kept, in order. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  groups: z.array(errorGroupSchema),
  keptSince: z.string(),
});
export type ErrorsReport = z.infer<typeof readErrors.answer>;
