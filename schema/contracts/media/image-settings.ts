import * as z from 'zod';
import { CROP_MODES } from './images.ts';
import { focalPointSchema } from './media.ts';

export const LOAD_MODES = ['viewport', 'now', 'manual'] as const;
export const SIZE_FORMATS = ['width', 'original'] as const;

/**
 * Settings of an image (B3.8.01). By default, pixel ratios have the lower bound 0 and no upper bound
 * (B9.3.03).
 */
export const imageSettingsSchema = z.object({
  source: z.string().min(1).max(1000),
  dimensions: z.object({ width: z.number().positive(), height: z.number().positive() }).nullable(),
  focalPoint: focalPointSchema.default({ x: 0.5, y: 0.5 }),
  /** 'viewport' loads the image near the viewport, 'now' loads it eagerly, 'manual' loads it on demand. */
  loadMode: z.enum(LOAD_MODES).default('viewport'),
  cropMode: z.enum(CROP_MODES).default('cover'),
  /** Factor by which the requested width is multiplied (B5.28). */
  sizeAdjustment: z.number().nonnegative().default(1),
  /** 'width' requests `?format={n}w`; 'original' requests the plain URL. */
  sizeFormat: z.enum(SIZE_FORMATS).default('width'),
  stretch: z.boolean().default(true),
  minPixelRatio: z.number().min(0).default(0),
  maxPixelRatio: z.number().positive().default(Number.POSITIVE_INFINITY),
});
export type ImageSettings = z.infer<typeof imageSettingsSchema>;
