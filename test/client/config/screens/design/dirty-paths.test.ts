import { describe, expect, it } from 'vitest';
import { describeDirtyPaths, findDirtyPaths, isTabDirty } from '#client/config/screens/design/dirty-paths.ts';
import { CURATED } from '#client/config/screens/design/presets.ts';
import { designSchema } from '#schema/contracts/design/design.ts';

const design = designSchema.parse({
  palette: CURATED[0]?.palette,
  fonts: { heading: 'fraunces', body: 'instrument-sans' },
  tweaks: {},
});
const [first, ...others] = design.palette;
const changedColour = first && {
  ...first,
  value: { ...first.value, values: { ...first.value.values, lightness: 80 } },
};

describe('[B3.12.23] the unpublished changes to a design', () => {
  it.each([
    ['nothing', {}, [], null],
    [
      'the palette',
      { palette: [changedColour, ...others] },
      ['defaultThemeId', 'palette', 'colorThemes'],
      'Changed: ready-made palette, palette, section colors.',
    ],
    [
      'the font pair',
      { fonts: { heading: 'inter', body: 'inter' } },
      ['activeFontThemeId', 'fontThemes'],
      'Changed: font pair, fonts.',
    ],
    [
      'the sizes',
      { tweaks: { ...design.tweaks, baseSizePx: 18 } },
      ['fontUsageCategories'],
      'Changed: font sizes.',
    ],
    ['nothing for parts without a tab', { tweaks: { ...design.tweaks, spacing: 1.2 } }, [], null],
  ])('the changes are listed as %s', (_, change, paths, text) => {
    const found = findDirtyPaths(designSchema.parse({ ...design, ...change }), design);
    expect(found).toEqual(paths);
    expect(describeDirtyPaths(found)).toBe(text);
  });

  it('the changes mark the tab that contains them', () => {
    expect(isTabDirty('fonts', ['fontThemes'])).toBe(true);
    expect(isTabDirty('colors', ['fontThemes'])).toBe(false);
  });
});
