/** The 33 shapes of the shape block (B3.11.06; the names beyond the texts' examples are our own, server-design). */
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

/** The 38 shapes out of which pictures are cut (B3.11.07): all of the above, and five of pictures alone. */
export const SHAPE_MASKS = [...SHAPES, 'rectangle', 'pill', 'window', 'shield', 'ticket'] as const;
export type ShapeMask = (typeof SHAPE_MASKS)[number];

/** Heights in percent of the width (A9.18, decisions 88). */
export const SHAPE_ASPECT_HEIGHTS = { square: 100, vertical: 150, horizontal: 67 } as const;
export const SHAPE_ASPECTS = ['square', 'vertical', 'horizontal'] as const;

/** Colours of a shape: of its section, or one of the palette's. */
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
