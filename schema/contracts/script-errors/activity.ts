import * as z from 'zod';

/** `body` is the start of the message's JSON. Times are epoch milliseconds. */
export const deadLetterSchema = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  receivedAt: z.number(),
  replayedAt: z.number().nullable(),
});
export type DeadLetterSummary = z.infer<typeof deadLetterSchema>;
