import type { ShapeMask } from '#schema/contracts/blocks/shapes.ts';

/** Centre of the box of 100 by 100 in which shapes are drawn. */
const MIDDLE = 50;
const round = (length: number) => Number(length.toFixed(2));

/** Returns a point on a circle. `turn` 0 is the top; 1 is a full clockwise turn. */
const at = (turn: number, radius: number): string =>
  `${round(MIDDLE + radius * Math.sin(turn * 2 * Math.PI))} ${round(MIDDLE - radius * Math.cos(turn * 2 * Math.PI))}`;

const close = (points: readonly string[]) => `M${points.join('L')}Z`;

const polygon = (corners: number, turn = 0, radius = 50): string =>
  close(Array.from({ length: corners }, (_, index) => at(turn + index / corners, radius)));

/** Returns a star's path. `inner` is the radius of its inner corners. */
const star = (points: number, inner: number): string =>
  close(
    Array.from({ length: points * 2 }, (_, index) => at(index / points / 2, index % 2 === 0 ? 50 : inner)),
  );

function petals(count: number, radius: number): string {
  const corner = (index: number) => at((index - 0.5) / count, radius);
  const bulge = round(radius * Math.sin(Math.PI / count) * 1.02);
  const arcs = Array.from({ length: count }, (_, index) => `A${bulge} ${bulge} 0 0 1 ${corner(index + 1)}`);
  return `M${corner(0)}${arcs.join('')}Z`;
}

function gear(teeth: number): string {
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

const CIRCLE = 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z';

/** Paths in a box of 100 by 100, filled with the even-odd rule. */
const PATHS: Readonly<Record<ShapeMask, () => string>> = {
  circle: () => CIRCLE,
  semicircle: () => 'M0 100A50 100 0 0 1 100 100Z',
  quarterCircle: () => 'M0 0A100 100 0 0 1 100 100L0 100Z',
  ring: () => `${CIRCLE}M50 22A28 28 0 1 0 50 78A28 28 0 1 0 50 22Z`,
  crescent: () => 'M72 5A50 50 0 1 0 98 64A40 40 0 1 1 72 5Z',
  egg: () => 'M50 0C72 0 92 36 92 62C92 85 74 100 50 100C26 100 8 85 8 62C8 36 28 0 50 0Z',
  drop: () => 'M50 0C62 22 86 42 86 66A36 34 0 0 1 14 66C14 42 38 22 50 0Z',
  leaf: () => 'M0 0L58 0A42 42 0 0 1 100 42L100 100L42 100A42 42 0 0 1 0 58Z',
  heart: () => 'M50 94C20 70 2 52 2 30A25 25 0 0 1 50 20A25 25 0 0 1 98 30C98 52 80 70 50 94Z',
  cloud: () => 'M22 82A20 20 0 0 1 17 43A17 17 0 0 1 38 27A25 25 0 0 1 80 38A22 22 0 0 1 78 82Z',
  pebble: () => 'M36 4C60 -4 96 12 99 44C102 74 82 98 52 97C22 96 -2 80 1 50C3 28 16 10 36 4Z',
  flower: () => petals(8, 39),
  clover: () => petals(4, 34),
  sun: () => star(16, 38),
  gear: () => gear(10),
  burst: () => star(24, 43),
  star: () => star(5, 20),
  sparkle: () => 'M50 0C53 35 65 47 100 50C65 53 53 65 50 100C47 65 35 53 0 50C35 47 47 35 50 0Z',
  square: () => 'M0 0H100V100H0Z',
  roundedSquare: () =>
    'M20 0H80A20 20 0 0 1 100 20V80A20 20 0 0 1 80 100H20A20 20 0 0 1 0 80V20A20 20 0 0 1 20 0Z',
  arch: () => 'M0 100V50A50 50 0 0 1 100 50V100Z',
  triangle: () => 'M50 0L100 100H0Z',
  rightTriangle: () => 'M0 0L100 100H0Z',
  trapezoid: () => 'M22 0H78L100 100H0Z',
  parallelogram: () => 'M25 0H100L75 100H0Z',
  diamond: () => polygon(4),
  pentagon: () => polygon(5),
  hexagon: () => polygon(6),
  octagon: () => polygon(8, 1 / 16),
  cross: () => 'M34 0H66V34H100V66H66V100H34V66H0V34H34Z',
  chevron: () => 'M0 0H60L100 50L60 100H0L40 50Z',
  arrow: () => 'M0 30H55V5L100 50L55 95V70H0Z',
  wave: () => 'M0 30C17 8 33 8 50 30C67 52 83 52 100 30V70C83 92 67 92 50 70C33 48 17 48 0 70Z',
  rectangle: () => 'M0 12H100V88H0Z',
  pill: () => 'M25 0H75A25 50 0 0 1 75 100H25A25 50 0 0 1 25 0Z',
  window: () => 'M0 100V42C0 20 28 10 50 0C72 10 100 20 100 42V100Z',
  shield: () => 'M0 0H100V52C100 78 76 92 50 100C24 92 0 78 0 52Z',
  ticket: () => 'M0 0H100V36A14 14 0 0 0 100 64V100H0V64A14 14 0 0 0 0 36Z',
};

export const shapePath = (shape: ShapeMask): string => PATHS[shape]();
