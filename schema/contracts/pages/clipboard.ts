import * as z from 'zod';
import { MAX_BLOCKS_PER_LAYOUT } from '../limits.ts';
import { blockSchema, sectionSchema } from './page-content.ts';

/** Raised when older editors could no longer read what is copied. */
export const CLIPBOARD_VERSION = 1;

/** What is copied in an editor, for any page of any site. */
export const copiedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('blocks'),
    version: z.literal(CLIPBOARD_VERSION),
    /** Of one section, in reading order. */
    blocks: z.array(blockSchema).min(1).max(MAX_BLOCKS_PER_LAYOUT),
  }),
  z.object({ kind: z.literal('section'), version: z.literal(CLIPBOARD_VERSION), section: sectionSchema }),
]);
export type Copied = z.infer<typeof copiedSchema>;

/** Enough to tell that it is newer than this editor. */
export const copiedVersionSchema = z.object({ version: z.number().int().min(1) });
