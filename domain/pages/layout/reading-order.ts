import type { Block } from '#schema/contracts/pages/page-content.ts';

type Placed = Pick<Block, 'layout'>;

/** Blocks of one line may begin this many rows apart. */
const MISALIGNED_ROWS = 1;

/**
 * Blocks line by line from the top, each from its start: the order of the document, of phones and of screen readers. A line is
 * the topmost block with those that begin beside it, though one row lower; layers do not matter.
 */
export function byReadingOrder<Of extends Placed>(blocks: readonly Of[]): Of[] {
  const byTop = [...blocks].sort((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x);
  const ordered: Of[] = [];
  for (let from = 0; from < byTop.length; ) {
    const line = takeLine(byTop, from);
    ordered.push(...line);
    from += line.length;
  }
  return ordered;
}

/** The line that begins at an index, ordered by column. What begins below a block of the line is no part of it. */
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
