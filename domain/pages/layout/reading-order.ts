import type { Block } from '#schema/contracts/pages/page-content.ts';

type Placed = Pick<Block, 'layout'>;

/** Maximum vertical offset, in rows, between blocks on the same line. */
const MISALIGNED_ROWS = 1;

/**
 * Sorts blocks by line, then column. A line consists of the topmost block and the blocks beside it that
 * start at most MISALIGNED_ROWS lower.
 */
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
