import * as z from 'zod';

/**
 * A message that a queue consumer failed to process. `body` is the start of its JSON. Times are epoch
 * milliseconds.
 */
export const deadLetterSchema = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  receivedAt: z.number(),
  replayedAt: z.number().nullable(),
});
export type DeadLetterSummary = z.infer<typeof deadLetterSchema>;
