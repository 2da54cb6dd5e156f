import * as z from 'zod';
import { GRID_COLUMNS, MAX_BLOCK_ROWS, MAX_GRID_ROW, PHONE_COLUMNS } from '../limits.ts';

const rectangleSchema = (columns: number) =>
  z
    .object({
      x: z
        .number()
        .int()
        .min(0)
        .max(columns - 1),
      y: z.number().int().min(0).max(MAX_GRID_ROW),
      width: z.number().int().min(1).max(columns),
      height: z.number().int().min(1).max(MAX_BLOCK_ROWS),
    })
    .refine((r) => r.x + r.width <= columns, { message: `x + width must be at most ${columns}` });

/** Position in the page grid. x and width are in columns, y and height in rows. */
export const gridRectangleSchema = rectangleSchema(GRID_COLUMNS);
export type GridRectangle = z.infer<typeof gridRectangleSchema>;

/** Position in the phone grid, which has 8 columns. */
export const phoneRectangleSchema = rectangleSchema(PHONE_COLUMNS);
