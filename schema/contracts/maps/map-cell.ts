import * as z from 'zod';

/** Integers: x and y, then offsets, from the cell's south-western corner in its level's unit. */
const pathSchema = z.array(z.number());

/** A map cell written by scripts/build-map.ts. */
export const mapCellSchema = z.object({
  /** Rings, filled according to the even-odd rule. */
  land: z.array(pathSchema),
  borders: z.array(pathSchema),
  /** Name, x, y and population, most populous first. */
  places: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
});
export type MapCell = z.infer<typeof mapCellSchema>;
