/** 33 shapes (B3.11.06); names beyond the six given are ours (server-design §8). */
export const SHAPES = [
  'circle', 'egg', 'gear', 'flower', 'diamond', 'octagon', 'ellipse', 'square', 'rectangle', 'triangle', 'pentagon',
  'hexagon', 'heptagon', 'star', 'burst', 'heart', 'drop', 'leaf', 'petal', 'clover', 'cloud', 'moon', 'arch', 'arrow',
  'chevron', 'cross', 'pill', 'blob', 'shield', 'trapezoid', 'parallelogram', 'ring', 'wave',
] as const;

/** 38 masks for pictures (B3.11.07). */
export const SHAPE_MASKS = [
  'circle', 'rectangle', 'ellipse', 'square', 'squircle', 'pill', 'arch', 'inverted-arch', 'double-arch', 'half-circle',
  'quarter-circle', 'triangle', 'diamond', 'pentagon', 'hexagon', 'heptagon', 'octagon', 'star', 'burst', 'heart', 'drop',
  'leaf', 'petal', 'clover', 'flower', 'cloud', 'moon', 'egg', 'blob', 'pebble', 'shield', 'trapezoid', 'parallelogram',
  'chevron', 'cross', 'wave', 'ticket', 'gear',
] as const;
