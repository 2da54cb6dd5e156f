/** Shapes around the middle of a box of 100 by 100. */
const MIDDLE = 50;
const round = (length: number) => Number(length.toFixed(2));

/** The point at `turn` (0 at the top, clockwise, 1 is a whole turn) and `radius`. */
const at = (turn: number, radius: number): string =>
  `${round(MIDDLE + radius * Math.sin(turn * 2 * Math.PI))} ${round(MIDDLE - radius * Math.cos(turn * 2 * Math.PI))}`;

const close = (points: readonly string[]) => `M${points.join('L')}Z`;

/** A polygon of equal sides; `turn` turns it. */
export const polygon = (corners: number, turn = 0, radius = 50): string =>
  close(Array.from({ length: corners }, (_, index) => at(turn + index / corners, radius)));

/** A star whose inner corners are at `inner`. */
export const star = (points: number, inner: number): string =>
  close(
    Array.from({ length: points * 2 }, (_, index) => at(index / points / 2, index % 2 === 0 ? 50 : inner)),
  );

/** Round petals around the middle: arcs between points on a circle. */
export function petals(count: number, radius: number): string {
  const corner = (index: number) => at((index - 0.5) / count, radius);
  const bulge = round(radius * Math.sin(Math.PI / count) * 1.02);
  const arcs = Array.from({ length: count }, (_, index) => `A${bulge} ${bulge} 0 0 1 ${corner(index + 1)}`);
  return `M${corner(0)}${arcs.join('')}Z`;
}

/** Teeth with flat tops on a wheel with a round hole. */
export function gear(teeth: number): string {
  const points = Array.from({ length: teeth }, (_, tooth) =>
    [
      [-0.3, 39],
      [-0.19, 50],
      [0.19, 50],
      [0.3, 39],
    ].map(([turn = 0, radius = 0]) => at((tooth + turn) / teeth, radius)),
  );
  return `${close(points.flat())}M50 34A16 16 0 1 0 50 66A16 16 0 1 0 50 34Z`;
}
