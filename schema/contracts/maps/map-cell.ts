import * as z from 'zod';

/** Integers x and y, then offsets, from the cell's south-western corner in the unit of its level. */
const pathSchema = z.array(z.number());

/** A map cell as scripts/build-map.ts writes it. */
export const mapCellSchema = z.object({
  /** Rings, filled by the even-odd rule. */
  land: z.array(pathSchema),
  borders: z.array(pathSchema),
  /** Name, x, y and population, most populous first. */
  places: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
});
export type MapCell = z.infer<typeof mapCellSchema>;
