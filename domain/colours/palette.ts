import { PALETTE_IDS, type PaletteColour, type PaletteId } from '#schema/contracts/design/design.ts';
import { clamp, type Hsla, toHsla } from './colour.ts';
import { getContrastOn, TEXT_CONTRAST, toReadable } from './contrast.ts';
import { parseColour } from './parse.ts';

/** Names from A3.47. */
export const PALETTE_NAMES: Readonly<Record<PaletteId, string>> = {
  white: 'Lightest',
  lightAccent: 'Light',
  accent: 'Bright',
  darkAccent: 'Dark',
  black: 'Darkest',
};

/**
 * Derived colours that are always readable: accents on the light and the dark background, and text on each
 * accent.
 */
export const SAFE_IDS = [
  'safeLightAccent',
  'safeDarkAccent',
  'safeInverseAccent',
  'safeInverseLightAccent',
  'safeInverseDarkAccent',
] as const;
export type SafeId = (typeof SAFE_IDS)[number];

export type Colours = Readonly<Record<PaletteId, Hsla>>;

/** Returns the palette's colours by id. The API contract guarantees that each id occurs exactly once. */
export function getColours(palette: readonly PaletteColour[]): Colours {
  const byId = new Map(palette.map(({ id, value }) => [id, value.values]));
  const of = (id: PaletteId): Hsla => {
    const colour = byId.get(id);
    if (!colour) throw new Error(`the palette has no ${id}`);
    return colour;
  };
  return {
    white: of('white'),
    lightAccent: of('lightAccent'),
    accent: of('accent'),
    darkAccent: of('darkAccent'),
    black: of('black'),
  };
}

/** Returns `wanted` if it is readable on `ground`, otherwise the nearest readable colour. */
export function pickInk(ground: Hsla, wanted: Hsla, other: Hsla): Hsla {
  if (getContrastOn(wanted, ground) >= TEXT_CONTRAST) return wanted;
  return getContrastOn(other, ground) >= TEXT_CONTRAST ? other : toReadable(wanted, ground);
}

export function safeColours({
  white,
  lightAccent,
  accent,
  darkAccent,
  black,
}: Colours): Record<SafeId, Hsla> {
  return {
    safeLightAccent: toReadable(lightAccent, black),
    safeDarkAccent: toReadable(darkAccent, white),
    safeInverseAccent: pickInk(accent, white, black),
    safeInverseLightAccent: pickInk(lightAccent, black, white),
    safeInverseDarkAccent: pickInk(darkAccent, white, black),
  };
}

/** Colour from which a default palette is derived (B9.3.21). */
export const DEFAULT_SEED = '#FFAABB';

export function paletteFrom(seed: string = DEFAULT_SEED): PaletteColour[] | null {
  const parsed = parseColour(seed);
  if (!parsed) return null;
  const { hue, saturation, lightness } = toHsla({ ...parsed, alpha: 1 });
  const colour = (s: number, l: number): Hsla => ({ hue, saturation: s, lightness: l, alpha: 1 });
  const values: Record<PaletteId, Hsla> = {
    white: colour(clamp(saturation * 0.35, 0, 30), 97),
    lightAccent: colour(clamp(saturation * 0.45, 0, 40), 88),
    accent: colour(saturation, lightness),
    darkAccent: colour(clamp(saturation * 0.5, 0, 45), 26),
    black: colour(clamp(saturation * 0.3, 0, 25), 11),
  };
  return PALETTE_IDS.map((id) => ({ id, value: { userFormat: 'hex', values: values[id] } }));
}
