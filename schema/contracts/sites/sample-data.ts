import * as z from 'zod';

const count = z.number().int().min(0).default(0);

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
  /** The sample data on the site; null if there is none, or after it was removed. */
  sample: z
    .object({
      addedAt: z.number(),
      counts: sampleCountsSchema,
    })
    .nullable(),
});
export type SampleState = z.infer<typeof sampleStateSchema>['sample'];
