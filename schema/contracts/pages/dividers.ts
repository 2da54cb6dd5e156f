/** Shapes of a section's lower edge, in the words that owners know from Squarespace. */
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
