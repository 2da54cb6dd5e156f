import type { MapCell } from '#schema/contracts/maps/map-cell.ts';
import { type CellPosition, cellCorner, type MapLevel } from './map-grid.ts';
import { type LatLng, type Point, project } from './mercator.ts';

export interface PlacedCell {
  cell: MapCell;
  position: CellPosition;
}

export interface CellScale {
  level: MapLevel;
  zoom: number;
  /** Position of the image's upper left corner, in pixels from the world's north-western corner. */
  origin: Point;
  size: { width: number; height: number };
}

interface PathPoint extends Point {
  /** Whether the point is on the edge of the cell. The line then continues in the next cell. */
  isOnEdge: boolean;
}

/**
 * Minimum length, in pixels, of a line between two points, inside and outside the image. Points closer to
 * the previous point are dropped.
 */
const SMALLEST_STEP = { inside: 1.4, outside: 60 };
/** Distance between the points of the source's grid, in degrees. */
const SOURCE_STEP = 0.0036;
/**
 * Margin around the image, in pixels, within which points count as inside. It exceeds the minimum length
 * outside, so the coarser lines are not visible.
 */
const AROUND = 100;
/** Overlap between cells, in pixels, so that no hairlines appear between them. */
const OVERLAP = 0.5;

export function placeInCell({ level, zoom, origin }: CellScale, { column, row, turns }: CellPosition) {
  const { lat, lng } = cellCorner(level, column, row);
  return (x: number, y: number): Point => {
    const place: LatLng = { lat: lat + y * level.unit, lng: lng + x * level.unit + turns * 360 };
    const point = project(place, zoom);
    return { x: point.x - origin.x, y: point.y - origin.y };
  };
}

const isOutside = ({ x, y }: Point, { width, height }: CellScale['size']) =>
  x < -AROUND || y < -AROUND || x > width + AROUND || y > height + AROUND;

function readPath(path: readonly number[], scale: CellScale, position: CellPosition): PathPoint[] {
  const toPoint = placeInCell(scale, position);
  // Steps of the source's grid would appear as stairs, so a line skips them.
  const sourceStepPx =
    1.2 * (project({ lat: 0, lng: SOURCE_STEP }, scale.zoom).x - project({ lat: 0, lng: 0 }, scale.zoom).x);
  const side = Math.round(scale.level.degrees / scale.level.unit);
  const points: PathPoint[] = [];
  let [x, y] = [0, 0];
  let last: PathPoint | undefined;
  for (let index = 0; index + 1 < path.length; index += 2) {
    x += path[index] ?? 0;
    y += path[index + 1] ?? 0;
    const isOnEdge = x <= 0 || y <= 0 || x >= side || y >= side;
    const point = toPoint(x, y);
    if (last && !isOnEdge && !last.isOnEdge) {
      const step = Math.hypot(point.x - last.x, point.y - last.y);
      const smallest =
        isOutside(point, scale.size) && isOutside(last, scale.size)
          ? SMALLEST_STEP.outside
          : Math.max(SMALLEST_STEP.inside, sourceStepPx);
      if (step < smallest) continue;
    }
    if (isOnEdge) {
      point.x += x <= 0 ? -OVERLAP : x >= side ? OVERLAP : 0;
      point.y += y <= 0 ? OVERLAP : y >= side ? -OVERLAP : 0;
    }
    last = { ...point, isOnEdge };
    points.push(last);
  }
  return points;
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
/** Returns the point at which two curves meet: the midpoint, or a point on the cell's edge. */
const joint = (one: PathPoint, other: PathPoint): Point =>
  one.isOnEdge ? one : other.isOnEdge ? other : between(one, other);

/**
 * Writes relative coordinates in tenths of a pixel, which take half as much space as absolute coordinates.
 */
function pathWriter() {
  const parts: string[] = [];
  let [atX, atY] = [0, 0];
  const step = (x: number, y: number) => `${(x - atX) / 10}${y - atY < 0 ? '' : ' '}${(y - atY) / 10}`;
  const write = (command: 'm' | 'l' | 'q', ...points: readonly Point[]) => {
    const whole = points.map(({ x, y }) => [Math.round(x * 10), Math.round(y * 10)] as const);
    parts.push(command, whole.map(([x, y]) => step(x, y)).join(' '));
    [atX, atY] = whole.at(-1) ?? [atX, atY];
  };
  return {
    move: (to: Point) => write('m', to),
    line: (to: Point) => write('l', to),
    /** Draws a rounded corner at the point, up to where the next curve starts. */
    curve: (point: PathPoint, next: PathPoint) =>
      point.isOnEdge ? write('l', joint(point, next)) : write('q', point, joint(point, next)),
    close: (start: Point) => {
      parts.push('z');
      [atX, atY] = [Math.round(start.x * 10), Math.round(start.y * 10)];
    },
    text: () => parts.join(''),
  };
}
type PathWriter = ReturnType<typeof pathWriter>;
type DrawPath = (points: readonly PathPoint[], path: PathWriter) => void;

/** Draws a closed outline with rounded corners, but straight lines along the cell's edge. */
const drawRing: DrawPath = (points, path) => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  const start = joint(last, first);
  path.move(start);
  points.forEach((point, index) => {
    if (point.isOnEdge) path.line(point);
    else path.curve(point, points[index + 1] ?? first);
  });
  path.close(start);
};

const drawCoast: DrawPath = (points, path) => {
  points.forEach((point, index) => {
    if (point.isOnEdge) return;
    const previous = points.at(index - 1) ?? point;
    if (previous.isOnEdge || index === 0) path.move(joint(previous, point));
    path.curve(point, points[(index + 1) % points.length] ?? point);
  });
};

const drawLine: DrawPath = (points, path) => {
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (index === 0) path.move(point);
    else if (next) path.curve(point, next);
    else path.line(point);
  });
};

export function cellPaths({ cell, position }: PlacedCell, scale: CellScale) {
  const write = (paths: readonly (readonly number[])[], draw: DrawPath) => {
    const path = pathWriter();
    for (const stored of paths) draw(readPath(stored, scale, position), path);
    return path.text();
  };
  return {
    land: write(cell.land, drawRing),
    coast: write(cell.land, drawCoast),
    borders: write(cell.borders, drawLine),
  };
}
