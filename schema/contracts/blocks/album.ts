import * as z from 'zod';
import { localIdSchema } from '../ids.ts';
import { MAX_ALBUM_TRACKS } from '../limits.ts';
import { audioRefSchema, imageRefSchema } from '../media/media.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Track of an album. Without an artist of its own, it shows the album's artist. */
export const trackSchema = z.object({
  id: localIdSchema,
  title: z.string().min(1).max(300),
  artist: z.string().max(300).default(''),
  audio: audioRefSchema,
});
export type Track = z.infer<typeof trackSchema>;

/** Album with a cover and up to 60 tracks (B9.4.07). */
export const albumBlock = defineContract({
  type: BLOCK_TYPE.album,
  name: 'album',
  label: 'Album',
  schema: z.object({
    title: z.string().max(300).default(''),
    artist: z.string().max(300).default(''),
    cover: imageRefSchema.nullable().default(null),
    tracks: z
      .array(trackSchema)
      .max(MAX_ALBUM_TRACKS, { message: `An album can hold up to ${MAX_ALBUM_TRACKS} tracks.` })
      .default([]),
  }),
  defaultValue: { tracks: [] },
});
