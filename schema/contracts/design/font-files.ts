import * as z from 'zod';
import { SERVED_FAMILIES } from './font-families.ts';

/** Scripts that have files of their own beside latin, in the order of their font faces: of two for one character the last counts. */
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

/** The files of a family, and what of it decides where lines break; measured when the client is built. */
const fontFilesSchema = z.object({
  /** Folder under /assets/fonts/: one file for each script and style. */
  folder: z.string(),
  scripts: z.array(z.enum(FONT_SCRIPTS)).readonly(),
  hasItalic: z.boolean(),
  /** The lightest and the boldest. */
  weights: z.tuple([z.number(), z.number()]).readonly(),
  /** Average width of a character at weight 400 and at 700, ascent and descent: in thousandths of the font's size. */
  widths: z.tuple([z.number(), z.number()]).readonly(),
  ascent: z.number(),
  descent: z.number(),
});
export type FontFiles = Readonly<z.infer<typeof fontFilesSchema>>;

export const fontTableSchema = z.record(z.enum(SERVED_FAMILIES), fontFilesSchema);
export type FontTable = Readonly<Record<(typeof SERVED_FAMILIES)[number], FontFiles>>;
