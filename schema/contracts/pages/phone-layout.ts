import { MAX_GRID_ROW, PHONE_COLUMNS } from '../limits.ts';
import { type GridRectangle, gridRectangleSchema } from './grid-rectangle.ts';

interface Placed {
  layout: GridRectangle;
  onPhone?: GridRectangle | undefined;
}

function toPhoneColumns({ x, y, width, height }: GridRectangle): GridRectangle {
  const start = Math.floor(x / 3);
  const columns = Math.max(1, Math.round(width / 3));
  return { x: start, y, width: Math.min(columns, PHONE_COLUMNS - start), height };
}

/** Converts a block's former phone position, which was stored as `phone` in 24 columns. */
export function upgradePhone<Stored extends Placed>(block: Stored, phone: unknown): Stored {
  if (phone === undefined || block.onPhone) return block;
  const parsed = gridRectangleSchema.safeParse(phone);
  return parsed.success ? { ...block, onPhone: toPhoneColumns(parsed.data) } : block;
}

/**
 * Returns blocks of which all or none have a phone position. Blocks without one are placed below the others
 * at full width.
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
