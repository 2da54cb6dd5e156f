import type { Block } from '#schema/contracts/pages/page-content.ts';

/** Blocks from top to bottom, then from the line's start: the order of the document, of phones and of screen readers. */
export function byReadingOrder(blocks: readonly Block[]): Block[] {
  return [...blocks].sort((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x);
}
