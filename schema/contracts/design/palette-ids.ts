/** Ids of the palette colours, from lightest to darkest (B3.9.02). */
export const PALETTE_IDS = ['white', 'lightAccent', 'accent', 'darkAccent', 'black'] as const;
export type PaletteId = (typeof PALETTE_IDS)[number];
