import * as z from 'zod';
import { MAX_BLOCKS_PER_LAYOUT } from '../limits.ts';
import { blockSchema, sectionSchema } from './page-content.ts';

/** Version of the clipboard format. Increment it when older editors can no longer read the format. */
export const CLIPBOARD_VERSION = 1;

export const copiedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('blocks'),
    version: z.literal(CLIPBOARD_VERSION),
    /** Blocks from one section, in reading order. */
    blocks: z.array(blockSchema).min(1).max(MAX_BLOCKS_PER_LAYOUT),
  }),
  z.object({ kind: z.literal('section'), version: z.literal(CLIPBOARD_VERSION), section: sectionSchema }),
]);
export type Copied = z.infer<typeof copiedSchema>;

export const copiedVersionSchema = z.object({ version: z.number().int().min(1) });
