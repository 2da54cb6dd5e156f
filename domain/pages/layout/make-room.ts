import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import { getBottom, isOverlapping, isSharingColumns, isWithin, type PlacedBlock } from './rectangle.ts';

/**
 * The other blocks of a section after `placed` were put where they are: they move down only, and no further than they must.
 * Overlaps that were there stay, since their owner made them; what stood below another block still does, and what lay inside
 * of one moves with it. Those that need not move come back as their own objects.
 */
export function makeRoom<Block extends PlacedBlock>(
  others: readonly Block[],
  placed: readonly PlacedBlock[],
  /** Where the placed blocks were in this section; what they overlapped there, they may overlap again. */
  before: readonly PlacedBlock[] = [],
): Block[] {
  const was = toLayouts([...others, ...before]);
  const given: Given[] = [];
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

/** Blocks that were all put elsewhere, as by aligning: lower ones give way to those that they did not overlap before. */
export function spreadApart(blocks: readonly PlacedBlock[], before: readonly PlacedBlock[]): PlacedBlock[] {
  const was = toLayouts(before);
  const placed: PlacedBlock[] = [];
  for (const { id, layout } of [...blocks].sort(byPosition)) {
    const row = findRowBelow(layout, { below: layout.y, placed, was, id });
    placed.push({ id, layout: row === layout.y ? layout : { ...layout, y: row } });
  }
  return placed;
}

interface Given extends PlacedBlock {
  stood: GridRectangle;
}

const toLayouts = (blocks: readonly PlacedBlock[]): Map<string, GridRectangle> =>
  new Map(blocks.map(({ id, layout }) => [id, layout]));

/** From the top; a block that surrounds others comes before them. */
const byPosition = ({ layout: a }: PlacedBlock, { layout: b }: PlacedBlock): number =>
  a.y - b.y || a.x - b.x || b.height - a.height || b.width - a.width;

/** The first row that keeps a block below and inside of those that it stood below and lay inside of. */
function findLeastRow({ layout }: PlacedBlock, given: readonly Given[]): number {
  return given.reduce((row, other) => {
    if (isWithin(layout, other.stood)) return Math.max(row, layout.y + other.layout.y - other.stood.y);
    const stoodBelow = isSharingColumns(layout, other.stood) && getBottom(other.stood) <= layout.y;
    return stoodBelow ? Math.max(row, getBottom(other.layout)) : row;
  }, layout.y);
}

interface Obstacles {
  id: string;
  /** The first row that is tried. */
  below: number;
  placed: readonly PlacedBlock[];
  was: ReadonlyMap<string, GridRectangle>;
}

/** The first row in which a block overlaps nothing that it did not overlap before. */
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
