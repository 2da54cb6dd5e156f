import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { FONTS } from './font-families.ts';

/** Weights of font files. '100 900' is a variable font with all weights. */
export const FONT_WEIGHTS = [
  '100 900',
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
] as const;
export const FONT_STYLES = ['normal', 'italic'] as const;

/** Content types by extension, in the order in which browsers should prefer them. */
export const FONT_TYPES = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
} as const;
export type FontExtension = keyof typeof FONT_TYPES;
/** Maximum size of a font file, enough for a variable font with several scripts. */
export const MAX_FONT_BYTES = 5_000_000;

const RESERVED: readonly string[] = Object.values(FONTS).map(({ name }) => name.toLowerCase());

const familyName = z
  .string()
  .trim()
  .min(1, 'must have a name')
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._&+-]*$/u, 'can have only letters, numbers, spaces and . _ & + -')
  .refine((name) => !RESERVED.includes(name.toLowerCase()), 'is the name of an existing font');

/** Measures of a font are in thousandths of the font size. */
const measure = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** A font file to upload, with measures taken by the browser. */
export const fontFileSchema = z.object({
  family: familyName,
  weight: z.enum(FONT_WEIGHTS).default('400'),
  style: z.enum(FONT_STYLES).default('normal'),
  width: measure(100, 2000).default(450),
  ascent: measure(0, 3000).default(950),
  descent: measure(0, 2000).default(250),
});
export type FontFile = z.infer<typeof fontFileSchema>;

export const ownFontSchema = fontFileSchema.omit({ weight: true, style: true }).extend({
  files: z
    .array(
      z.object({
        mediaId: idSchema,
        extension: z.enum(['woff2', 'woff', 'ttf', 'otf']),
        weight: z.enum(FONT_WEIGHTS),
        style: z.enum(FONT_STYLES),
      }),
    )
    .min(1)
    .max(20),
});
export type OwnFont = z.infer<typeof ownFontSchema>;
