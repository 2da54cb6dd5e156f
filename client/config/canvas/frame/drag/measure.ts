import { type PixelBox as Box, createGridMap, type GridMap } from '#domain/pages/layout/grid-map.ts';
import { findSectionElement, getRoot } from '../dom.ts';
import type { Point } from './press.ts';

export type { Box };

export const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x < box.right && y >= box.top && y < box.bottom;

export const intersects = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns an element's box in page pixels. Forces layout, so call it when a drag starts, never while it
 * moves.
 */
export function getBox(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [window.scrollX, window.scrollY];
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

export function measureSections(): { id: string; box: Box }[] {
  return [...getRoot().querySelectorAll<HTMLElement>(':scope > [data-section-id]')].map((element) => ({
    id: element.dataset.sectionId ?? '',
    box: getBox(element),
  }));
}

export interface MeasuredSection {
  id: string;
  grid: HTMLElement;
  box: Box;
  gridBox: Box;
  map: GridMap;
  isRtl: boolean;
}

export function measureGrid(sectionId: string): MeasuredSection | null {
  const section = findSectionElement(sectionId);
  const grid = section?.querySelector<HTMLElement>(':scope > .grid');
  if (!section || !grid) return null;
  const style = getComputedStyle(grid);
  const box = getBox(grid);
  const isRtl = style.direction === 'rtl';
  return {
    id: sectionId,
    grid,
    box: getBox(section),
    gridBox: box,
    isRtl,
    map: createGridMap({
      ...box,
      columnsPx: toLengths(style.gridTemplateColumns),
      // Resolved values include implicit rows added by blocks.
      rowsPx: toLengths(style.gridTemplateRows),
      columnGapPx: toPx(style.columnGap),
      rowGapPx: toPx(style.rowGap),
      isRtl,
    }),
  };
}

const toPx = (length: string): number => Number.parseFloat(length) || 0;
/** Parses resolved track sizes such as `41.5px 41.5px`. Returns an empty array for elements without a grid. */
const toLengths = (tracks: string): number[] =>
  tracks
    .split(' ')
    .filter((track) => track.endsWith('px'))
    .map(toPx);
