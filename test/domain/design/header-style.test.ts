import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toHsla } from '#domain/colours/colour.ts';
import { getContrastOn } from '#domain/colours/contrast.ts';
import { toCss } from '#domain/colours/format.ts';
import { getColours } from '#domain/colours/palette.ts';
import { parseColour } from '#domain/colours/parse.ts';
import { headerClasses, headerCss, isSticky, resolveColour } from '#domain/design/header-style.ts';
import { getScrollPadding } from '#domain/design/scroll-padding.ts';
import {
  colourReferenceSchema,
  HEADER_COLOUR_KEYS,
  headerStyleSchema,
} from '#schema/contracts/design/colour-reference.ts';
import { designSchema } from '#schema/contracts/design/design.ts';

const site = JSON.parse(readFileSync('demo/tide-and-kiln/site.json', 'utf8')) as { design: unknown };
const COLOURS = getColours(designSchema.parse(site.design).palette);
const parseStyle = (fields: object) => headerStyleSchema.parse(fields);
const palette = (id: string, alpha = 1) => ({ type: 'SITE_PALETTE_COLOR', id, alpha });
const custom = (value: string) => ({ type: 'CUSTOM_COLOR', value });
const THEME = { type: 'THEME_COLOR' };
const read = (css: string, name: string) => new RegExp(`[{;]${name}:([^;}]+)`).exec(css)?.[1];

describe('a color reference', () => {
  it('[A3.46] a color reference names a palette color with an opacity, a custom color or the theme’s color', () => {
    for (const reference of [palette('accent', 0.5), custom('tomato'), THEME])
      expect(colourReferenceSchema.parse(reference)).toEqual(reference);
    for (const wrong of [
      { type: 'PALETTE' },
      palette('pink'),
      palette('accent', 2),
      { type: 'CUSTOM_COLOR' },
    ])
      expect(colourReferenceSchema.safeParse(wrong).success).toBe(false);
  });

  it('changes its color with the palette', () => {
    const reference = colourReferenceSchema.parse(palette('accent', 0.5));
    expect(resolveColour(reference, COLOURS)).toEqual({ ...COLOURS.accent, alpha: 0.5 });
    expect(resolveColour(colourReferenceSchema.parse(THEME), COLOURS)).toBeNull();
  });

  it('falls back to the theme’s color if the referenced color is unknown', () => {
    expect(resolveColour(colourReferenceSchema.parse(custom('red;}body{display:none')), COLOURS)).toBeNull();
  });
});

describe('the header style', () => {
  it('[A3.49] the header style has one solid and one gradient color each for the border, shadow, background and navigation', () => {
    expect([...HEADER_COLOUR_KEYS].sort()).toEqual(
      ['solid', 'gradient']
        .flatMap((style) =>
          ['Border', 'DropShadow', 'Background', 'Navigation'].map((part) => `${style}Header${part}Color`),
        )
        .sort(),
    );
    expect(headerStyleSchema.safeParse({ colors: { headerColor: THEME } }).success).toBe(false);
  });

  it.each(['solid', 'gradient'])('[A3.49] uses only the colors of the chosen style: %s', (style) => {
    const colors = {
      [`${style}HeaderBackgroundColor`]: palette('black'),
      [`${style}HeaderNavigationColor`]: custom('#ffffff'),
      [`${style}HeaderBorderColor`]: palette('accent'),
      [`${style}HeaderDropShadowColor`]: palette('black', 0.2),
    };
    const css = headerCss(parseStyle({ style, colors, borderPx: 3, hasDropShadow: true }), COLOURS);
    expect(read(css, '--ground')).toBe(toCss(COLOURS.black));
    expect(read(css, '--ink')).toBe('hsl(0 0% 100%)');
    expect(read(css, '--header-border-color')).toBe(toCss(COLOURS.accent));
    expect(read(css, '--header-shadow')).toBe(toCss({ ...COLOURS.black, alpha: 0.2 }));
    const other = headerCss(parseStyle({ style: style === 'solid' ? 'gradient' : 'solid', colors }), COLOURS);
    expect(other).toBe('');
  });

  it('the header’s links are readable with any colors that the owner chooses', () => {
    for (const navigation of ['#222222', '#c0c0c0', '#7f7f7f']) {
      const colors = {
        solidHeaderBackgroundColor: custom('#333333'),
        solidHeaderNavigationColor: custom(navigation),
      };
      const ink = read(headerCss(parseStyle({ style: 'solid', colors }), COLOURS), '--ink') ?? '';
      const ground = parseColour('#333333');
      const shown = parseColour(ink.replace(/hsl\((\S+) (\S+) (\S+)\)/, 'hsl($1, $2, $3)'));
      expect(ground && shown && getContrastOn(toHsla(shown), toHsla(ground))).toBeGreaterThanOrEqual(4.5);
    }
    const alone = headerCss(
      parseStyle({ style: 'solid', colors: { solidHeaderBackgroundColor: palette('black') } }),
      COLOURS,
    );
    expect(read(alone, '--ink')).toBe(toCss(COLOURS.white));
  });

  it('adds nothing to the header of a site without a header style', () => {
    for (const unset of [undefined, parseStyle({})]) {
      expect(headerClasses(unset)).toEqual([]);
      expect(headerCss(unset, COLOURS)).toBe('');
      expect(isSticky(unset)).toBe(false);
    }
  });

  it.each([
    [{ position: 'fixed' }, ['is-sticky']],
    [{ position: 'scroll-back', shrinks: true }, ['is-sticky', 'scrolls-back', 'shrinks']],
    [{ shrinks: true }, []],
    [{ style: 'solid', borderPx: 1, hasDropShadow: true }, ['look-solid', 'has-border', 'has-shadow']],
  ])('a header style with %o has the classes %o', (fields, classes) => {
    expect(headerClasses(parseStyle(fields))).toEqual(classes);
  });
});

it('[B9.3.22] an element that a link scrolls to stops 30 pixels below a sticky header', () => {
  expect(getScrollPadding(72)).toBe(102);
});
