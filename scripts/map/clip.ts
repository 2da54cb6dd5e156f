import type { Position } from './topojson.ts';

interface Half {
  axis: 0 | 1;
  at: number;
  isAbove: boolean;
}

const isInside = (point: Position, { axis, at, isAbove }: Half) =>
  isAbove ? point[axis] >= at : point[axis] <= at;

function cross(from: Position, to: Position, { axis, at }: Half): Position {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const between = from[other] + share * (to[other] - from[other]);
  return axis === 0 ? [at, between] : [between, at];
}

/** Clips a ring to one half (Sutherland–Hodgman). The new edge of the ring runs along the cut. */
export function clipRing(ring: readonly Position[], half: Half): Position[] {
  const clipped: Position[] = [];
  let previous = ring.at(-1);
  for (const point of ring) {
    if (previous && isInside(point, half) !== isInside(previous, half))
      clipped.push(cross(previous, point, half));
    if (isInside(point, half)) clipped.push(point);
    previous = point;
  }
  return clipped.length > 2 ? clipped : [];
}

export function clipLine(line: readonly Position[], half: Half): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  let previous: Position | undefined;
  for (const point of line) {
    const crossing =
      previous && isInside(point, half) !== isInside(previous, half) ? [cross(previous, point, half)] : [];
    part.push(...crossing);
    if (isInside(point, half)) part.push(point);
    else {
      if (part.length > 1) parts.push(part);
      part = [];
    }
    previous = point;
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

export interface Shapes {
  rings: readonly (readonly Position[])[];
  lines: readonly (readonly Position[])[];
}

export const clipShapes = ({ rings, lines }: Shapes, half: Half): Shapes => ({
  rings: rings.map((ring) => clipRing(ring, half)).filter(({ length }) => length > 0),
  lines: lines.flatMap((line) => clipLine(line, half)),
});

export interface CellRange {
  columns: readonly [from: number, to: number];
  rows: readonly [from: number, to: number];
}

/**
 * Cuts shapes into map cells. Halves the range of cells until one is left, so that each point is visited only
 * a few times.
 */
export function cutIntoCells(
  shapes: Shapes,
  range: CellRange,
  edges: { x: (column: number) => number; y: (row: number) => number },
  take: (column: number, row: number, shapes: Shapes) => void,
): void {
  if (shapes.rings.length === 0 && shapes.lines.length === 0) return;
  const [fromColumn, toColumn] = range.columns;
  const [fromRow, toRow] = range.rows;
  const isWide = toColumn - fromColumn >= toRow - fromRow;
  const [from, to] = isWide ? range.columns : range.rows;
  if (to - from <= 1) {
    take(fromColumn, fromRow, shapes);
    return;
  }
  const middle = Math.floor((from + to) / 2);
  const half = { axis: isWide ? 0 : 1, at: isWide ? edges.x(middle) : edges.y(middle) } as const;
  const narrow = (part: readonly [number, number]) =>
    isWide ? { ...range, columns: part } : { ...range, rows: part };
  cutIntoCells(clipShapes(shapes, { ...half, isAbove: false }), narrow([from, middle]), edges, take);
  cutIntoCells(clipShapes(shapes, { ...half, isAbove: true }), narrow([middle, to]), edges, take);
}
