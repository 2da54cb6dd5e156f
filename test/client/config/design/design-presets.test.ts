import { describe, expect, it } from 'vitest';
import { CURATED, FONT_PAIRS } from '#client/config/design/presets.ts';
import { coloursOf } from '#domain/colours/palette.ts';
import { themesOf } from '#domain/design/themes.ts';
import { designSchema, FONT_FAMILIES } from '#schema/contracts/design/design.ts';

describe('curated designs', () => {
  it.each(CURATED.map((preset) => [preset.name, preset.palette] as const))(
    '%s can be read in every section theme as it is',
    (_, palette) => {
      const uses = themesOf(coloursOf(palette)).flatMap(({ ink, accent, onAccent }) => [
        ink,
        accent,
        onAccent,
      ]);
      expect(uses.filter(({ isMended }) => isMended)).toEqual([]);
    },
  );
  it('are valid designs of families that the deployment serves', () => {
    for (const { palette } of CURATED)
      for (const { fonts } of FONT_PAIRS)
        expect(designSchema.safeParse({ palette, fonts, tweaks: {} }).success).toBe(true);
    expect(FONT_PAIRS.every(({ fonts }) => FONT_FAMILIES.includes(fonts.heading))).toBe(true);
  });
});
