import { describe, expect, it } from 'vitest';
import {
  findParts,
  getChoice,
  withChoice,
  withOwnFonts,
} from '#client/config/screens/design/fonts/font-choice.ts';
import { guessFace } from '#client/config/screens/design/fonts/guess-face.ts';
import { toFamilies } from '#client/config/screens/design/fonts/own-families.ts';
import type { FontFile } from '#schema/contracts/design/own-font.ts';

const KILN = {
  family: 'Kiln',
  width: 450,
  ascent: 900,
  descent: 200,
  files: [{ mediaId: 'a', extension: 'woff2', weight: '400', style: 'normal' }] as const,
};
const OWN = { ...KILN, files: [...KILN.files] };
const FONTS = { heading: 'fraunces', body: 'inter' } as const;

describe('choosing a font', () => {
  it('a custom font’s fallback is a system font in the same style', () => {
    const chosen = withChoice(FONTS, 'heading', { own: OWN });
    expect(chosen).toMatchObject({ heading: 'system-serif', body: 'inter', own: { heading: OWN } });
    expect(getChoice(chosen, 'heading')).toEqual({ own: OWN });
    expect(withChoice(FONTS, 'body', { own: OWN }).body).toBe('system-sans');
  });
  it('choosing a built-in font removes every trace of the custom font', () => {
    const chosen = withChoice(FONTS, 'heading', { own: OWN });
    expect(JSON.stringify(withChoice(chosen, 'heading', { family: 'lora' }))).toBe(
      JSON.stringify({ heading: 'lora', body: 'inter' }),
    );
  });
  it('a font for the body text leaves the heading font unchanged', () => {
    const both = withChoice(withChoice(FONTS, 'heading', { own: OWN }), 'body', { own: OWN });
    expect(findParts(both, 'Kiln')).toEqual(['heading', 'body']);
    expect(findParts(withChoice(both, 'body', { family: 'lora' }), 'Kiln')).toEqual(['heading']);
  });
  it('a chosen custom font uses its family’s current files, or its fallback if those are deleted', () => {
    const chosen = withChoice(FONTS, 'heading', { own: OWN });
    const more = {
      ...OWN,
      files: [...OWN.files, { ...KILN.files[0], mediaId: 'b', weight: '700' as const }],
    };
    expect(withOwnFonts(chosen, [more]).own?.heading?.files).toHaveLength(2);
    expect(JSON.stringify(withOwnFonts(chosen, []))).toBe(
      JSON.stringify({ heading: 'system-serif', body: 'inter' }),
    );
    expect(withOwnFonts(FONTS, [more])).toBe(FONTS);
  });
});

const medium = (id: string, type: string, weight: FontFile['weight'], width: number) => ({
  id,
  contentType: `font/${type}`,
  font: { family: 'Kiln', ascent: 900, descent: 200, weight, style: 'normal' as const, width },
});

describe('font files grouped by family', () => {
  it('each family has one file per face, preferably WOFF2, and the metrics of its regular face', () => {
    const [family] = toFamilies([
      medium('bold', 'woff2', '700', 480),
      medium('old', 'ttf', '400', 450),
      medium('new', 'woff2', '400', 450),
    ]);
    expect(family).toMatchObject({ family: 'Kiln', width: 450 });
    expect(family?.files.map(({ mediaId }) => mediaId)).toEqual(['new', 'bold']);
  });
  it('files other than fonts are ignored', () => {
    expect(toFamilies([{ ...medium('a', 'woff2', '400', 450), font: undefined }])).toEqual([]);
  });
});

describe('the weight and style read from a font’s file name', () => {
  it.each([
    ['KilnGrotesk-BoldItalic.woff2', 'Kiln Grotesk', '700', 'italic'],
    ['kiln_grotesk-semibold.ttf', 'kiln grotesk', '600', 'normal'],
    ['Kiln-ExtraLight.otf', 'Kiln', '200', 'normal'],
    ['Kiln[opsz,wght].ttf', 'Kiln', '100 900', 'normal'],
    ['Kiln-VariableFont_wght.ttf', 'Kiln', '100 900', 'normal'],
    ['Regular.woff', '', '400', 'normal'],
    ['<b>"Kiln"</b>.woff', 'b Kiln b', '400', 'normal'],
  ])('the file name %s leads to the correct family, weight and style', (name, family, weight, style) => {
    expect(guessFace(name)).toEqual({ family, weight, style });
  });
});
