import { describe, expect, it } from 'vitest';
import {
  fontFaces,
  fontFacesForScripts,
  fontStack,
  listPreloadedFonts,
  mailFont,
} from '#domain/design/font-faces.ts';
import {
  FONT_CATEGORIES,
  FONT_FAMILIES,
  FONTS,
  SERVED_FAMILIES,
} from '#schema/contracts/design/font-families.ts';
import type { FontScript } from '#schema/contracts/design/font-files.ts';
import { ownFontSchema } from '#schema/contracts/design/own-font.ts';
import { FONT_TABLE } from '../../support/font-table.ts';

const faces = (css: string, name: string) =>
  (css.match(/@font-face\{[^}]*\}/g) ?? []).filter((face) => face.includes(`font-family:"${name}"`));

describe('font families', () => {
  it('the site serves at least 24 font families across all categories', () => {
    expect(SERVED_FAMILIES.length).toBeGreaterThanOrEqual(24);
    expect(new Set(FONT_FAMILIES.map((family) => FONTS[family].category))).toEqual(new Set(FONT_CATEGORIES));
  });
  it('each font family keeps the name under which designs store it', () => {
    for (const family of ['fraunces', 'instrument-sans', 'inter', 'system-sans', 'system-serif'])
      expect(FONT_FAMILIES).toContain(family);
  });
  it.each([
    ['eb-garamond', /^Georgia/],
    ['cinzel', /^Georgia/],
    ['azeret-mono', /monospace$/],
    ['caveat', /sans-serif$/],
    ['system-serif', /^Georgia/],
  ] as const)('the font %s has a fallback for emails', (family, font) => {
    expect(mailFont(family)).toMatch(font);
  });
});

describe('font faces', () => {
  it('a family has an upright and an italic face, each from the lightest weight to the boldest', () => {
    const [upright, italic] = faces(fontFaces([{ family: 'lora', weight: 400 }], FONT_TABLE), 'Lora');
    expect(upright).toBe(
      '@font-face{font-family:"Lora";src:url(/assets/fonts/lora/latin.woff2) format("woff2");font-weight:200 700;font-display:swap}',
    );
    expect(italic).toContain('url(/assets/fonts/lora/latin-italic.woff2)');
    expect(italic).toContain('font-style:italic');
  });
  it('a family without italics has no italic face', () => {
    expect(fontFaces([{ family: 'oswald', weight: 400 }], FONT_TABLE)).not.toContain('italic');
  });
  it('a family that is used in two weights is loaded once', () => {
    const css = fontFaces(
      [
        { family: 'inter', weight: 700 },
        { family: 'inter', weight: 400 },
      ],
      FONT_TABLE,
    );
    expect(faces(css, 'Inter')).toHaveLength(2);
    expect(faces(css, 'Inter as Arial')).toHaveLength(1);
    expect(faces(css, 'Inter 700 as Arial')).toHaveLength(1);
  });
  it('a fallback face has the same metrics as its font', () => {
    const css = fontFaces([{ family: 'inter', weight: 400 }], FONT_TABLE);
    expect(faces(css, 'Inter as Arial')[0]).toMatch(
      /src:local\("Arial"\).*;size-adjust:100%;ascent-override:95%;descent-override:25%;line-gap-override:0%/,
    );
  });
  it.each([
    [700, 110],
    [550, 105],
    [200, 93.3],
    [900, 110],
  ])('a fallback face is as wide as its font at the weight %i', (weight, percent) => {
    const css = fontFaces([{ family: 'inter', weight }], FONT_TABLE);
    expect(css).toContain(`size-adjust:${percent}%`);
  });
  it.each(SERVED_FAMILIES)('every fallback named in the font stack of %s has a face', (family) => {
    const css = fontFaces([{ family, weight: 520 }], FONT_TABLE);
    for (const [, name = ''] of fontStack({ family, weight: 520 }).matchAll(/"([^"]+)"/g))
      expect(faces(css, name)).not.toHaveLength(0);
  });
  it('system fonts have no font faces', () => {
    expect(fontFaces([{ family: 'system-sans', weight: 400 }], FONT_TABLE)).toBe('');
  });
});

describe('font faces for scripts other than Latin', () => {
  const fonts = { heading: 'lora', body: 'system-sans' } as const;
  it('a face declares its script’s characters, and is included only if the script is requested', () => {
    const css = fontFacesForScripts(fonts, FONT_TABLE, new Set<FontScript>(['hebrew']));
    expect(css).toContain('url(/assets/fonts/lora/hebrew.woff2)');
    expect(css).toMatch(/unicode-range:[^}]*U\+590-5FF/);
    expect(css).not.toContain('cyrillic');
  });
  it('the editor includes every script', () => {
    expect(fontFacesForScripts(fonts, FONT_TABLE).match(/@font-face/g)).toHaveLength(14);
  });
  it('a script is absent if the family does not support it', () => {
    const table = { ...FONT_TABLE, lora: { ...FONT_TABLE.lora, scripts: [] } };
    expect(fontFacesForScripts(fonts, table)).toBe('');
  });
});

describe('preloaded fonts', () => {
  it.each([
    ['en', ['/assets/fonts/lora/latin.woff2', '/assets/fonts/inter/latin.woff2']],
    ['he', ['/assets/fonts/lora/hebrew.woff2', '/assets/fonts/inter/latin.woff2']],
    ['de-CH', ['/assets/fonts/lora/latin.woff2', '/assets/fonts/inter/latin.woff2']],
  ])(
    'the preloaded files contain the script of the language %s, if the family has it',
    (locale, addresses) => {
      const table = { ...FONT_TABLE, inter: { ...FONT_TABLE.inter, scripts: [] } };
      const families = ['lora', 'inter', 'lora', 'system-serif'] as const;
      expect(
        listPreloadedFonts(
          families.map((family) => ({ family, weight: 400 })),
          table,
          locale,
        ).map(({ href }) => href),
      ).toEqual(addresses);
    },
  );
});

describe('the owner’s custom fonts', () => {
  const file = (weight: '100 900' | '400' | '700', style: 'normal' | 'italic', mediaId: string) =>
    ({ mediaId, extension: 'ttf', weight, style }) as const;
  const own = {
    family: 'Kiln',
    width: 878,
    ascent: 950,
    descent: 250,
    files: [file('400', 'normal', 'a'), file('400', 'italic', 'b'), file('700', 'normal', 'c')],
  };
  const use = { family: 'system-sans', weight: 680, own } as const;

  it('each custom font file has a font face and a fallback of the same width', () => {
    const css = fontFaces([use], FONT_TABLE);
    expect(faces(css, 'Kiln')).toEqual([
      '@font-face{font-family:"Kiln";src:url(/s/a/font.ttf) format("truetype");font-weight:400;font-display:swap}',
      '@font-face{font-family:"Kiln";src:url(/s/b/font.ttf) format("truetype");font-weight:400;font-style:italic;font-display:swap}',
      '@font-face{font-family:"Kiln";src:url(/s/c/font.ttf) format("truetype");font-weight:700;font-display:swap}',
    ]);
    expect(faces(css, 'Kiln 680 as Arial')[0]).toContain('size-adjust:200%');
    expect(fontStack(use)).toBe('"Kiln","Kiln 680 as Arial",system-ui,sans-serif');
  });
  it('the page preloads the upright file whose weight is closest to the text’s', () => {
    const preload = (weight: number) => listPreloadedFonts([{ ...use, weight }], FONT_TABLE, 'en');
    expect(preload(680)).toEqual([{ href: '/s/c/font.ttf', type: 'font/ttf' }]);
    expect(preload(300)).toEqual([{ href: '/s/a/font.ttf', type: 'font/ttf' }]);
  });
  it('a custom font replaces a built-in family, which is then not loaded', () => {
    const fonts = { heading: 'lora', body: 'system-sans', own: { heading: own } } as const;
    expect(fontFacesForScripts(fonts, FONT_TABLE)).toBe('');
  });
  it.each([
    ['Kiln Grotesk 2', true],
    ['Größe & Co.', true],
    ['Lora', false],
    ['a"b', false],
    ['', false],
    [' </style>', false],
  ])('a custom font may have the name “%s”: %s', (family, isGood) => {
    expect(
      ownFontSchema.safeParse({ ...own, family, files: [file('400', 'normal', 'a'.repeat(24))] }).success,
    ).toBe(isGood);
  });
});
