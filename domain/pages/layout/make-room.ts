import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import { getBottom, isOverlapping, isSharingColumns, isWithin, type PlacedBlock } from './rectangle.ts';

/** Moves other blocks down, only as far as necessary. Keeps existing overlaps and the order of blocks. */
export function makeRoom<Block extends PlacedBlock>(
  others: readonly Block[],
  placed: readonly PlacedBlock[],
  /** The placed blocks' previous positions. Blocks that overlapped there may still overlap. */
  before: readonly PlacedBlock[] = [],
): Block[] {
  const was = toLayouts([...others, ...before]);
  const given: MovedBlock[] = [];
  const result = new Map<string, Block>();
  for (const block of [...others].sort(byPosition)) {
    const row = findRowBelow(block.layout, {
      below: findLeastRow(block, given),
      placed: [...placed, ...given],
      was,
      id: block.id,
    });
    const next = row === block.layout.y ? block : { ...block, layout: { ...block.layout, y: row } };
    given.push({ id: block.id, layout: next.layout, stood: block.layout });
    result.set(block.id, next);
  }
  return others.map((block) => result.get(block.id) ?? block);
}

/**
 * Separates blocks of which any may have moved. Lower blocks give way to upper ones, unless the two already
 * overlapped.
 */
export function separateBlocks(
  blocks: readonly PlacedBlock[],
  before: readonly PlacedBlock[],
): PlacedBlock[] {
  const was = toLayouts(before);
  const placed: PlacedBlock[] = [];
  for (const { id, layout } of [...blocks].sort(byPosition)) {
    const row = findRowBelow(layout, { below: layout.y, placed, was, id });
    placed.push({ id, layout: row === layout.y ? layout : { ...layout, y: row } });
  }
  return placed;
}

interface MovedBlock extends PlacedBlock {
  stood: GridRectangle;
}

const toLayouts = (blocks: readonly PlacedBlock[]): Map<string, GridRectangle> =>
  new Map(blocks.map(({ id, layout }) => [id, layout]));

/** Sorts from top to bottom. A surrounding block comes before the blocks inside it. */
const byPosition = ({ layout: a }: PlacedBlock, { layout: b }: PlacedBlock): number =>
  a.y - b.y || a.x - b.x || b.height - a.height || b.width - a.width;

/**
 * Returns the first row in which a block stays below the same blocks and inside the same blocks as before.
 */
function findLeastRow({ layout }: PlacedBlock, given: readonly MovedBlock[]): number {
  return given.reduce((row, other) => {
    if (isWithin(layout, other.stood)) return Math.max(row, layout.y + other.layout.y - other.stood.y);
    const stoodBelow = isSharingColumns(layout, other.stood) && getBottom(other.stood) <= layout.y;
    return stoodBelow ? Math.max(row, getBottom(other.layout)) : row;
  }, layout.y);
}

interface Obstacles {
  id: string;
  /** First row to try. */
  below: number;
  placed: readonly PlacedBlock[];
  was: ReadonlyMap<string, GridRectangle>;
}

/** Returns the first row in which the block overlaps no block that it did not overlap before. */
function findRowBelow(layout: GridRectangle, { id, below, placed, was }: Obstacles): number {
  const stood = was.get(id);
  const news = placed.filter((other) => {
    const otherStood = was.get(other.id);
    return !stood || !otherStood || !isOverlapping(stood, otherStood);
  });
  let row = below;
  for (let obstacle = findObstacle(); obstacle; obstacle = findObstacle()) row = getBottom(obstacle.layout);
  return row;

  function findObstacle(): PlacedBlock | undefined {
    return news.find((other) => isOverlapping(other.layout, { ...layout, y: row }));
  }
}
