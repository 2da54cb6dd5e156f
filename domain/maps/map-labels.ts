import type { Point } from './mercator.ts';

export interface NamedPoint extends Point {
  name: string;
  population: number;
}
export interface MapLabel extends NamedPoint {
  sizePx: number;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MAX_LABELS = 60;
const MARGIN = { x: 14, y: 8 };
/** Area around the marker, in pixels, that stays free of labels. */
const MARKER_BOX: Box = { left: -26, top: -52, right: 26, bottom: 14 };

const getLabelSize = (population: number) => (population >= 500_000 ? 16 : population >= 50_000 ? 14 : 12);
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Chooses the labels to show. Larger places take precedence. No label overlaps another label or the marker.
 */
export function chooseLabels(
  places: readonly NamedPoint[],
  width: number,
  height: number,
  marker: Point,
): MapLabel[] {
  const taken: Box[] = [
    {
      left: marker.x + MARKER_BOX.left,
      top: marker.y + MARKER_BOX.top,
      right: marker.x + MARKER_BOX.right,
      bottom: marker.y + MARKER_BOX.bottom,
    },
  ];
  const labels: MapLabel[] = [];
  for (const place of places.toSorted((one, other) => other.population - one.population)) {
    if (labels.length === MAX_LABELS) break;
    const { x, y, name, population } = place;
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const sizePx = getLabelSize(population);
    const half = (name.length * sizePx * 0.55) / 2;
    const box = {
      left: x - half - MARGIN.x,
      right: x + half + MARGIN.x,
      top: y - sizePx * 1.5 - MARGIN.y,
      bottom: y + MARGIN.y,
    };
    if (taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    labels.push({ ...place, sizePx });
  }
  return labels;
}
