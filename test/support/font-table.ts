import { SERVED_FAMILIES } from '#schema/contracts/design/font-families.ts';
import { FONT_SCRIPTS, type FontTable, fontTableSchema } from '#schema/contracts/design/font-files.ts';

/** Every family in all scripts, as wide as Arial, and 10 % wider in bold. */
export const FONT_TABLE: FontTable = fontTableSchema.parse(
  Object.fromEntries(
    SERVED_FAMILIES.map((family) => [
      family,
      {
        folder: family,
        scripts: FONT_SCRIPTS,
        hasItalic: family !== 'oswald',
        weights: [200, 700],
        widths: [439, 483],
        ascent: 950,
        descent: 250,
      },
    ]),
  ),
);
