import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coloursOf } from '#domain/colours/palette.ts';
import { designCss } from '#domain/design/design-css.ts';
import { themesOf } from '#domain/design/themes.ts';
import { type Design, designSchema, PALETTE_IDS } from '#schema/contracts/design/design.ts';

const FILES = {
  fraunces: '/f.woff2',
  frauncesItalic: '/fi.woff2',
  instrumentSans: '/i.woff2',
  instrumentSansItalic: '/ii.woff2',
  inter: '/n.woff2',
};
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
  it('of the demo site need no mending', () => {
    const uses = themesOf(coloursOf(DEMO.palette)).flatMap(({ ink, accent, onAccent }) => [
      ink,
      accent,
      onAccent,
    ]);
    expect(uses.filter(({ isMended }) => isMended)).toEqual([]);
  });
  it('can be read whatever the palette', () => {
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
        for (const { ink, accent } of themesOf(coloursOf(design.palette)))
          expect(Math.min(ink.contrast, accent.contrast)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });
  it('turn to the other end of the palette when a ground becomes too light for its text', () => {
    const themes = themesOf(coloursOf(withColour('accent', 85).palette));
    const bright = themes.find(({ name }) => name === 'bright');
    expect(bright?.ink.isMended).toBe(true);
    expect(bright?.ink.wantedContrast).toBeLessThan(4.5);
    expect(bright?.ink.shown).toEqual(coloursOf(DEMO.palette).black);
  });
});

describe('design as CSS', () => {
  it('names palette colours where they can be read, and mends where not', () => {
    expect(designCss(DEMO, FILES)).toContain('.theme-bright{--ground:var(--accent);--ink:var(--white)');
    expect(designCss(withColour('accent', 85), FILES)).toMatch(
      /\.theme-bright\{--ground:var\(--accent\);--ink:hsl\(/,
    );
  });
  it.each([
    ['a pill', { buttonShape: 'pill' }, '--button-radius:99px'],
    [
      'corners',
      { buttonShape: 'corners', cornerRadiusPx: 9 },
      '--radius:9px;--spacing:1;--button-radius:var(--radius)',
    ],
    ['space', { spacing: 0.7 }, '--spacing:0.7'],
    ['size', { baseSizePx: 20 }, '--base:1.25rem'],
    ['outlined buttons', { buttonStyle: 'outline' }, '{background:none;color:var(--accent-ink)}'],
  ] as const)('holds %s', (_, tweaks, css) => {
    expect(designCss(withTweaks(tweaks), FILES)).toContain(css);
  });
  it('serves a family once, and none for the families of the system', () => {
    const twice = designCss({ ...DEMO, fonts: { heading: 'inter', body: 'inter' } }, FILES);
    expect(twice.match(/url\(\/n\.woff2\)/g)).toHaveLength(1);
    expect(
      designCss({ ...DEMO, fonts: { heading: 'system-serif', body: 'system-sans' } }, FILES),
    ).not.toContain('url(');
  });
});
