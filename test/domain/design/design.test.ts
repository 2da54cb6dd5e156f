import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getColours } from '#domain/colours/palette.ts';
import { designCss } from '#domain/design/design-css.ts';
import { listThemes } from '#domain/design/themes.ts';
import { type Design, designSchema, PALETTE_IDS } from '#schema/contracts/design/design.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { FONT_TABLE } from '../../support/font-table.ts';

const site = JSON.parse(readFileSync('demo/tide-and-kiln/site.json', 'utf8')) as { design: unknown };
const DEMO = designSchema.parse(site.design);
const withTweaks = (tweaks: Partial<Design['tweaks']>): Design => ({
  ...DEMO,
  tweaks: { ...DEMO.tweaks, ...tweaks },
});
const withColour = (id: string, lightness: number): Design => ({
  ...DEMO,
  palette: DEMO.palette.map((colour) =>
    colour.id === id
      ? { ...colour, value: { ...colour.value, values: { ...colour.value.values, lightness } } }
      : colour,
  ),
});

const values = fc.record({
  hue: fc.integer({ min: 0, max: 360 }),
  saturation: fc.integer({ min: 0, max: 100 }),
  lightness: fc.integer({ min: 0, max: 100 }),
  alpha: fc.constantFrom(1, 0.5),
});

describe('section themes', () => {
  it('the demo site’s themes need no color correction', () => {
    const uses = listThemes(getColours(DEMO.palette)).flatMap(({ ink, accent, onAccent }) => [
      ink,
      accent,
      onAccent,
    ]);
    expect(uses.filter(({ isMended }) => isMended)).toEqual([]);
  });
  it('the text in each theme is readable with any palette', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 5, maxLength: 5 }), (colours) => {
        const palette = PALETTE_IDS.map((id, index) => ({
          id,
          value: {
            userFormat: 'hsl' as const,
            values: colours[index] ?? colours[0] ?? DEMO.palette[0]?.value.values,
          },
        }));
        const design = designSchema.parse({ ...DEMO, palette });
        for (const { ink, accent } of listThemes(getColours(design.palette)))
          expect(Math.min(ink.contrast, accent.contrast)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: scaleToFuzz(300) },
    );
  });
  it('a theme’s text changes to the palette’s darkest color if the background becomes too light for it', () => {
    const themes = listThemes(getColours(withColour('accent', 85).palette));
    const bright = themes.find(({ name }) => name === 'bright');
    expect(bright?.ink.isMended).toBe(true);
    expect(bright?.ink.wantedContrast).toBeLessThan(4.5);
    expect(bright?.ink.shown).toEqual(getColours(DEMO.palette).black);
  });
});

describe('a design’s CSS', () => {
  it('refers to readable palette colors by name, and contains a corrected value for the others', () => {
    expect(designCss(DEMO, FONT_TABLE)).toContain('.theme-bright{--ground:var(--accent);--ink:var(--white)');
    expect(designCss(withColour('accent', 85), FONT_TABLE)).toMatch(
      /\.theme-bright\{--ground:var\(--accent\);--ink:hsl\(/,
    );
  });
  it.each([
    ['pill-shaped buttons', { buttonShape: 'pill' }, '--button-radius:99px'],
    [
      'the corner radius',
      { buttonShape: 'corners', cornerRadiusPx: 9 },
      '--radius:9px;--spacing:1;--button-radius:var(--radius)',
    ],
    ['the spacing', { spacing: 0.7 }, '--spacing:0.7'],
    ['the base text size', { baseSizePx: 20 }, '--base:1.25rem'],
    ['the line height', { textLineHeight: 1.75 }, ':root body{line-height:1.75}'],
    ['the heading line height', { headingLineHeight: 1.2 }, '.text-display){line-height:1.2}'],
    ['the image corner radius', { imageRadiusPx: 24 }, '{border-radius:24px}'],
    ['large buttons', { buttonSize: 'large' }, '{padding:.95em 2em'],
    ['outlined buttons', { buttonStyle: 'outline' }, '{background:none;color:var(--accent-ink)}'],
  ] as const)('contains the owner’s choice of %s', (_, tweaks, css) => {
    expect(designCss(withTweaks(tweaks), FONT_TABLE)).toContain(css);
  });
  it('a design’s CSS has no rules for unchanged sizes', () => {
    const css = designCss(withTweaks({ buttonSize: 'medium' }), FONT_TABLE);
    expect(css).toBe(designCss(DEMO, FONT_TABLE));
    expect(css).not.toContain('line-height');
  });
  it('loads a font family only once, and never a system font', () => {
    const twice = designCss({ ...DEMO, fonts: { heading: 'inter', body: 'inter' } }, FONT_TABLE);
    expect(twice.match(/\/inter\/latin\.woff2/g)).toHaveLength(1);
    expect(
      designCss({ ...DEMO, fonts: { heading: 'system-serif', body: 'system-sans' } }, FONT_TABLE),
    ).not.toContain('url(');
  });
});
