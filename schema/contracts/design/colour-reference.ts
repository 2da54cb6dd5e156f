import * as z from 'zod';
import { PALETTE_IDS } from './palette-ids.ts';

/** A reference to a palette colour, a fixed colour, or the colour of the section's theme (A3.46). */
export const colourReferenceSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('SITE_PALETTE_COLOR'),
    id: z.enum(PALETTE_IDS),
    alpha: z.number().min(0).max(1).default(1),
  }),
  /** Value in any notation that the palette accepts. */
  z.object({ type: z.literal('CUSTOM_COLOR'), value: z.string().max(60) }),
  z.object({ type: z.literal('THEME_COLOR') }),
]);
export type ColourReference = z.infer<typeof colourReferenceSchema>;

/** Colours of the header styles 'solid' and 'gradient' (A3.49). */
export const HEADER_COLOUR_KEYS = [
  'solidHeaderBorderColor',
  'gradientHeaderBorderColor',
  'solidHeaderDropShadowColor',
  'gradientHeaderDropShadowColor',
  'solidHeaderBackgroundColor',
  'gradientHeaderBackgroundColor',
  'solidHeaderNavigationColor',
  'gradientHeaderNavigationColor',
] as const;
export type HeaderColourKey = (typeof HEADER_COLOUR_KEYS)[number];

export const headerStyleSchema = z.object({
  /**
   * Position while scrolling. 'scroll-back' hides the header and shows it again when the visitor scrolls
   * up.
   */
  position: z.enum(['static', 'fixed', 'scroll-back']).default('static'),
  shrinks: z.boolean().default(false),
  /** Background. 'theme' uses the section's colours; 'gradient' fades out over the page. */
  style: z.enum(['theme', 'solid', 'gradient']).default('theme'),
  borderPx: z.number().int().min(0).max(8).default(0),
  hasDropShadow: z.boolean().default(false),
  colors: z.partialRecord(z.enum(HEADER_COLOUR_KEYS), colourReferenceSchema).default({}),
});
export type HeaderStyle = z.infer<typeof headerStyleSchema>;
