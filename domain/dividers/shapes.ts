import type { DividerShape } from '#schema/contracts/pages/dividers.ts';

type Point = readonly [x: number, y: number];
/** An array of one point draws a straight line; an array of three points, a cubic curve. */
type Curve = readonly [Point] | readonly [Point, Point, Point];
interface Edge {
  start: Point;
  curves: readonly Curve[];
}

/** A section's lower edge in a square of 100 by 100 units. y = 0 is the end of the section's content. */
export const EDGES: Readonly<Record<DividerShape, Edge>> = {
  pointed: { start: [0, 0], curves: [[[50, 100]], [[100, 0]]] },
  jagged: { start: [0, 20], curves: [[[22, 100]], [[45, 25]], [[72, 88]], [[86, 0]], [[100, 20]]] },
  rounded: {
    start: [0, 0],
    curves: [
      [
        [33, 133],
        [67, 133],
        [100, 0],
      ],
    ],
  },
  scalloped: {
    start: [0, 0],
    curves: [
      [
        [0, 55],
        [22, 100],
        [50, 100],
      ],
      [
        [78, 100],
        [100, 55],
        [100, 0],
      ],
    ],
  },
  slanted: { start: [0, 100], curves: [[[100, 0]]] },
  softCorners: {
    start: [0, 0],
    curves: [
      [
        [0, 70],
        [2, 100],
        [8, 100],
      ],
      [[92, 100]],
      [
        [98, 100],
        [100, 70],
        [100, 0],
      ],
    ],
  },
  wavy: {
    start: [0, 50],
    curves: [
      [
        [18, 117],
        [32, 117],
        [50, 50],
      ],
      [
        [68, -17],
        [82, -17],
        [100, 50],
      ],
    ],
  },
};

/** Returns whether a shape spans the width once. All other shapes repeat. */
export const isWhole = (shape: DividerShape): boolean => shape === 'slanted' || shape === 'softCorners';
