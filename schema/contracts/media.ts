import { z } from 'zod';
import { idSchema } from './ids.ts';

/** Focal point of a picture: x,y from the top left, 0 to 1 (B3.8.02). */
export const focalPointSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export const DEFAULT_FOCAL_POINT = { x: 0.5, y: 0.5 } as const;

/**
 * A picture as blocks, items and settings hold it: everything that its markup needs, so that
 * a page renders without a look-up per picture. `width` and `height` are the original's pixels.
 */
export const imageRefSchema = z.object({
  mediaId: idSchema,
  filename: z.string().min(1).max(200),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string().max(1000),
  focalPoint: focalPointSchema.optional(),
});
export type ImageRef = z.infer<typeof imageRefSchema>;

/** One file of a site's media library; its bytes are in R2 under `{websiteId}/{id}`. */
export const mediaRecordSchema = imageRefSchema.omit({ mediaId: true }).extend({
  id: idSchema,
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  bytes: z.number().int().nonnegative(),
  /** Where the file comes from and under which licence it is used. */
  credit: z.string().max(500).optional(),
});
export type MediaRecord = z.infer<typeof mediaRecordSchema>;
