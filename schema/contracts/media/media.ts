import * as z from 'zod';
import { fontFileSchema } from '../design/own-font.ts';
import { idSchema } from '../ids.ts';
import { withAlternativeText, withoutText } from '../text-use.ts';

/** Focal point as fractions of the image's width and height, from the top left (B3.8.02). */
export const focalPointSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export const DEFAULT_FOCAL_POINT = { x: 0.5, y: 0.5 } as const;

/** Width in pixels of the placeholder image shown while an image loads. */
export const PLACEHOLDER_WIDTH = 10;
export const placeholderSchema = z
  .string()
  .max(1200)
  .regex(/^data:image\/(?:webp|jpeg);base64,[A-Za-z0-9+/]+=*$/);

/**
 * An image with everything needed to render it without a further query. `width` and `height` are those of
 * the original, in pixels.
 */
export const imageRefSchema = z.object({
  mediaId: idSchema,
  filename: withoutText(z.string().min(1).max(200)),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: withAlternativeText(z.string().max(1000)),
  focalPoint: focalPointSchema.optional(),
  /** Tiny image shown while the image loads. Only for images without transparency. */
  placeholder: placeholderSchema.optional(),
});
export type ImageRef = z.infer<typeof imageRefSchema>;

export const videoRefSchema = imageRefSchema.pick({
  mediaId: true,
  filename: true,
  width: true,
  height: true,
});
export type VideoRef = z.infer<typeof videoRefSchema>;

export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
} as const;
export type AudioType = (typeof AUDIO_TYPES)[keyof typeof AUDIO_TYPES];

export const audioRefSchema = z.object({
  mediaId: idSchema,
  filename: z
    .string()
    .max(200)
    .regex(/\.(?:mp3|m4a|ogg|wav|flac)$/, { message: 'must be audio: MP3, M4A, OGG, WAV or FLAC' }),
  seconds: z.number().min(0).max(86_400).nullable().default(null),
});
export type AudioRef = z.infer<typeof audioRefSchema>;

/** Name of a folder. Folders cannot be nested, so it contains no slash. */
export const folderNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^/\\]+$/, { message: 'cannot contain a slash' });

/** An uploaded file. R2 stores its bytes under `{websiteId}/{id}`. */
export const mediaRecordSchema = imageRefSchema.omit({ mediaId: true }).extend({
  id: idSchema,
  width: z.number().int().nonnegative(),
  height: z.number().int().nonnegative(),
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  bytes: z.number().int().nonnegative(),
  title: z.string().max(200).optional(),
  /** SHA-256 in hexadecimal. The same file uploaded twice has two ids but one hash. */
  contentHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  credit: z.string().max(500).optional(),
  licence: z.string().max(200).optional(),
  /** Description, which can be longer than the alternative text. */
  description: z.string().max(2000).optional(),
  folder: folderNameSchema.optional(),
  font: fontFileSchema.optional(),
});
export type MediaRecord = z.infer<typeof mediaRecordSchema>;

export const mediaDetailsSchema = z.object({
  alt: z.string().max(1000),
  title: z.string().max(200),
  credit: z.string().max(500),
  licence: z.string().max(200).default(''),
  description: z.string().max(2000).default(''),
  focalPoint: focalPointSchema,
});
export type MediaDetails = z.infer<typeof mediaDetailsSchema>;

/** Kinds of files by which a list can be filtered. 'all' excludes fonts, which belong to the design. */
export const MEDIA_KINDS = ['all', 'picture', 'video', 'recording', 'font'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Folder with its number of files. The name '' stands for files outside all folders. */
export const mediaFolderSchema = z.object({ name: z.string(), files: z.number() });
export type MediaFolder = z.infer<typeof mediaFolderSchema>;

export const moveMediaSchema = z.object({
  ids: z.array(idSchema).min(1).max(200),
  folder: z.union([folderNameSchema, z.literal('')]),
});
export const renameFolderSchema = z.object({ name: z.union([folderNameSchema, z.literal('')]) });

/** `createdAt` is in epoch milliseconds. */
export const mediumSchema = mediaRecordSchema.extend({ url: z.string(), createdAt: z.number() });
export type Medium = z.infer<typeof mediumSchema>;

export const mediaUseSchema = z.object({
  kind: z.enum(['page', 'item', 'header-footer', 'settings', 'saved-section']),
  id: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  isPublished: z.boolean(),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const replaceMediaSchema = z.object({ by: idSchema });

/** Size of an upload part: R2's minimum for all parts except the last. */
export const PART_BYTES = 5 * 1024 * 1024;
export const startUploadSchema = z.object({
  filename: z.string().min(1).max(300),
  bytes: z.number().int().positive(),
});
export const uploadProgressSchema = z.object({
  id: z.string(),
  partBytes: z.number(),
  parts: z.array(z.number()),
});
export type UploadProgress = z.infer<typeof uploadProgressSchema>;
export const MAX_VIDEO_BYTES = 500_000_000;
/** Maximum size of an audio file in bytes, enough for hours of speech or an hour of lossless music. */
export const MAX_AUDIO_BYTES = 200_000_000;
/** Maximum size of an upload in bytes, the same as in an archive. */
export const MAX_UPLOAD_BYTES = 20_000_000;
/** Maximum width and height in pixels. Larger images could not be resized to the widths served. */
export const MAX_IMAGE_SIDE = 12_000;
export const MAX_IMAGE_PIXELS = 100_000_000;
