import * as z from 'zod';
import { ANIMATION_SPEEDS, ANIMATION_STYLES } from './animations.ts';
import { headerStyleSchema } from './colour-reference.ts';
import { FONT_FAMILIES } from './font-families.ts';
import { MOTIONS } from './motion.ts';
import { ownFontSchema } from './own-font.ts';
import { PALETTE_IDS } from './palette-ids.ts';
import { SECTION_THEMES } from './section-themes.ts';

const LETTER_CASES = ['normal', 'uppercase'] as const;
/** Image styles. 'line' is a thin frame with a margin, like the mat of a framed print. */
const IMAGE_STYLES = ['plain', 'line', 'shadow', 'arch'] as const;
/** Section styles. 'lines' separates sections by thin lines; 'panels' have rounded corners. */
const SECTION_STYLES = ['plain', 'lines', 'panels'] as const;

/** Style settings. The defaults keep the look of sites that were saved before these settings existed. */
const styleShape = {
  headingCase: z.enum(LETTER_CASES).default('normal'),
  /** Letter spacing in hundredths of an em. Null means slightly tight headings, large ones more so. */
  headingTracking: z.number().min(-6).max(20).nullable().default(null),
  buttonCase: z.enum(LETTER_CASES).default('normal'),
  imageStyle: z.enum(IMAGE_STYLES).default('plain'),
  sectionStyle: z.enum(SECTION_STYLES).default('plain'),
};

const BUTTON_SIZES = ['small', 'medium', 'large'] as const;

const measureShape = {
  /** Line heights as multiples of the font size. */
  headingLineHeight: z.number().min(0.9).max(1.6).optional(),
  textLineHeight: z.number().min(1.2).max(2).optional(),
  buttonSize: z.enum(BUTTON_SIZES).optional(),
  /** Corner radius of images. Defaults to the design's corner radius. */
  imageRadiusPx: z.number().int().min(0).max(80).optional(),
};

export { SECTION_THEMES };
export type SectionTheme = (typeof SECTION_THEMES)[number];

export type { PaletteId } from './palette-ids.ts';
export { PALETTE_IDS };

/**
 * Palette colour: hue 0-360, saturation and lightness 0-100, alpha 0-1, and the notation that the owner
 * typed (B3.9.03, B5.20).
 */
export const paletteColourSchema = z.object({
  id: z.enum(PALETTE_IDS),
  value: z.object({
    userFormat: z.enum(['hex', 'hsl', 'rgb']),
    values: z.object({
      hue: z.number().min(0).max(360),
      saturation: z.number().min(0).max(100),
      lightness: z.number().min(0).max(100),
      alpha: z.number().min(0).max(1),
    }),
  }),
});

export type PaletteColour = z.infer<typeof paletteColourSchema>;

/** Maximum length of custom CSS. A longer style sheet can be linked in the code injection. */
export const MAX_CUSTOM_CSS_LENGTH = 50_000;

export const designSchema = z.object({
  palette: z
    .array(paletteColourSchema)
    .length(PALETTE_IDS.length)
    .refine((palette) => new Set(palette.map(({ id }) => id)).size === PALETTE_IDS.length, {
      message: 'must have each of the five colors once',
    }),
  fonts: z.object({
    heading: z.enum(FONT_FAMILIES),
    body: z.enum(FONT_FAMILIES),
    /** Uploaded fonts, which replace the built-in families. */
    own: z.object({ heading: ownFontSchema.optional(), body: ownFontSchema.optional() }).optional(),
  }),
  tweaks: z.object({
    headingWeight: z.number().int().min(100).max(900).default(400),
    baseSizePx: z.number().min(14).max(22).default(17),
    scalePhone: z.number().min(1.1).max(1.5).default(1.25),
    scaleDesktop: z.number().min(1.1).max(1.618).default(1.333),
    pageWidthPx: z.number().int().min(900).max(1800).default(1360),
    cornerRadiusPx: z.number().int().min(0).max(40).default(2),
    /** Factor by which the sections' default padding is multiplied. */
    spacing: z.number().min(0.5).max(1.6).default(1),
    buttonStyle: z.enum(['solid', 'outline', 'underline']).default('solid'),
    /** 'corners' uses the design's corner radius; 'pill' is fully rounded. */
    buttonShape: z.enum(['corners', 'pill']).default('corners'),
    animationStyle: z.enum(ANIMATION_STYLES).default('none'),
    animationSpeed: z.enum(ANIMATION_SPEEDS).default('medium'),
    pageTransition: z.enum(['none', 'fade']).default('none'),
    /** Motion of menus, dialogs, accordions and the cart. Defaults to 'calm'. */
    motion: z.enum(MOTIONS).optional(),
    ...styleShape,
    ...measureShape,
  }),
  header: headerStyleSchema.optional(),
  /** Custom CSS. In a draft it may be malformed; publishing requires valid structure. */
  customCss: z.string().max(MAX_CUSTOM_CSS_LENGTH).optional(),
});
export type Design = z.infer<typeof designSchema>;

/** Draft and published design. A save sends `version`, so that it does not overwrite a newer one. */
export const designStateSchema = z.object({
  draft: designSchema,
  published: designSchema,
  version: z.number(),
  hasUnpublishedChanges: z.boolean(),
});
export type DesignState = z.infer<typeof designStateSchema>;

const version = z.number().int().min(1);
export const designDraftSchema = z.object({ version, design: designSchema });
export const designPublishSchema = z.object({ version });
