import type { Block } from '#schema/contracts/pages/page-content.ts';
import { getEnd } from './rectangle.ts';

type Placed = Pick<Block, 'layout' | 'type'>;

/** Maximum vertical offset, in rows, between blocks on the same line. */
const MISALIGNED_ROWS = 1;

/**
 * Sorts blocks by line, then column. A line consists of the topmost block and the blocks beside it that
 * start at most MISALIGNED_ROWS lower. If a line continues the columns of the line above, such as a map and
 * a form below two headings, each column is read to its end.
 */
export function sortByReadingOrder<Of extends Placed>(blocks: readonly Of[]): Of[] {
  const byTop = [...blocks].sort((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x);
  const ordered: Of[] = [];
  let columns: Of[][] = [];
  for (let from = 0; from < byTop.length; ) {
    const line = takeLine(byTop, from);
    from += line.length;
    if (isContinued(columns, line)) {
      for (const block of line) columns.find((column) => isBelow(block, column))?.push(block);
      continue;
    }
    ordered.push(...columns.flat());
    columns = line.map((block) => [block]);
  }
  return [...ordered, ...columns.flat()];
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= 1;

/** Returns whether a block has the edges of the column above it. */
const isBelow = ({ layout }: Placed, [top]: readonly Placed[]): boolean =>
  top !== undefined && isNear(top.layout.x, layout.x) && isNear(getEnd(top.layout), getEnd(layout));

/**
 * Returns whether each block of the line belongs to the column above it. This requires that the columns have
 * equal parts, such as a heading each, and that the line adds a block of another type. Rows of equal blocks
 * are a grid, which is read row by row.
 */
function isContinued(columns: readonly (readonly Placed[])[], line: readonly Placed[]): boolean {
  const [first, ...others] = columns.map((column) => column.map(({ type }) => type).join());
  if (others.length === 0 || others.some((types) => types !== first)) return false;
  return line.every((block) => {
    const above = columns.find((column) => isBelow(block, column));
    return above?.every(({ type }) => type !== block.type) === true;
  });
}

/**
 * Returns the blocks of one line, sorted by column. Blocks below another block of the line are not part of
 * it.
 */
function takeLine<Of extends Placed>(byTop: readonly Of[], from: number): Of[] {
  const top = byTop[from]?.layout.y ?? 0;
  let bottom = Number.POSITIVE_INFINITY;
  const line: Of[] = [];
  for (const block of byTop.slice(from)) {
    const { y, height } = block.layout;
    if (y > top + MISALIGNED_ROWS || y >= bottom) break;
    bottom = Math.min(bottom, y + height);
    line.push(block);
  }
  return line.sort((a, b) => a.layout.x - b.layout.x);
}
