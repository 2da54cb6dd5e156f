import * as z from 'zod';
import { localIdSchema } from '../ids.ts';
import { MAX_ALBUM_TRACKS } from '../limits.ts';
import { audioRefSchema, imageRefSchema } from '../media/media.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Audio track. A track without a file is not shown. */
const audioTrackSchema = z.object({
  id: localIdSchema,
  recording: audioRefSchema.nullable().default(null),
  title: z.string().max(300).default(''),
  author: z.string().max(300).default(''),
  image: imageRefSchema.nullable().default(null),
  /** Transcript as HTML, sanitised on output. */
  transcript: z.string().max(100_000).default(''),
});
export type AudioTrack = z.infer<typeof audioTrackSchema>;

export const audioBlock = defineContract({
  type: BLOCK_TYPE.audio,
  name: 'audio',
  label: 'Audio',
  schema: z.object({
    title: z.string().max(300).default(''),
    tracks: z.array(audioTrackSchema).max(MAX_ALBUM_TRACKS).default([]),
    canDownload: z.boolean().default(false),
  }),
  defaultValue: {},
});
