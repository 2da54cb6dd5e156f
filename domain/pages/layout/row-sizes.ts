import { GRID_ROW_PX } from '#schema/contracts/limits.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { Device } from './device.ts';
import { getFit } from './fit.ts';
import { getBottom } from './rectangle.ts';

const FIXED = `minmax(${GRID_ROW_PX}px,auto)`;
const FLEXIBLE = 'auto';

/**
 * Returns the `grid-template-rows` in which text is as high as its words. Rows were counted at one width, and
 * text needs fewer of them on a wider page. Rows with a block of fixed height, and empty rows, keep their height.
 * Returns null if every row does.
 */
export function getRowSizes(
  blocks: readonly Pick<Block, 'type' | 'fit' | 'layout' | 'onPhone'>[],
  device: Device,
): string | null {
  const sizes: string[] = [];
  const cover = (y: number, bottom: number, size: string) => {
    for (let row = y; row < bottom; row += 1) if (sizes[row] !== FIXED) sizes[row] = size;
  };
  for (const block of blocks) {
    const layout = device === 'desktop' ? block.layout : block.onPhone;
    if (layout) cover(layout.y, getBottom(layout), getFit(block) === 'content' ? FLEXIBLE : FIXED);
  }
  const last = sizes.lastIndexOf(FLEXIBLE);
  return last < 0 ? null : joinRuns(Array.from({ length: last + 1 }, (_, row) => sizes[row] ?? FIXED));
}

function joinRuns(sizes: readonly string[]): string {
  const runs: { size: string; count: number }[] = [];
  for (const size of sizes) {
    const run = runs.at(-1);
    if (run?.size === size) run.count += 1;
    else runs.push({ size, count: 1 });
  }
  return runs.map(({ size, count }) => (count === 1 ? size : `repeat(${count},${size})`)).join(' ');
}
