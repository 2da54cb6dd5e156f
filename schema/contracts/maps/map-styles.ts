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

/** Numbers under which map styles are stored (A3.45, B3.7.07). Not the order of MAP_STYLES. */
export const MAP_STYLE_NUMBER = {
  Original: 1,
  Grayscale: 2,
  Satellite: 3,
  MinimalLight: 4,
  MinimalDark: 5,
  MinimalBlue: 6,
} as const satisfies Record<MapStyle, number>;
