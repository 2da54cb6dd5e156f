import * as z from 'zod';
import { CROP_MODES } from './images.ts';
import { focalPointSchema } from './media.ts';

export const LOAD_MODES = ['viewport', 'now', 'manual'] as const;
export const SIZE_FORMATS = ['width', 'original'] as const;

/** Image settings (B3.8.01); pixel ratios are bounded by nothing above and 0 below (B9.3.03). */
export const imageSettingsSchema = z.object({
  source: z.string().min(1).max(1000),
  /** Pixels of the original. */
  dimensions: z.object({ width: z.number().positive(), height: z.number().positive() }).nullable(),
  focalPoint: focalPointSchema.default({ x: 0.5, y: 0.5 }),
  /** 'viewport' loads when the picture is near, 'now' at once, 'manual' on demand. */
  loadMode: z.enum(LOAD_MODES).default('viewport'),
  cropMode: z.enum(CROP_MODES).default('cover'),
  /** Factor on the requested width (B5.28). */
  sizeAdjustment: z.number().nonnegative().default(1),
  /** 'width': `?format={n}w`; 'original': the plain address. */
  sizeFormat: z.enum(SIZE_FORMATS).default('width'),
  /** Draws a small picture larger than it is. */
  stretch: z.boolean().default(true),
  minPixelRatio: z.number().min(0).default(0),
  maxPixelRatio: z.number().positive().default(Number.POSITIVE_INFINITY),
});
export type ImageSettings = z.infer<typeof imageSettingsSchema>;
