import * as z from 'zod';
import { localIdSchema } from '../ids.ts';
import { MAX_ALBUM_TRACKS } from '../limits.ts';
import { imageRefSchema, recordingRefSchema } from '../media/media.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** One recording; one whose file is not chosen yet is not shown. */
const audioTrackSchema = z.object({
  id: localIdSchema,
  recording: recordingRefSchema.nullable().default(null),
  title: z.string().max(300).default(''),
  author: z.string().max(300).default(''),
  image: imageRefSchema.nullable().default(null),
  /** What is said and heard, for those who do not hear it. Sanitised where it is shown. */
  transcript: z.string().max(100_000).default(''),
});
export type AudioTrack = z.infer<typeof audioTrackSchema>;

/** A player for a recording, or for several in sequence. */
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
