export const FONT_CATEGORIES = ['serif', 'sans', 'display', 'mono', 'handwriting'] as const;
export type FontCategory = (typeof FONT_CATEGORIES)[number];

export interface FontListing {
  name: string;
  category: FontCategory;
}

const listing = (name: string, category: FontCategory): FontListing => ({ name, category });

/**
 * Font families by Fontsource package (scripts/build-fonts.ts). Never remove one, because stored designs
 * contain these names.
 */
export const FONTS = {
  fraunces: listing('Fraunces', 'serif'),
  bitter: listing('Bitter', 'serif'),
  'bodoni-moda': listing('Bodoni Moda', 'serif'),
  cormorant: listing('Cormorant', 'serif'),
  'eb-garamond': listing('EB Garamond', 'serif'),
  lora: listing('Lora', 'serif'),
  newsreader: listing('Newsreader', 'serif'),
  'playfair-display': listing('Playfair Display', 'serif'),
  'source-serif-4': listing('Source Serif 4', 'serif'),
  'instrument-sans': listing('Instrument Sans', 'sans'),
  inter: listing('Inter', 'sans'),
  'dm-sans': listing('DM Sans', 'sans'),
  figtree: listing('Figtree', 'sans'),
  manrope: listing('Manrope', 'sans'),
  montserrat: listing('Montserrat', 'sans'),
  'nunito-sans': listing('Nunito Sans', 'sans'),
  'open-sans': listing('Open Sans', 'sans'),
  outfit: listing('Outfit', 'sans'),
  'plus-jakarta-sans': listing('Plus Jakarta Sans', 'sans'),
  rubik: listing('Rubik', 'sans'),
  'source-sans-3': listing('Source Sans 3', 'sans'),
  'work-sans': listing('Work Sans', 'sans'),
  'bricolage-grotesque': listing('Bricolage Grotesque', 'display'),
  cinzel: listing('Cinzel', 'display'),
  oswald: listing('Oswald', 'display'),
  'space-grotesk': listing('Space Grotesk', 'display'),
  syne: listing('Syne', 'display'),
  unbounded: listing('Unbounded', 'display'),
  'azeret-mono': listing('Azeret Mono', 'mono'),
  'jetbrains-mono': listing('JetBrains Mono', 'mono'),
  caveat: listing('Caveat', 'handwriting'),
  'dancing-script': listing('Dancing Script', 'handwriting'),
  'shantell-sans': listing('Shantell Sans', 'handwriting'),
  'system-sans': listing('System sans serif', 'sans'),
  'system-serif': listing('Georgia or system serif', 'serif'),
} as const;

export type FontFamily = keyof typeof FONTS;
export const isFontFamily = (value: string): value is FontFamily => Object.hasOwn(FONTS, value);
export const FONT_FAMILIES = Object.keys(FONTS).filter(isFontFamily);

export const SYSTEM_FONTS = ['system-sans', 'system-serif'] as const;
export type ServedFamily = Exclude<FontFamily, (typeof SYSTEM_FONTS)[number]>;
export const isServed = (family: FontFamily): family is ServedFamily =>
  !SYSTEM_FONTS.some((font) => font === family);
export const SERVED_FAMILIES = FONT_FAMILIES.filter(isServed);
