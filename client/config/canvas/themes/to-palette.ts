import { toHsla } from '#domain/colours/colour.ts';
import { parseColour } from '#domain/colours/parse.ts';
import { PALETTE_IDS, type PaletteColour } from '#schema/contracts/design/design.ts';

/** Hex colours from lightest to darkest. */
export type HexPalette = readonly [string, string, string, string, string];

export const toPalette = (colours: HexPalette): PaletteColour[] =>
  PALETTE_IDS.map((id, index) => {
    const hex = colours[index] ?? '';
    const parsed = parseColour(hex);
    if (!parsed) throw new Error(`${hex} is not a color`);
    return { id, value: { userFormat: 'hex', values: toHsla(parsed) } };
  });
