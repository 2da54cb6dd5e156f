import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Size } from './rectangle.ts';

/**
 * New positions of the edges that moved. `start` and `top` are the first column and row; `end` and `bottom`
 * are those after the last.
 */
export interface MovedEdges {
  start?: number;
  end?: number;
  top?: number;
  bottom?: number;
}

export interface ResizeOptions {
  columns: number;
  least: Size;
  keepsRatio: boolean;
  isMirrored: boolean;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

/**
 * Resizes a rectangle. `isMirrored` moves the opposite edge symmetrically; `keepsRatio` makes the height
 * follow the width.
 */
export function resizeRectangle(
  rectangle: GridRectangle,
  edges: MovedEdges,
  { columns, least, keepsRatio, isMirrored }: ResizeOptions,
): GridRectangle {
  const { x, y, width, height } = rectangle;
  const [right, bottom] = [x + width, y + height];
  let start = edges.start ?? x;
  let end = edges.end ?? right;
  let top = edges.top ?? y;
  let low = edges.bottom ?? bottom;
  if (isMirrored) {
    if (edges.start !== undefined) end = right - (edges.start - x);
    if (edges.end !== undefined) start = x - (edges.end - right);
    if (edges.top !== undefined) low = bottom - (edges.top - y);
    if (edges.bottom !== undefined) top = y - (edges.bottom - bottom);
  }
  // Limit the moved edge only, because a resize must not move the opposite edge.
  end = Math.min(end, columns);
  const nextStart = edges.start === undefined && !isMirrored ? x : clamp(start, 0, end - least.width);
  const nextEnd = clamp(end, nextStart + least.width, columns);
  let nextTop = edges.top === undefined && !isMirrored ? y : clamp(top, 0, low - least.height);
  let nextLow = Math.max(low, nextTop + least.height);
  if (keepsRatio) {
    const rows = Math.max(least.height, Math.round(((nextEnd - nextStart) / width) * height));
    if (edges.top !== undefined) nextTop = Math.max(0, nextLow - rows);
    nextLow = nextTop + rows;
  }
  return { x: nextStart, y: nextTop, width: nextEnd - nextStart, height: nextLow - nextTop };
}
