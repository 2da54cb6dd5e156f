import { describe, expect, it } from 'vitest';
import { CURATED } from '#client/config/screens/design/presets.ts';
import { isDark, LUMA_DARK_THRESHOLD, luma } from '#domain/colours/contrast.ts';
import { designCss } from '#domain/design/design-css.ts';
import { designSchema } from '#schema/contracts/design/design.ts';
import { FONT_TABLE } from '../../support/font-table.ts';

const grey = (value: number) => ({ red: value, green: value, blue: value });

describe('[B9.3.19] a dark background', () => {
  it('has a luma below 0.65 of 256', () => {
    expect(LUMA_DARK_THRESHOLD).toBe(0.65);
    expect(isDark(grey(166))).toBe(true);
    expect(isDark(grey(167))).toBe(false);
    expect(luma({ red: 255, green: 0, blue: 0 })).toBeCloseTo(54.21, 2);
  });

  it('gives browser controls a dark color scheme in the design’s themes', () => {
    const design = designSchema.parse({
      palette: CURATED[0]?.palette,
      fonts: { heading: 'system-serif', body: 'system-sans' },
      tweaks: {},
    });
    const schemes = [
      ...designCss(design, FONT_TABLE).matchAll(/\.theme-(\w+)\{[^}]*color-scheme:(\w+)[;}]/g),
    ];
    expect(schemes.map(([, theme, scheme]) => `${theme} ${scheme}`)).toEqual([
      'lightest light',
      'light light',
      'bright dark',
      'dark dark',
      'darkest dark',
    ]);
  });
});
