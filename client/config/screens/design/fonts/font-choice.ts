import type { Design } from '#schema/contracts/design/design.ts';
import { FONTS, type FontCategory, type FontFamily } from '#schema/contracts/design/font-families.ts';
import type { OwnFont } from '#schema/contracts/design/own-font.ts';

export type FontPart = 'heading' | 'body';

/** A font family served by the site, or one of the owner's own files. */
export type FontChoice = { family: FontFamily; own?: never } | { own: OwnFont; family?: never };

const OWN = 'own:';
export const toKey = ({ family, own }: FontChoice): string => family ?? `${OWN}${own.family}`;
export const toName = ({ family, own }: FontChoice): string => (family ? FONTS[family].name : own.family);
export const toCategory = ({ family }: FontChoice): FontCategory | 'own' =>
  family ? FONTS[family].category : 'own';

export function getChoice(fonts: Design['fonts'], part: FontPart): FontChoice {
  const own = fonts.own?.[part];
  return own ? { own } : { family: fonts[part] };
}

/**
 * Returns the design's fonts with a choice applied. A font uploaded by the owner gets a system font as its
 * fallback.
 */
export function withChoice(fonts: Design['fonts'], part: FontPart, choice: FontChoice): Design['fonts'] {
  const set = <Value>(values: { heading: Value; body: Value }, value: Value) =>
    part === 'heading' ? { ...values, heading: value } : { ...values, body: value };
  const fallback = FONTS[fonts[part]].category === 'serif' ? 'system-serif' : 'system-sans';
  const { heading, body } = set<FontFamily>(fonts, choice.family ?? fallback);
  const own = set({ heading: fonts.own?.heading, body: fonts.own?.body }, choice.own);
  return { heading, body, ...((own.heading || own.body) && { own }) };
}

export const findParts = ({ own }: Design['fonts'], family: string): FontPart[] =>
  (['heading', 'body'] as const).filter((part) => own?.[part]?.family === family);

/**
 * Updates a design's copies of the owner's font families. A family without files is replaced by its fallback.
 */
export function withOwnFonts(fonts: Design['fonts'], families: readonly OwnFont[]): Design['fonts'] {
  return (['heading', 'body'] as const).reduce((kept, part) => {
    const known = kept.own?.[part];
    if (!known) return kept;
    const own = families.find(({ family }) => family === known.family);
    return withChoice(kept, part, own ? { own } : { family: kept[part] });
  }, fonts);
}
