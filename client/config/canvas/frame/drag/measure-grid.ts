import { createGridMap, type GridMap } from '#domain/pages/layout/grid-map.ts';
import { sectionElement } from '../dom.ts';
import { type Box, getBox } from './measure.ts';

export interface MeasuredSection {
  id: string;
  grid: HTMLElement;
  box: Box;
  gridBox: Box;
  map: GridMap;
  isRtl: boolean;
}

/** The grid of a section as it lies now. */
export function measureGrid(sectionId: string): MeasuredSection | null {
  const section = sectionElement(sectionId);
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
      // Resolved values name the rows that the blocks added, too.
      rowsPx: toLengths(style.gridTemplateRows),
      columnGapPx: toPx(style.columnGap),
      rowGapPx: toPx(style.rowGap),
      isRtl,
    }),
  };
}

const toPx = (length: string): number => Number.parseFloat(length) || 0;
/** Resolved track sizes, such as `41.5px 41.5px`; none of a grid without them. */
const toLengths = (tracks: string): number[] =>
  tracks
    .split(' ')
    .filter((track) => track.endsWith('px'))
    .map(toPx);
