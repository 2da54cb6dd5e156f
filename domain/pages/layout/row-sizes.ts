import { GRID_ROW_PX } from '#schema/contracts/limits.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Device } from './device.ts';
import { getBottom } from './rectangle.ts';

/** Row of a designed distance. It never changes. */
const DISTANCE = `${GRID_ROW_PX}px`;
/** Row in which a block ends while others continue. It grows with that block before it grows with the others. */
const INNER = 'minmax(min-content,0)';
/** Row in which a block ends that has an INNER row further up. It takes the height that the INNER row leaves. */
const LATE = 'minmax(min-content,max-content)';
/**
 * Row in which all of its blocks end. Blocks put all of their remaining height into a flexible row. The tiny
 * factor keeps flexible rows of different heights apart.
 */
const LAST = 'minmax(min-content,.00001fr)';

/**
 * Returns the `grid-template-rows` of a section in which text is as high as its words at each width, although its
 * rows were counted at one width. Other blocks need `--tall` (css-place.ts). Returns null for a section
 * without text, whose rows keep their height.
 *
 * A row takes height from the blocks that end in it, so the height of a tall block goes below the texts beside it,
 * not between them.
 */
function getRowSizes(blocks: readonly SizedBlock[], device: Device): string | null {
  const places = blocks.flatMap((block) => getPlace(block, device) ?? []);
  if (!hasFlowingText(blocks, device)) return null;
  const lines = [...new Set([0, ...places.flatMap((place) => [place.y, getBottom(place)])])].sort(
    (a, b) => a - b,
  );
  const bands = lines.slice(1).map((end, index) => ({ start: lines[index] ?? 0, end }));
  const inner: number[] = [];
  const sizes = bands.map(({ start, end }) => {
    const crossing = places.filter((place) => place.y <= start && getBottom(place) >= end);
    const ending = crossing.filter((place) => getBottom(place) === end);
    const size = getSize(crossing.length, ending, inner);
    if (size === INNER || size === LATE) inner.push(start);
    return end - start === 1 ? size : `repeat(${end - start},${size})`;
  });
  return sizes.join(' ');
}

/** Returns the row sizes as properties of a section. */
export function getRowStyle(blocks: readonly SizedBlock[]): Record<`--${string}`, string> {
  const [desktop, phone] = [getRowSizes(blocks, 'desktop'), getRowSizes(blocks, 'phone')];
  return {
    ...(desktop !== null && { '--row-sizes': desktop }),
    ...(phone !== null && { '--phone-row-sizes': phone }),
  };
}

interface SizedBlock {
  layout: GridRectangle;
  onPhone?: GridRectangle | undefined;
  /** Whether the height follows the content. */
  followsContent: boolean;
}

const getPlace = ({ layout, onPhone }: SizedBlock, device: Device): GridRectangle | undefined =>
  device === 'desktop' ? layout : onPhone;

const hasFlowingText = (blocks: readonly SizedBlock[], device: Device): boolean =>
  blocks.some((block) => block.followsContent && getPlace(block, device));

function getSize(crossing: number, ending: readonly GridRectangle[], inner: readonly number[]): string {
  if (ending.length === 0) return DISTANCE;
  if (ending.length === crossing) return LAST;
  return ending.some((place) => inner.some((row) => row >= place.y)) ? LATE : INNER;
}
