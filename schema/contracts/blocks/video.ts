import * as z from 'zod';
import { imageRefSchema, videoRefSchema } from '../media/media.ts';
import { withAlternativeText, withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Embed providers (B3.5.01). */
export const VIDEO_PROVIDERS = ['Vimeo', 'YouTube', 'Wistia', 'Animoto'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/**
 * How a video fits a box with a different aspect ratio (B3.5.03, B5.07). Null leaves the video unchanged.
 */
export const VIDEO_MODES = ['none', 'fit', 'fill'] as const;
export const videoModeSchema = z.enum(VIDEO_MODES).nullable();

export const videoBlock = defineContract({
  type: BLOCK_TYPE.video,
  name: 'video',
  label: 'Video',
  schema: z.object({
    /** A provider's embed markup, or the URL of the video's page (B3.5.02). */
    markup: withoutText(z.string().max(4000).default('')),
    /** Uploaded video, which takes precedence over `markup`. */
    video: videoRefSchema.nullable().default(null),
    title: withAlternativeText(z.string().max(200).default('')),
    poster: imageRefSchema.nullable().default(null),
    mode: videoModeSchema.default('none'),
    /** CSS aspect ratio of the video's box; 'auto' uses the video's own ratio. */
    aspectRatio: z
      .string()
      .regex(/^(auto|\d{1,3}\/\d{1,3})$/)
      .default('auto'),
    caption: z.string().max(500).default(''),
    isLooped: z.boolean().default(false),
  }),
  defaultValue: { markup: '', video: null, title: '' },
});
