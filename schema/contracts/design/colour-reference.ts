import * as z from 'zod';
import { PALETTE_IDS } from './palette-ids.ts';

/** A colour by what it follows (A3.46): the palette, nothing, or the colors of the section around it. */
export const colourReferenceSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('SITE_PALETTE_COLOR'),
    id: z.enum(PALETTE_IDS),
    alpha: z.number().min(0).max(1).default(1),
  }),
  /** In any notation that the palette takes. */
  z.object({ type: z.literal('CUSTOM_COLOR'), value: z.string().max(60) }),
  z.object({ type: z.literal('THEME_COLOR') }),
]);
export type ColourReference = z.infer<typeof colourReferenceSchema>;
