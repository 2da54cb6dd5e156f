import * as z from 'zod';
import { fontFileSchema } from '../design/own-font.ts';
import { idSchema } from '../ids.ts';
import { alternative, unseen } from '../text-use.ts';

/** Focal point of a picture: x,y from the top left, 0 to 1 (B3.8.02). */
export const focalPointSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export const DEFAULT_FOCAL_POINT = { x: 0.5, y: 0.5 } as const;

/** Width of a placeholder in pixels, and the most characters that its address may have. */
export const PLACEHOLDER_WIDTH = 20;
export const placeholderSchema = z
  .string()
  .max(1200)
  .regex(/^data:image\/(?:webp|jpeg);base64,[A-Za-z0-9+/]+=*$/);

/**
 * A reference to a picture in blocks, items and settings, with everything that its markup needs, so that
 * a page renders without a query per picture. `width` and `height` are the original's pixels.
 */
export const imageRefSchema = z.object({
  mediaId: idSchema,
  filename: unseen(z.string().min(1).max(200)),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: alternative(z.string().max(1000)),
  focalPoint: focalPointSchema.optional(),
  /** The picture in 20 pixels, shown until it is there; only pictures without transparency have one. */
  placeholder: placeholderSchema.optional(),
});
export type ImageRef = z.infer<typeof imageRefSchema>;

/** A reference to a video in blocks and sections; `width` and `height` are its own pixels. */
export const videoRefSchema = imageRefSchema.pick({
  mediaId: true,
  filename: true,
  width: true,
  height: true,
});
export type VideoRef = z.infer<typeof videoRefSchema>;

/** Audio formats that browsers play, by file extension. */
export const RECORDING_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
} as const;
export type RecordingType = (typeof RECORDING_TYPES)[keyof typeof RECORDING_TYPES];

/** A reference to a recording in tracks; `seconds` is its length, null if unknown. */
export const recordingRefSchema = z.object({
  mediaId: idSchema,
  filename: z
    .string()
    .max(200)
    .regex(/\.(?:mp3|m4a|ogg|wav|flac)$/, { message: 'must be a recording: MP3, M4A, OGG, WAV or FLAC' }),
  seconds: z.number().min(0).max(86_400).nullable().default(null),
});
export type RecordingRef = z.infer<typeof recordingRefSchema>;

/** Name of a folder of the library: one level, no path. */
export const folderNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^/\\]+$/, { message: 'may not hold a slash' });

/** One file of a site's media library; its bytes are in R2 under `{websiteId}/{id}`. */
export const mediaRecordSchema = imageRefSchema.omit({ mediaId: true }).extend({
  id: idSchema,
  /** Pixels; 0 of a recording, which has none. */
  width: z.number().int().nonnegative(),
  height: z.number().int().nonnegative(),
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  bytes: z.number().int().nonnegative(),
  /** What its owner calls it; the file name without one. */
  title: z.string().max(200).optional(),
  /** SHA-256 of the bytes, hexadecimal: the same file under another id is still the same picture. */
  contentHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Whose it is. */
  credit: z.string().max(500).optional(),
  /** Under which licence it is used. */
  licence: z.string().max(200).optional(),
  /** A longer description than the text alternative. */
  description: z.string().max(2000).optional(),
  /** Folder of the library; none = outside of all. */
  folder: folderNameSchema.optional(),
  /** Of a font of the design panel. */
  font: fontFileSchema.optional(),
});
export type MediaRecord = z.infer<typeof mediaRecordSchema>;

/** The owner's description of a file. */
export const mediaDetailsSchema = z.object({
  alt: z.string().max(1000),
  title: z.string().max(200),
  credit: z.string().max(500),
  licence: z.string().max(200).default(''),
  description: z.string().max(2000).default(''),
  focalPoint: focalPointSchema,
});
export type MediaDetails = z.infer<typeof mediaDetailsSchema>;

/** Filters of a library list. Fonts belong to the design, and are in no other list. */
export const MEDIA_KINDS = ['all', 'picture', 'video', 'recording', 'font'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** A folder with its number of files; '' means outside all folders. */
export const mediaFolderSchema = z.object({ name: z.string(), files: z.number() });
export type MediaFolder = z.infer<typeof mediaFolderSchema>;

export const moveMediaSchema = z.object({
  ids: z.array(idSchema).min(1).max(200),
  folder: z.union([folderNameSchema, z.literal('')]),
});
export const renameFolderSchema = z.object({ name: z.union([folderNameSchema, z.literal('')]) });

/** A file of the library as the owner's lists show it; `createdAt` in epoch milliseconds. */
export const mediumSchema = mediaRecordSchema.extend({ url: z.string(), createdAt: z.number() });
export type Medium = z.infer<typeof mediumSchema>;

/** Something that shows a picture: a page, an item of a collection, or the site's own settings. */
export const mediaUseSchema = z.object({
  kind: z.enum(['page', 'item', 'header-footer', 'settings', 'saved-section']),
  id: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  isPublished: z.boolean(),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const replaceMediaSchema = z.object({ by: idSchema });

/** A multipart upload; parts have 5 MiB, the minimum of R2, except the last. */
export const PART_BYTES = 5 * 1024 * 1024;
export const startUploadSchema = z.object({
  filename: z.string().min(1).max(300),
  bytes: z.number().int().positive(),
});
/** The server's state of an upload: the numbers of its parts, from 1. */
export const uploadProgressSchema = z.object({
  id: z.string(),
  partBytes: z.number(),
  parts: z.array(z.number()),
});
export type UploadProgress = z.infer<typeof uploadProgressSchema>;
/** Largest video. */
export const MAX_VIDEO_BYTES = 500_000_000;
/** Largest recording: hours of speech, or an hour without loss. */
export const MAX_RECORDING_BYTES = 200_000_000;
/** Largest picture: what an archive can carry. */
export const MAX_UPLOAD_BYTES = 20_000_000;
/** Larger pictures cannot be made into the served widths. */
export const MAX_PICTURE_SIDE = 12_000;
export const MAX_PICTURE_PIXELS = 100_000_000;
