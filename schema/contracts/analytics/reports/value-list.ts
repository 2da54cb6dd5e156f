import * as z from 'zod';

const figures = {
  views: z.number(),
  visits: z.number(),
  orders: z.number(),
  revenueCents: z.number(),
};

/** What was counted of visits, and what they led to. */
export const visitFiguresSchema = z.object(figures);
export type VisitFigures = z.infer<typeof visitFiguresSchema>;

/** Values of a dimension with their figures, which are exact. */
export const valueListSchema = z.object({
  rows: z.array(
    z.object({
      value: z.string(),
      ...figures,
      /** Its visits in the compared period; null where it is not compared, or not known. */
      visitsBefore: z.number().nullable(),
    }),
  ),
  /** All values that are not listed, together; null where all are. */
  others: visitFiguresSchema.nullable(),
  /** How many of the most viewed values of each year, month and day were looked at; null where all are listed. */
  mostViewedOfEach: z.number().nullable(),
});
export type ValueList = z.infer<typeof valueListSchema>;
