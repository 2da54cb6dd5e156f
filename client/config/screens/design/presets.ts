import { toPalette } from '#client/config/canvas/themes/to-palette.ts';
import type { PaletteColour } from '#schema/contracts/design/design.ts';

/** Colours from lightest to darkest. Text is readable in every section theme without a correction. */
const PALETTES = {
  'Chalk and kelp': ['#f6f3ed', '#d5e0da', '#a94c2a', '#33504a', '#1c2624'],
  Ink: ['#ffffff', '#ececee', '#3a4a63', '#2b3038', '#111317'],
  Orchard: ['#fbf8ee', '#e6ecc9', '#4f6b1e', '#38471d', '#1d2412'],
  Harbour: ['#f5f8fa', '#d3e3ec', '#0f5f8c', '#1f4257', '#0f1e29'],
  Plum: ['#fbf6f8', '#eadbe4', '#8a2f5b', '#4f2a41', '#23131d'],
  Saffron: ['#fffaf0', '#f8e6c1', '#9a5a00', '#5a3d16', '#271c0d'],
  Clay: ['#faf5f2', '#eddcd2', '#9c4430', '#5c352a', '#2a1813'],
  Forest: ['#f6f7f3', '#d9e4d6', '#2f6b45', '#274534', '#131f18'],
} as const;

export interface Preset {
  name: string;
  palette: PaletteColour[];
}

export const CURATED: readonly Preset[] = Object.entries(PALETTES).map(([name, colours]) => ({
  name,
  palette: toPalette(colours),
}));

export const SCALES = [
  [1.125, 'Even (1.125)'],
  [1.2, 'Calm (1.2)'],
  [1.25, 'Balanced (1.25)'],
  [1.333, 'Lively (1.333)'],
  [1.4, 'Bold (1.4)'],
  [1.5, 'Loud (1.5)'],
  [1.618, 'Golden (1.618)'],
] as const;
