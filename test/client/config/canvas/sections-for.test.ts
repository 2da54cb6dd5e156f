import { expect, it } from 'vitest';
import { SECTIONS } from '#client/config/canvas/library/entries.ts';
import { sectionsFor } from '#client/config/canvas/library/sections-for.ts';
import { THEMES } from '#client/config/canvas/themes/index.ts';
import { getColours } from '#domain/colours/palette.ts';
import { listThemes } from '#domain/design/themes.ts';

it.each(THEMES.map(({ id, design }) => [id, design] as const))(
  'text over an image in %s is lighter than the overlay on the image',
  (_, design) => {
    const themes = listThemes(getColours(design.palette));
    const covers = [...sectionsFor(design).values()].filter(({ section }) => section.background?.sample);
    expect(covers.length).toBeGreaterThan(1);
    for (const { section } of covers) {
      const { ground, ink } = themes.find(({ name }) => name === section.theme) ?? {};
      expect(ink?.shown.lightness).toBeGreaterThan(ground?.lightness ?? 100);
    }
  },
);

it('sections without a background image keep their theme', () => {
  const darkroom = THEMES.find(({ id }) => id === 'darkroom');
  if (!darkroom) throw new Error('no darkroom');
  expect(sectionsFor(darkroom.design).get('large-quote')).toBe(SECTIONS.get('large-quote'));
});
