import type { Block } from '#schema/contracts/pages/page-content.ts';

type Placed = Pick<Block, 'layout'>;

/** Maximum row offset of blocks in one line. */
const MISALIGNED_ROWS = 1;

/** A line is the topmost block and those that begin beside it, up to one row lower. */
export function sortByReadingOrder<Of extends Placed>(blocks: readonly Of[]): Of[] {
  const byTop = [...blocks].sort((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x);
  const ordered: Of[] = [];
  for (let from = 0; from < byTop.length; ) {
    const line = takeLine(byTop, from);
    ordered.push(...line);
    from += line.length;
  }
  return ordered;
}

/** Returns one line by column. A block that begins below another of the line is not part of it. */
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
