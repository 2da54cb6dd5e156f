/** Dashes in pixels; the first line has none. */
const DASHES = [undefined, '7 4', '2 4', '12 4 2 4'] as const;
/** A circle, a square, a triangle and a diamond around the point. */
const POINTS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-5L4.7 3.4h-9.4z',
  'M0-5L5 0L0 5L-5 0z',
] as const;

/** Dashes change after each round of the points' shapes too, so that lines stay apart. */
export const dashOf = (series: number): string | undefined =>
  DASHES[(series + Math.floor(series / DASHES.length)) % DASHES.length];

export const PointMark = ({ series }: { series: number }) => (
  <path d={POINTS[series % POINTS.length]} className="chart-point" />
);
