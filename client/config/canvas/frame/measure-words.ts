import { countRows } from '#domain/pages/layout/count-rows.ts';
import { findBlockElement } from './dom.ts';

export function measureWords(blockId: string): number | null {
  const words = findBlockElement(blockId)?.firstElementChild;
  return words ? words.getBoundingClientRect().height : null;
}

export function measureRows(blockId: string): number | null {
  const heightPx = measureWords(blockId);
  return heightPx === null ? null : countRows(heightPx);
}
