import * as z from 'zod';
import { SECTION_THEMES } from './section-themes.ts';

export { SECTION_THEMES };
export type SectionTheme = (typeof SECTION_THEMES)[number];

/** Ids of the five colours, from the lightest to the darkest (B3.9.02). */
export const PALETTE_IDS = ['white', 'lightAccent', 'accent', 'darkAccent', 'black'] as const;
export type PaletteId = (typeof PALETTE_IDS)[number];

/** A palette colour: hue 0-360, saturation and lightness 0-100, alpha 0-1, and how its owner typed it (B3.9.03, B5.20). */
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

/** One of the families that the deployment serves itself. */
export const FONT_FAMILIES = ['fraunces', 'instrument-sans', 'inter', 'system-sans', 'system-serif'] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

/** How a site looks: palette, fonts and tweaks; rendered as CSS custom properties. */
export const designSchema = z.object({
  palette: z
    .array(paletteColourSchema)
    .length(PALETTE_IDS.length)
    .refine((palette) => new Set(palette.map(({ id }) => id)).size === PALETTE_IDS.length, {
      message: 'must hold each of the five colours once',
    }),
  fonts: z.object({ heading: z.enum(FONT_FAMILIES), body: z.enum(FONT_FAMILIES) }),
  tweaks: z.object({
    headingWeight: z.number().int().min(100).max(900).default(400),
    baseSizePx: z.number().min(14).max(22).default(17),
    scalePhone: z.number().min(1.1).max(1.5).default(1.25),
    scaleDesktop: z.number().min(1.1).max(1.618).default(1.333),
    pageWidthPx: z.number().int().min(900).max(1800).default(1360),
    cornerRadiusPx: z.number().int().min(0).max(40).default(2),
    /** Share of the usual space above and below sections. */
    spacing: z.number().min(0.5).max(1.6).default(1),
    /** What a button is that says nothing else of itself. */
    buttonStyle: z.enum(['solid', 'outline', 'underline']).default('solid'),
    /** 'corners' takes the corner radius, 'pill' is round at both ends. */
    buttonShape: z.enum(['corners', 'pill']).default('corners'),
  }),
});
export type Design = z.infer<typeof designSchema>;

/** What an owner edits, beside what visitors see; `version` is the compare-and-set of saving. */
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
