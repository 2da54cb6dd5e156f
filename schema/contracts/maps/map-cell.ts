import * as z from 'zod';

/**
 * Path of integers: x and y of the first point, then the differences to each next point. They are measured
 * from the cell's south-western corner, in the unit of its level.
 */
const pathSchema = z.array(z.number());

/** A map cell written by scripts/build-map.ts. */
export const mapCellSchema = z.object({
  /** Closed outlines, filled according to the even-odd rule. */
  land: z.array(pathSchema),
  borders: z.array(pathSchema),
  /** Places with name, x, y and population, most populous first. */
  places: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
});
export type MapCell = z.infer<typeof mapCellSchema>;
