import * as z from 'zod';

/** Whole numbers x, y, then the step to each further point: from the cell's south-western corner, in the unit of its level. */
const pathSchema = z.array(z.number());

/** What lies in one cell of the built-in map (scripts/build-map.ts writes it). */
export const mapCellSchema = z.object({
  /** Rings, filled by the even-odd rule. */
  land: z.array(pathSchema),
  borders: z.array(pathSchema),
  /** Largest first: name, x, y, inhabitants. */
  places: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
});
export type MapCell = z.infer<typeof mapCellSchema>;
