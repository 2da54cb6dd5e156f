import * as z from 'zod';
import { focalPointSchema } from './media.ts';

/** How a picture fills its box (B4.34). */
export const CROP_MODES = ['cover', 'contain', 'none'] as const;
export type CropMode = (typeof CROP_MODES)[number];

/** Modes of the loader (B5.08); null = as the file is. */
export const LOADER_MODES = ['fit', 'fill', 'none'] as const;
export type LoaderMode = (typeof LOADER_MODES)[number] | null;

/** Aspect ratios for server-side crops; a closed list, since arbitrary ones would create unlimited variants. */
export const CROP_SHAPES = ['1/1', '4/5', '3/4', '2/3', '9/16', '4/3', '3/2', '16/9'] as const;
export type CropShape = (typeof CROP_SHAPES)[number];

/** Which part of a picture a shape leaves. */
export const CROP_PLACES = ['start', 'middle', 'end'] as const;
export type CropPlace = (typeof CROP_PLACES)[number];

/** Formats in which pictures are sent: the best that a browser's Accept names, else the original's own. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

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
