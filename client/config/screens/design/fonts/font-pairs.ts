import type { FontFamily } from '#schema/contracts/design/font-families.ts';

export interface FontPair {
  name: string;
  fonts: { heading: FontFamily; body: FontFamily };
  headingWeight: number;
}

const pair = (name: string, heading: FontFamily, body: FontFamily, headingWeight: number): FontPair => ({
  name,
  fonts: { heading, body },
  headingWeight,
});

export const FONT_PAIRS: readonly FontPair[] = [
  pair('Soft serif', 'fraunces', 'instrument-sans', 400),
  pair('Clear throughout', 'instrument-sans', 'instrument-sans', 500),
  pair('Classic book', 'eb-garamond', 'source-sans-3', 500),
  pair('Newspaper', 'newsreader', 'inter', 500),
  pair('Magazine', 'playfair-display', 'nunito-sans', 500),
  pair('Fashion', 'bodoni-moda', 'figtree', 460),
  pair('Fine line', 'cormorant', 'montserrat', 500),
  pair('Inscription', 'cinzel', 'lora', 500),
  pair('Workshop', 'bitter', 'open-sans', 600),
  pair('Studio', 'space-grotesk', 'work-sans', 500),
  pair('Neighborly', 'bricolage-grotesque', 'dm-sans', 600),
  pair('Poster', 'oswald', 'source-serif-4', 500),
  pair('Stage', 'syne', 'manrope', 700),
  pair('Drawing board', 'azeret-mono', 'plus-jakarta-sans', 500),
  pair('By hand', 'caveat', 'nunito-sans', 700),
  pair('Nothing to download', 'system-serif', 'system-sans', 500),
];
