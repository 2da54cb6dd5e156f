import * as z from 'zod';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Text block. If it contains Tiptap JSON, that is the source, and `html` is its sanitised rendering. */
export const htmlBlock = defineContract({
  type: BLOCK_TYPE.html,
  name: 'html',
  label: 'Text',
  schema: z.object({
    html: z.string().max(200_000),
    json: z.record(z.string(), z.unknown()).optional(),
    align: z.enum(['start', 'center', 'end']).default('start'),
    /**
     * 'lead' is for introductions, 'small' for captions and notes, 'eyebrow' for small labels above
     * headings.
     */
    size: z.enum(['normal', 'lead', 'small', 'eyebrow', 'display']).default('normal'),
    shrinks: z.boolean().default(false),
  }),
  defaultValue: { html: '<p></p>' },
});
