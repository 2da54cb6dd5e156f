import type {
  ColourReference,
  HeaderColourKey,
  HeaderStyle,
} from '#schema/contracts/design/colour-reference.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import { type Hsla, toHsla } from '../colours/colour.ts';
import { toReadable } from '../colours/contrast.ts';
import { toCss } from '../colours/format.ts';
import { type Colours, pickInk } from '../colours/palette.ts';
import { parseColour } from '../colours/parse.ts';
import { getScrimShare } from './themes.ts';

export const withHeaderStyle = (design: Design, { header: { look } }: HeaderFooter): Design =>
  look ? { ...design, header: look } : design;

/** A sticky or fixed header needs JavaScript. */
export const isSticky = (look: HeaderStyle | undefined): boolean =>
  look !== undefined && look.position !== 'static';

export function headerClasses(look: HeaderStyle | undefined): string[] {
  if (!look) return [];
  return [
    ...(isSticky(look) ? ['is-sticky'] : []),
    ...(look.position === 'scroll-back' ? ['scrolls-back'] : []),
    ...(isSticky(look) && look.shrinks ? ['shrinks'] : []),
    ...(look.style === 'theme' ? [] : [`look-${look.style}`]),
    ...(look.borderPx > 0 ? ['has-border'] : []),
    ...(look.hasDropShadow ? ['has-shadow'] : []),
  ];
}

/** Returns null for the section's own colour or an invalid custom one. */
export function resolveColour(reference: ColourReference | undefined, colours: Colours): Hsla | null {
  if (reference?.type === 'SITE_PALETTE_COLOR') return { ...colours[reference.id], alpha: reference.alpha };
  if (reference?.type !== 'CUSTOM_COLOR') return null;
  const parsed = parseColour(reference.value);
  return parsed && toHsla(parsed);
}

type Part = HeaderColourKey extends `${'solid' | 'gradient'}Header${infer Name}Color` ? Name : never;

/**
 * Returns custom properties for the header. Replaces unreadable link colours with the nearest readable
 * ones.
 */
export function headerCss(look: HeaderStyle | undefined, colours: Colours): string {
  if (!look) return '';
  const { style } = look;
  const find = (part: Part) =>
    style === 'theme' ? null : resolveColour(look.colors[`${style}Header${part}Color`], colours);
  const [background, navigation, border, shadow] = [
    find('Background'),
    find('Navigation'),
    find('Border'),
    find('DropShadow'),
  ];
  const ink = background
    ? navigation
      ? toReadable(navigation, background)
      : pickInk(background, colours.black, colours.white)
    : navigation;
  const rules = [
    ...(background ? [`--ground:${toCss(background)}`] : []),
    ...(ink ? [`--ink:${toCss(ink)}`, `--accent-ink:${toCss(ink)}`] : []),
    ...(ink && background ? [`--on-accent:${toCss({ ...background, alpha: 1 })}`] : []),
    ...(ink && background ? [`--header-scrim:${Math.round(getScrimShare(ink, background) * 100)}%`] : []),
    ...(look.borderPx > 0 ? [`--header-border:${look.borderPx}px`] : []),
    ...(border ? [`--header-border-color:${toCss(border)}`] : []),
    ...(shadow ? [`--header-shadow:${toCss(shadow)}`] : []),
  ];
  return rules.length > 0 ? `.site-header>.section{${rules.join(';')}}` : '';
}
