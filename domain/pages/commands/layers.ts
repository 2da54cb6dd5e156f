import { isOverlapping } from '#domain/pages/layout/rectangle.ts';
import { listFromBack, stackBlocks } from '#domain/pages/layout/stacking.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

/** Moves blocks of a section to the back or the front, or past the next block that they overlap. */
export function changeLayer(
  blocks: readonly Block[],
  ids: readonly string[],
  to: 'forward' | 'backward' | 'front' | 'back',
): readonly Block[] {
  const order = listFromBack(blocks);
  const moved = order.filter(({ id }) => ids.includes(id));
  const rest = order.filter(({ id }) => !ids.includes(id));
  if (moved.length === 0 || rest.length === 0) return blocks;
  const index = findIndex(order, moved, rest, to);
  const stack = [...rest.slice(0, index), ...moved, ...rest.slice(index)];
  return stackBlocks(
    blocks,
    stack.map(({ id }) => id),
  );
}

/** How many of the others lie below. */
function findIndex(
  order: readonly Block[],
  moved: readonly Block[],
  rest: readonly Block[],
  to: 'forward' | 'backward' | 'front' | 'back',
): number {
  if (to === 'front') return rest.length;
  if (to === 'back') return 0;
  const edge = to === 'forward' ? moved.at(-1) : moved[0];
  const below = edge ? order.slice(0, order.indexOf(edge)).filter((block) => rest.includes(block)).length : 0;
  const touches = (block: Block) => moved.some((one) => isOverlapping(one.layout, block.layout));
  if (to === 'forward') {
    const next = rest.findIndex((block, index) => index >= below && touches(block));
    return next < 0 ? below : next + 1;
  }
  const next = rest.slice(0, below).findLastIndex(touches);
  return next < 0 ? below : next;
}
