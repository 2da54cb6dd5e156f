import { MAX_BLOCK_ROWS, MAX_GRID_ROW } from '#schema/contracts/limits.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';

export interface PlacedBlock {
  id: string;
  layout: GridRectangle;
}

export type Size = Pick<GridRectangle, 'width' | 'height'>;
export type Cell = Pick<GridRectangle, 'x' | 'y'>;

export const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), Math.max(min, max));

/** Returns the first row below a rectangle. */
export const getBottom = (rectangle: GridRectangle): number => rectangle.y + rectangle.height;
export const getEnd = (rectangle: GridRectangle): number => rectangle.x + rectangle.width;

export const isSharingColumns = (a: GridRectangle, b: GridRectangle): boolean =>
  a.x < getEnd(b) && b.x < getEnd(a);

export const isOverlapping = (a: GridRectangle, b: GridRectangle): boolean =>
  isSharingColumns(a, b) && a.y < getBottom(b) && b.y < getBottom(a);

export const isWithin = (inner: GridRectangle, outer: GridRectangle): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  getEnd(inner) <= getEnd(outer) &&
  getBottom(inner) <= getBottom(outer);

export const isSameRectangle = (a: GridRectangle, b: GridRectangle): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

export const moveBy = (rectangle: GridRectangle, columns: number, rows: number): GridRectangle => ({
  ...rectangle,
  x: rectangle.x + columns,
  y: rectangle.y + rows,
});

/** Returns the value of `grid-area`. */
export const toGridArea = ({ x, y, width, height }: GridRectangle): string =>
  `${y + 1} / ${x + 1} / ${y + height + 1} / ${x + width + 1}`;

export function getBounds(rectangles: readonly GridRectangle[]): GridRectangle | null {
  if (rectangles.length === 0) return null;
  const x = Math.min(...rectangles.map((one) => one.x));
  const y = Math.min(...rectangles.map((one) => one.y));
  return {
    x,
    y,
    width: Math.max(...rectangles.map(getEnd)) - x,
    height: Math.max(...rectangles.map(getBottom)) - y,
  };
}

/** Returns the nearest rectangle in the grid that is at least as large as `least`. */
export function fitIntoGrid(
  { x, y, width, height }: GridRectangle,
  columns: number,
  minSize: Size,
): GridRectangle {
  const columnsWide = clamp(width, Math.min(minSize.width, columns), columns);
  return {
    x: clamp(x, 0, columns - columnsWide),
    y: clamp(y, 0, MAX_GRID_ROW),
    width: columnsWide,
    height: clamp(height, minSize.height, MAX_BLOCK_ROWS),
  };
}
