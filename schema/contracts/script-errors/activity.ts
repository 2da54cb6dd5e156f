import * as z from 'zod';

/** A group of script errors: same message, file and line. Times are epoch milliseconds. */
export const scriptErrorGroupSchema = z.object({
  fingerprint: z.string(),
  message: z.string(),
  file: z.string().nullable(),
  line: z.number().nullable(),
  count: z.number(),
  firstSeenAt: z.number(),
  lastSeenAt: z.number(),
  /** When somebody dealt with it; null again as soon as it is seen later. */
  resolvedAt: z.number().nullable(),
  /** Browsers of the latest report of each hour, such as 'Firefox 140'. */
  browsers: z.array(z.string()),
  /** The latest report. */
  sample: z.record(z.string(), z.unknown()),
});
export type ScriptErrorGroup = z.infer<typeof scriptErrorGroupSchema>;

/** A message that no consumer could take; `body` is the beginning of its JSON. Times are epoch milliseconds. */
export const deadLetterSchema = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  receivedAt: z.number(),
  replayedAt: z.number().nullable(),
});
export type DeadLetterSummary = z.infer<typeof deadLetterSchema>;
