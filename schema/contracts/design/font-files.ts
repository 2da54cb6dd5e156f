import * as z from 'zod';
import { SERVED_FAMILIES } from './font-families.ts';

/**
 * Scripts other than Latin, in the order of the font faces: if two cover a character, the last one wins.
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

/** Measured when the client is built. The metrics determine line breaks. */
const fontFilesSchema = z.object({
  /** Folder in /assets/fonts/, with one file per script and style. */
  folder: z.string(),
  scripts: z.array(z.enum(FONT_SCRIPTS)).readonly(),
  hasItalic: z.boolean(),
  /** Lightest and boldest weight. */
  weights: z.tuple([z.number(), z.number()]).readonly(),
  /** Widths at weights 400 and 700, ascent and descent, in thousandths of the font size. */
  widths: z.tuple([z.number(), z.number()]).readonly(),
  ascent: z.number(),
  descent: z.number(),
});
export type FontFiles = Readonly<z.infer<typeof fontFilesSchema>>;

export const fontTableSchema = z.record(z.enum(SERVED_FAMILIES), fontFilesSchema);
export type FontTable = Readonly<Record<(typeof SERVED_FAMILIES)[number], FontFiles>>;
