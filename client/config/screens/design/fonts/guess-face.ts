import type { FontFile } from '#schema/contracts/design/own-font.ts';

/** Names of weights in file names. A longer name precedes the names that it contains. */
const WEIGHTS = [
  ['extralight', '200'],
  ['ultralight', '200'],
  ['semibold', '600'],
  ['demibold', '600'],
  ['extrabold', '800'],
  ['ultrabold', '800'],
  ['hairline', '100'],
  ['thin', '100'],
  ['light', '300'],
  ['medium', '500'],
  ['bold', '700'],
  ['black', '900'],
  ['heavy', '900'],
] as const;
const STYLE = /italic|oblique/i;
const VARIABLE = /variable|\[[^[\]]*wght[^[\]]*\]|-vf\b/i;
const NOT_OF_THE_NAME =
  /\[[^[\]]*\]|\b(?:(?:extra|ultra|semi|demi)[ ]?(?:light|bold)|hairline|thin|light|regular|book|normal|medium|bold|black|heavy|italic|oblique|variable(?: ?font)?|vf|wght|webfont|web|latin)\b/gi;

/** Longest file name in common file systems. */
const MAX_NAME_LENGTH = 255;

/**
 * Guesses family, weight and style from a file name such as "KilnGrotesk-BoldItalic.woff2". The owner can
 * correct the result.
 */
export function guessFace(filename: string): Pick<FontFile, 'family' | 'weight' | 'style'> {
  const stem = filename.slice(-MAX_NAME_LENGTH).replace(/\.[a-z0-9]+$/i, '');
  const flat = stem.toLowerCase().replace(/[\s_-]/g, '');
  const named = WEIGHTS.find(([name]) => flat.includes(name))?.[1];
  const family = stem
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .replace(NOT_OF_THE_NAME, ' ')
    .replace(/[^\p{L}\p{N} .&+]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  return {
    family,
    weight: VARIABLE.test(stem) ? '100 900' : (named ?? '400'),
    style: STYLE.test(stem) ? 'italic' : 'normal',
  };
}
