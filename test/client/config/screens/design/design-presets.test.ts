import { describe, expect, it } from 'vitest';
import { FONT_PAIRS } from '#client/config/screens/design/fonts/font-pairs.ts';
import { CURATED } from '#client/config/screens/design/presets.ts';
import { getColours } from '#domain/colours/palette.ts';
import { listThemes } from '#domain/design/themes.ts';
import { designSchema } from '#schema/contracts/design/design.ts';
import { FONT_FAMILIES } from '#schema/contracts/design/font-families.ts';

describe('curated designs', () => {
  it.each(CURATED.map((preset) => [preset.name, preset.palette] as const))(
    'the design %s is readable in every section theme',
    (_, palette) => {
      const uses = listThemes(getColours(palette)).flatMap(({ ink, accent, onAccent }) => [
        ink,
        accent,
        onAccent,
      ]);
      expect(uses.filter(({ isMended }) => isMended)).toEqual([]);
    },
  );
  it('each curated design is valid and uses only fonts that the deployment serves', () => {
    expect([CURATED.length, FONT_PAIRS.length]).not.toContain(0);
    for (const { palette } of CURATED)
      for (const { fonts } of FONT_PAIRS)
        expect(designSchema.safeParse({ palette, fonts, tweaks: {} }).success).toBe(true);
    expect(FONT_FAMILIES).toEqual(expect.arrayContaining(FONT_PAIRS.map(({ fonts }) => fonts.heading)));
  });
});
