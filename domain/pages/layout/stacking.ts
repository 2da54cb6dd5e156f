import type { Block } from '#schema/contracts/pages/page-content.ts';
import { sortByReadingOrder } from './reading-order.ts';
import { isOverlapping } from './rectangle.ts';

/** Sorts blocks from back to front: by layer, then by reading order. */
export const listFromBack = (blocks: readonly Block[]): Block[] =>
  sortByReadingOrder(blocks).sort((a, b) => (a.layer ?? 0) - (b.layer ?? 0));

/** Assigns layers, as low as possible, so that `ids` are stacked in this order from back to front. */
export function stackBlocks(blocks: readonly Block[], ids: readonly string[]): readonly Block[] {
  const rank = new Map(sortByReadingOrder(blocks).map(({ id }, index) => [id, index]));
  const layers = new Map<string, number>();
  let layer = 0;
  let last = -1;
  for (const id of ids) {
    const index = rank.get(id) ?? 0;
    if (index < last) layer += 1;
    last = index;
    layers.set(id, layer);
  }
  const next = blocks.map((block) => withLayer(block, layers.get(block.id) ?? block.layer ?? 0));
  return next.every((block, index) => block === blocks[index]) ? blocks : next;
}

function withLayer(block: Block, layer: number): Block {
  if ((block.layer ?? 0) === layer) return block;
  const { layer: _, ...rest } = block;
  return layer === 0 ? rest : { ...rest, layer };
}

/** Moves blocks in front of the blocks that they overlap. All other blocks keep their depth. */
export function bringOver(blocks: readonly Block[], ids: ReadonlySet<string>): readonly Block[] {
  const order = listFromBack(blocks);
  const lifted = order.filter(({ id }) => ids.has(id));
  const rest = order.filter(({ id }) => !ids.has(id));
  const under = rest.findLastIndex((block) => lifted.some((one) => isOverlapping(one.layout, block.layout)));
  if (under < 0) return blocks;
  const stack = [...rest.slice(0, under + 1), ...lifted, ...rest.slice(under + 1)];
  return stackBlocks(
    blocks,
    stack.map(({ id }) => id),
  );
}

/** Restores the depth of overlapping blocks after a move changed their reading order. */
export function keepDepth(before: readonly Block[], after: readonly Block[]): readonly Block[] {
  const depth = new Map(listFromBack(before).map(({ id }, index) => [id, index]));
  const now = listFromBack(after);
  const isTurned = now.some((back, index) =>
    now
      .slice(index + 1)
      .some((front) => isOverlapping(back.layout, front.layout) && getDepth(back) > getDepth(front)),
  );
  if (!isTurned) return after;
  return stackBlocks(
    after,
    [...now].sort((a, b) => getDepth(a) - getDepth(b)).map(({ id }) => id),
  );

  function getDepth({ id }: Block): number {
    return depth.get(id) ?? Number.POSITIVE_INFINITY;
  }
}
