import * as z from 'zod';
import { SERVED_FAMILIES } from './font-families.ts';

/**
 * Scripts other than Latin, in the order of their font faces. If two of them cover a character, the last
 * one is used.
 */
export const FONT_SCRIPTS = [
  'latin-ext',
  'vietnamese',
  'greek',
  'cyrillic',
  'cyrillic-ext',
  'hebrew',
  'arabic',
] as const;
export type FontScript = (typeof FONT_SCRIPTS)[number];

/**
 * Measures of font files, generated when the client is built. Fallback fonts need them to break lines in
 * the same places.
 */
const fontFilesSchema = z.object({
  /** Folder in /assets/fonts/, with one file per script and style. */
  folder: z.string(),
  scripts: z.array(z.enum(FONT_SCRIPTS)).readonly(),
  hasItalic: z.boolean(),
  /** Lowest and highest weight. */
  weights: z.tuple([z.number(), z.number()]).readonly(),
  /**
   * Average character widths at weights 400 and 700, then ascent and descent, in thousandths of the font
   * size.
   */
  widths: z.tuple([z.number(), z.number()]).readonly(),
  ascent: z.number(),
  descent: z.number(),
});
export type FontFiles = Readonly<z.infer<typeof fontFilesSchema>>;

export const fontTableSchema = z.record(z.enum(SERVED_FAMILIES), fontFilesSchema);
export type FontTable = Readonly<Record<(typeof SERVED_FAMILIES)[number], FontFiles>>;
