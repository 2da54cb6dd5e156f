/** Shapes (B3.11.06). The specification names only some of them. */
export const SHAPES = [
  'circle',
  'semicircle',
  'quarterCircle',
  'ring',
  'crescent',
  'egg',
  'drop',
  'leaf',
  'heart',
  'cloud',
  'pebble',
  'flower',
  'clover',
  'sun',
  'gear',
  'burst',
  'star',
  'sparkle',
  'square',
  'roundedSquare',
  'arch',
  'triangle',
  'rightTriangle',
  'trapezoid',
  'parallelogram',
  'diamond',
  'pentagon',
  'hexagon',
  'octagon',
  'cross',
  'chevron',
  'arrow',
  'wave',
] as const;

/** Mask shapes from B3.11.07. */
export const SHAPE_MASKS = [...SHAPES, 'rectangle', 'pill', 'window', 'shield', 'ticket'] as const;
export type ShapeMask = (typeof SHAPE_MASKS)[number];

/** Height as a percentage of the width (A9.18). */
export const SHAPE_ASPECT_HEIGHTS = { square: 100, vertical: 150, horizontal: 67 } as const;
export const SHAPE_ASPECTS = ['square', 'vertical', 'horizontal'] as const;

/** Shape colours, from the section's theme or the palette. */
export const SHAPE_COLORS = [
  'accent',
  'ink',
  'soft',
  'lightest',
  'light',
  'bright',
  'dark',
  'darkest',
  'none',
] as const;
