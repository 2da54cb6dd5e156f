import type { FontScript } from '#schema/contracts/design/font-files.ts';

/** Tested first, because most pages contain only characters of the Latin font file. */
const BEYOND_LATIN = /[\u0100-\u02ff\u0380-\u053f\u05c0-\u06ff\u1e80-\u1eff]/;

const SCRIPTS: readonly (readonly [letters: RegExp, scripts: readonly FontScript[]])[] = [
  [/[\u0100-\u02ff]/, ['latin-ext']],
  [/[\u0380-\u03ff]/, ['greek']],
  [/[\u0400-\u053f]/, ['cyrillic']],
  [/[\u0480-\u053f]/, ['cyrillic-ext']],
  [/[\u05c0-\u05ff]/, ['hebrew']],
  [/[\u0600-\u06ff]/, ['arabic']],
  // Vietnamese is the main language that uses this range.
  [/[\u1e80-\u1eff]/, ['vietnamese', 'latin-ext']],
];

export function findScripts(text: string): Set<FontScript> {
  if (!BEYOND_LATIN.test(text)) return new Set();
  return new Set(SCRIPTS.flatMap(([letters, scripts]) => (letters.test(text) ? scripts : [])));
}
