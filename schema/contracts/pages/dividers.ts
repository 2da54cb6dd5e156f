/** Divider shapes, with the same names as in Squarespace. */
export const DIVIDER_SHAPES = [
  'pointed',
  'jagged',
  'rounded',
  'scalloped',
  'slanted',
  'softCorners',
  'wavy',
] as const;
export type DividerShape = (typeof DIVIDER_SHAPES)[number];
