import { countRows } from '#domain/pages/layout/count-rows.ts';
import { findBlockElement } from './dom.ts';

/** Returns the content height of a text block; null for other blocks. Reads layout. */
export function measureWords(blockId: string): number | null {
  const words = findBlockElement(blockId)?.firstElementChild;
  return words ? words.getBoundingClientRect().height : null;
}

/** Returns the rows that the text of a block needs at its width. */
export function measureRows(blockId: string): number | null {
  const heightPx = measureWords(blockId);
  return heightPx === null ? null : countRows(heightPx);
}
