import { describe, expect, it } from 'vitest';
import { THEMES, withTheme } from '#client/config/canvas/themes/index.ts';
import { toRgba } from '#domain/colours/colour.ts';
import { contrast, mix, TEXT_CONTRAST } from '#domain/colours/contrast.ts';
import { getColours } from '#domain/colours/palette.ts';
import { resolveColour } from '#domain/design/header-style.ts';
import { listThemes } from '#domain/design/themes.ts';
import { designSchema } from '#schema/contracts/design/design.ts';
import { isServed } from '#schema/contracts/design/font-families.ts';

/** Minimum contrast of field borders and focus outlines (WCAG 2.2, 1.4.11). */
const SHAPE_CONTRAST = 3;

const inEverySection = THEMES.flatMap(({ name, design }) =>
  listThemes(getColours(design.palette)).map((section) => [name, section.name, section] as const),
);

describe('the design themes', () => {
  it('ten themes exist, each with a unique name and a one-sentence description', () => {
    expect(THEMES).toHaveLength(10);
    for (const key of ['id', 'name', 'about'] as const)
      expect(new Set(THEMES.map((theme) => theme[key])).size).toBe(10);
    for (const { about } of THEMES) expect(about).toMatch(/^[A-Z][^.]{20,110}\.$/);
  });

  it('the themes differ in more than colors: no two use the same heading font or the same sizes and shapes', () => {
    const headings = THEMES.map(({ design }) => design.fonts.heading);
    const shapes = THEMES.map(({ design: { tweaks } }) => JSON.stringify(tweaks));
    expect(new Set(headings).size).toBe(10);
    expect(new Set(shapes).size).toBe(10);
  });

  it.each(THEMES.map((theme) => [theme.name, theme.design] as const))(
    'the theme %s is a complete design with fonts that the site serves',
    (_, design) => {
      expect(designSchema.parse(design)).toEqual(design);
      expect(design.header).toBeDefined();
      expect([design.fonts.heading, design.fonts.body].every(isServed)).toBe(true);
    },
  );
});

describe('theme contrast', () => {
  it.each(inEverySection)('the theme %s has readable text, links and buttons in %s sections', (...row) => {
    const { ink, accent, onAccent } = row[2];
    for (const use of [ink, accent, onAccent]) {
      expect(use.isMended).toBe(false);
      expect(use.wantedContrast).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it.each(inEverySection)(
    'the theme %s has readable secondary text and hovered buttons in %s sections',
    (...row) => {
      const { ink, accent, onAccent, ground, softness } = row[2];
      const [words, paper, button, label] = [ink.shown, ground, accent.shown, onAccent.shown].map(toRgba);
      if (!words || !paper || !button || !label) throw new Error('a color is missing');
      expect(contrast(mix(words, paper, softness), paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(label, mix(button, words, 0.86))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(button, mix(button, paper, 0.1))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  it.each(inEverySection)(
    'the theme %s has visible field borders and focus outlines in %s sections',
    (...row) => {
      const [words, paper] = [toRgba(row[2].ink.shown), toRgba(row[2].ground)];
      expect(contrast(mix(words, paper, 0.6), paper)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
      expect(contrast(toRgba(row[2].accent.shown), paper)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
    },
  );

  it('error messages and bars in palette colors are readable on the theme’s lightest background', () => {
    for (const { name, design } of THEMES) {
      const { white, accent, black } = getColours(design.palette);
      for (const colour of [accent, black])
        expect(contrast(toRgba(colour), toRgba(white)), name).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('each custom header color refers to a color in the theme’s palette', () => {
    for (const { design } of THEMES)
      for (const reference of Object.values(design.header?.colors ?? {}))
        expect(resolveColour(reference, getColours(design.palette))).not.toBeNull();
  });
});

describe('a chosen theme', () => {
  it('applying a theme keeps the design settings that themes do not contain', () => {
    const [first, second] = THEMES;
    if (!first || !second) throw new Error('there are no themes');
    const own = { ...first.design, customCss: 'h1{color:red}' };
    expect(withTheme(own, second)).toEqual({ ...second.design, customCss: 'h1{color:red}' });
  });
});
