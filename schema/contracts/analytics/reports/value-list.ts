import * as z from 'zod';

const figures = {
  views: z.number(),
  visits: z.number(),
  orders: z.number(),
  revenueCents: z.number(),
};

export const visitFiguresSchema = z.object(figures);
export type VisitFigures = z.infer<typeof visitFiguresSchema>;

export const valueListSchema = z.object({
  rows: z.array(
    z.object({
      value: z.string(),
      ...figures,
      /** Visits in the period used for comparison; null without a comparison, or if unknown. */
      visitsBefore: z.number().nullable(),
    }),
  ),
  others: visitFiguresSchema.nullable(),
  /** Number of most viewed values that were read per year, month and day; null if the list is complete. */
  mostViewedOfEach: z.number().nullable(),
});
export type ValueList = z.infer<typeof valueListSchema>;
