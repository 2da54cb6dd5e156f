import * as z from 'zod';

/** From the tightest to the widest. */
export const BUTTON_SIZES = ['small', 'medium', 'large'] as const;

/** Measures that a design can set; without them each place keeps its own, as before there were any. */
export const measureShape = {
  /** Line heights, as multiples of the size of the letters. */
  headingLineHeight: z.number().min(0.9).max(1.6).optional(),
  textLineHeight: z.number().min(1.2).max(2).optional(),
  /** Of buttons without a size of their own. */
  buttonSize: z.enum(BUTTON_SIZES).optional(),
  /** Corners of pictures; the corner radius of the design where it is not set. */
  imageRadiusPx: z.number().int().min(0).max(80).optional(),
};
