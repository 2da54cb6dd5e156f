import * as z from 'zod';

const count = z.number().int().min(0).default(0);

/** How much of what was added with the demo. */
export const sampleCountsSchema = z.object({
  visits: count,
  orders: count,
  carts: count,
  submissions: count,
  reviews: count,
  errors: count,
});
export type SampleCounts = z.infer<typeof sampleCountsSchema>;

export const sampleStateSchema = z.object({
  /** Null where a site has none, or none any more. */
  sample: z
    .object({
      /** Epoch milliseconds. */
      addedAt: z.number(),
      counts: sampleCountsSchema,
    })
    .nullable(),
});
export type SampleState = z.infer<typeof sampleStateSchema>['sample'];
