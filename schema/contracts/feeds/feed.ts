import * as z from 'zod';

export const MAX_FEED_ITEMS = 20;
export const MAX_FEED_BYTES = 1_000_000;

export const feedSchema = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      href: z.string(),
      excerpt: z.string(),
      /** Epoch milliseconds. */
      publishedAt: z.number().nullable(),
    }),
  ),
});
export type Feed = z.infer<typeof feedSchema>;

export const FEED_PROBLEMS = ['address', 'silent', 'refused', 'large', 'unreadable'] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** URL of a feed. It contains only characters that need no escaping in JSON. */
export const feedUrlSchema = z
  .string()
  .max(500)
  .regex(/^https:\/\/[^\s"\\<>]+$/);
