import * as z from 'zod';

/** Highlight shapes (B3.12.33). */
export const HIGHLIGHT_SHAPES = [
  'circle',
  'cross',
  'enclose',
  'jagged',
  'marker',
  'scribble',
  'strike',
  'strikeDiagonal',
  'underline',
  'underlineCurve',
  'underlineDouble',
  'wave',
] as const;
export type HighlightShape = (typeof HIGHLIGHT_SHAPES)[number];
/** Highlight animations (B3.12.32). */
export const HIGHLIGHT_ANIMATIONS = ['draw', 'fade', 'fadeScale'] as const;
export const HIGHLIGHT_LINECAPS = ['round', 'butt', 'square'] as const;
export const HIGHLIGHT_BLENDS = ['normal', 'multiply', 'screen'] as const;
/** Direction of the animation. 'forward' is the reading direction. */
export const HIGHLIGHT_DIRECTIONS = ['forward', 'backward'] as const;

/** Options stored as JSON in a span's `data-highlight` attribute (B3.12.31; defaults from B9.4.17). */
export const textHighlightSchema = z.object({
  shape: z.enum(HIGHLIGHT_SHAPES).default('wave'),
  /** The default has a medium lightness, so it is visible on light and dark backgrounds. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#C8693F'),
  /** Thickness in em. */
  thickness: z.number().min(0.01).max(0.5).default(0.06),
  linecap: z.enum(HIGHLIGHT_LINECAPS).default('round'),
  blend: z.enum(HIGHLIGHT_BLENDS).default('normal'),
  animation: z.enum(HIGHLIGHT_ANIMATIONS).default('draw'),
  direction: z.enum(HIGHLIGHT_DIRECTIONS).default('forward'),
  duration: z.number().min(0.1).max(10).default(0.75),
});
export type TextHighlight = z.infer<typeof textHighlightSchema>;
