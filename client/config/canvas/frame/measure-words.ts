import { countRows } from '#domain/pages/layout/count-rows.ts';
import { blockElement } from './dom.ts';

/** Height of what a block of words holds; null where it holds none. Reads layout. */
export function measureWords(blockId: string): number | null {
  const words = blockElement(blockId)?.firstElementChild;
  return words ? words.getBoundingClientRect().height : null;
}

/** Rows that its words take at its width. */
export function measureRows(blockId: string): number | null {
  const heightPx = measureWords(blockId);
  return heightPx === null ? null : countRows(heightPx);
}
