import { SERVED_FAMILIES } from '#schema/contracts/design/font-families.ts';
import { FONT_SCRIPTS, type FontTable, fontTableSchema } from '#schema/contracts/design/font-files.ts';

/**
 * A table in which every font family supports all scripts, and is as wide as Arial, or 10 % wider in bold.
 */
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
