/** Map styles in the order of B3.7.06. */
export const MAP_STYLES = [
  'Original',
  'Grayscale',
  'Satellite',
  'MinimalDark',
  'MinimalLight',
  'MinimalBlue',
] as const;
export type MapStyle = (typeof MAP_STYLES)[number];

/** Stored numbers (A3.45, B3.7.07). They are not an index into MAP_STYLES, whose order differs. */
export const MAP_STYLE_NUMBER = {
  Original: 1,
  Grayscale: 2,
  Satellite: 3,
  MinimalLight: 4,
  MinimalDark: 5,
  MinimalBlue: 6,
} as const satisfies Record<MapStyle, number>;
