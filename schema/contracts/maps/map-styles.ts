/** Styles of maps by name, in the order of B3.7.06. */
export const MAP_STYLES = [
  'Original',
  'Grayscale',
  'Satellite',
  'MinimalDark',
  'MinimalLight',
  'MinimalBlue',
] as const;
export type MapStyle = (typeof MAP_STYLES)[number];

/**
 * Styles by the number that blocks store (A3.45, B3.7.07). Minimal Light comes before Minimal Dark here and after it among the
 * names, so a number is never a position in the list of names.
 */
export const MAP_STYLE_NUMBER = {
  Original: 1,
  Grayscale: 2,
  Satellite: 3,
  MinimalLight: 4,
  MinimalDark: 5,
  MinimalBlue: 6,
} as const satisfies Record<MapStyle, number>;
