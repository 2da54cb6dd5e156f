import { GRID_ROW_PX } from '#schema/contracts/limits.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';

/**
 * Fraction of the distance to the next line after which a position changes. At one half, a hand held still
 * could make it flicker.
 */
const SNAP_SHARE = 0.6;

/** Edges in page pixels. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Edges of a column or row in page pixels. In right-to-left layouts, a column's end is to the left of its
 * start.
 */
export interface Track {
  start: number;
  end: number;
}

export interface GridMap {
  columns: readonly Track[];
  rows: readonly Track[];
  /** Top edge of the first row, also for an empty section. */
  top: number;
}

export interface MeasuredGrid extends PixelBox {
  columnsPx: readonly number[];
  rowsPx: readonly number[];
  columnGapPx: number;
  rowGapPx: number;
  isRtl: boolean;
}

export function createGridMap(grid: MeasuredGrid): GridMap {
  const columns = toTracks(grid.columnsPx, grid.columnGapPx);
  return {
    columns: columns.map(({ start, end }) =>
      grid.isRtl
        ? { start: grid.right - start, end: grid.right - end }
        : { start: grid.left + start, end: grid.left + end },
    ),
    rows: toTracks(grid.rowsPx, grid.rowGapPx).map(({ start, end }) => ({
      start: grid.top + start,
      end: grid.top + end,
    })),
    top: grid.top,
  };
}

function toTracks(sizes: readonly number[], gapPx: number): Track[] {
  let start = 0;
  return sizes.map((size) => {
    const track = { start, end: start + size };
    start += size + gapPx;
    return track;
  });
}

/** Returns the edges of a row. Extrapolates rows below the last measured one. */
export function getRow(map: GridMap, index: number): Track {
  const measured = map.rows[index];
  if (measured) return measured;
  const start = (map.rows.at(-1)?.end ?? map.top) + (index - map.rows.length) * GRID_ROW_PX;
  return { start, end: start + GRID_ROW_PX };
}

export function getPixelBox(map: GridMap, { x, y, width, height }: GridRectangle): PixelBox {
  const from = map.columns[x]?.start ?? 0;
  const to = map.columns[x + width - 1]?.end ?? from;
  return {
    left: Math.min(from, to),
    right: Math.max(from, to),
    top: getRow(map, y).start,
    bottom: getRow(map, y + height - 1).end,
  };
}

/**
 * Returns the column with the nearest start. Keeps `current` until most of the distance to another column
 * is covered.
 */
export function findColumn(map: GridMap, px: number, current?: number): number {
  return nearest((index) => map.columns[index]?.start, map.columns.length, px, current);
}

export function findRow(map: GridMap, px: number, current?: number): number {
  const last = map.rows.at(-1)?.end ?? map.top;
  const below = Math.max(0, Math.ceil((px - last) / GRID_ROW_PX)) + 1;
  const count = Math.max(map.rows.length + below, (current ?? 0) + 1);
  return nearest((index) => getRow(map, index).start, count, px, current);
}

/** Returns the column with the nearest end, for dragging an end edge. */
export function findColumnEnd(map: GridMap, px: number, current?: number): number {
  return nearest((index) => map.columns[index]?.end, map.columns.length, px, current);
}

export function findRowEnd(map: GridMap, px: number, current?: number): number {
  const last = map.rows.at(-1)?.end ?? map.top;
  const below = Math.max(0, Math.ceil((px - last) / GRID_ROW_PX)) + 1;
  const count = Math.max(map.rows.length + below, (current ?? 0) + 1);
  return nearest((index) => getRow(map, index).end, count, px, current);
}

function nearest(
  at: (index: number) => number | undefined,
  count: number,
  px: number,
  current: number | undefined,
): number {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < count; index += 1) {
    const distance = Math.abs((at(index) ?? 0) - px);
    if (distance < least) {
      found = index;
      least = distance;
    }
  }
  const held = current === undefined ? undefined : at(current);
  if (current === undefined || held === undefined || found === current) return found;
  // Compare with the next line only, however many lines the pointer has passed.
  const next = at(found > current ? current + 1 : current - 1) ?? at(found) ?? held;
  return Math.abs(px - held) >= Math.abs(next - held) * SNAP_SHARE ? found : current;
}
