import { GRID_COLUMNS } from '#schema/contracts/limits.ts';
import type { Block, GridRectangle } from '#schema/contracts/pages/page-content.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const MAX_ROW = 2000;
const MAX_HEIGHT = 500;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export const getBottom = (rectangle: GridRectangle): number => rectangle.y + rectangle.height;

export function overlap(a: GridRectangle, b: GridRectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < getBottom(b) && b.y < getBottom(a);
}

const at = (block: Block, layout: GridRectangle): Block => ({ ...block, layout });

/**
 * Pushes blocks down until none overlaps `anchorId` or gains a new overlap. Existing overlaps are kept: the owner
 * made them.
 */
export function settle(before: readonly Block[], after: readonly Block[], anchorId: string): Block[] {
  const was = new Map(before.map((block) => [block.id, block.layout]));
  const overlappedBefore = (a: Block, b: Block) => {
    const [first, second] = [was.get(a.id), was.get(b.id)];
    return first !== undefined && second !== undefined && overlap(first, second);
  };
  const placed = after.filter((block) => block.id === anchorId);
  const others = after
    .filter((block) => block.id !== anchorId)
    .sort((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x);
  for (const block of others) {
    let layout = block.layout;
    for (let hit = true; hit; ) {
      const obstacle = placed.find(
        (other) => overlap(other.layout, layout) && !overlappedBefore(other, block),
      );
      hit = obstacle !== undefined;
      if (obstacle) layout = { ...layout, y: getBottom(obstacle.layout) };
    }
    placed.push(layout === block.layout ? block : at(block, layout));
  }
  const byId = new Map(placed.map((block) => [block.id, block]));
  return after.map((block) => byId.get(block.id) ?? block);
}

function stepped(layout: GridRectangle, direction: Direction): GridRectangle {
  if (direction === 'up') return { ...layout, y: Math.max(layout.y - 1, 0) };
  if (direction === 'down') return { ...layout, y: Math.min(layout.y + 1, MAX_ROW) };
  if (direction === 'left') return { ...layout, x: Math.max(layout.x - 1, 0) };
  return { ...layout, x: Math.min(layout.x + 1, GRID_COLUMNS - layout.width) };
}

/** Moves a block by one column or row, swapping places with neighbors in the way. */
export function moveBlock(blocks: readonly Block[], id: string, direction: Direction): readonly Block[] {
  const block = blocks.find((candidate) => candidate.id === id);
  if (!block) return blocks;
  const target = stepped(block.layout, direction);
  if (target.x === block.layout.x && target.y === block.layout.y) return blocks;
  const hits = blocks.filter(
    (other) => other.id !== id && overlap(other.layout, target) && !overlap(other.layout, block.layout),
  );
  const swapped = hits.length === 0 ? new Map([[id, target]]) : exchange(block, hits, direction);
  const moved = blocks.map((candidate) => {
    const layout = swapped.get(candidate.id);
    return layout ? at(candidate, layout) : candidate;
  });
  return settle(blocks, moved, id);
}

/** Rectangles after a block and its neighbors swapped within their shared span. */
function exchange(block: Block, hits: readonly Block[], direction: Direction): Map<string, GridRectangle> {
  const [start, size] =
    direction === 'up' || direction === 'down' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  const first = Math.min(...hits.map((hit) => hit.layout[start]));
  const span = Math.max(...hits.map((hit) => hit.layout[start] + hit.layout[size])) - first;
  const isBack = direction === 'up' || direction === 'left';
  const own = isBack ? first : block.layout[start] + span;
  const offset = isBack ? block.layout[size] : block.layout[start] - first;
  const result = new Map(hits.map((hit) => [hit.id, { ...hit.layout, [start]: hit.layout[start] + offset }]));
  return result.set(block.id, { ...block.layout, [start]: own });
}

/** Resizes a block by columns and rows at its end side; blocks below move down. */
export function resizeBlock(
  blocks: readonly Block[],
  id: string,
  by: { columns?: number; rows?: number },
): readonly Block[] {
  const block = blocks.find((candidate) => candidate.id === id);
  if (!block) return blocks;
  const { layout } = block;
  const width = clamp(layout.width + (by.columns ?? 0), 1, GRID_COLUMNS - layout.x);
  const height = clamp(layout.height + (by.rows ?? 0), 1, MAX_HEIGHT);
  return setLayout(blocks, id, { ...layout, width, height });
}

/** Puts a block into a rectangle, kept inside the grid. */
export function setLayout(blocks: readonly Block[], id: string, wanted: GridRectangle): readonly Block[] {
  const block = blocks.find((candidate) => candidate.id === id);
  if (!block) return blocks;
  const width = clamp(wanted.width, 1, GRID_COLUMNS);
  const layout = {
    x: clamp(wanted.x, 0, GRID_COLUMNS - width),
    y: clamp(wanted.y, 0, MAX_ROW),
    width,
    height: clamp(wanted.height, 1, MAX_HEIGHT),
  };
  const isSame = (['x', 'y', 'width', 'height'] as const).every((key) => layout[key] === block.layout[key]);
  if (isSame) return blocks;
  return settle(
    blocks,
    blocks.map((candidate) => (candidate.id === id ? at(candidate, layout) : candidate)),
    id,
  );
}

/** First row below every block. */
export function endRow(blocks: readonly Block[]): number {
  return Math.max(0, ...blocks.map((block) => getBottom(block.layout)));
}
