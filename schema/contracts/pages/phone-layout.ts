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

/** Rectangle on the 24-column grid: x and width in columns, y and height in rows (ground decision 4). */
export const gridRectangleSchema = rectangleSchema(GRID_COLUMNS);
export type GridRectangle = z.infer<typeof gridRectangleSchema>;

/** Rectangle on the grid of phones, which has 8 columns. */
export const phoneRectangleSchema = rectangleSchema(PHONE_COLUMNS);

interface Placed {
  layout: GridRectangle;
  onPhone?: GridRectangle | undefined;
}

/** A rectangle on 24 columns as the nearest one on the 8 of phones. */
function toPhoneColumns({ x, y, width, height }: GridRectangle): GridRectangle {
  const start = Math.floor(x / 3);
  const columns = Math.max(1, Math.round(width / 3));
  return { x: start, y, width: Math.min(columns, PHONE_COLUMNS - start), height };
}

/** A block whose place on phones an earlier version stored in 24 columns, as `phone`. */
export function upgradePhone<Stored extends Placed>(block: Stored, phone: unknown): Stored {
  if (phone === undefined || block.onPhone) return block;
  const parsed = gridRectangleSchema.safeParse(phone);
  return parsed.success ? { ...block, onPhone: toPhoneColumns(parsed.data) } : block;
}

/**
 * Blocks of which all have a place on phones, or none. Those that lack one stand below the others over all columns, as
 * earlier versions showed them.
 */
export function completePhoneLayout<Stored extends Placed>(blocks: Stored[]): Stored[] {
  const placed = blocks.flatMap(({ onPhone }) => (onPhone ? [onPhone] : []));
  if (placed.length === 0 || placed.length === blocks.length) return blocks;
  let row = Math.max(...placed.map(({ y, height }) => y + height));
  const places = new Map(
    blocks
      .filter(({ onPhone }) => !onPhone)
      .sort((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x)
      .map((block) => {
        const { height } = block.layout;
        const place = { x: 0, y: Math.min(row, MAX_GRID_ROW), width: PHONE_COLUMNS, height };
        row += height;
        return [block, place] as const;
      }),
  );
  return blocks.map((block) => {
    const onPhone = places.get(block);
    return onPhone ? { ...block, onPhone } : block;
  });
}
