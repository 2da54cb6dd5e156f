import * as z from 'zod';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Text: Tiptap JSON is the source when present, `html` its sanitised rendering. */
export const htmlBlock = defineContract({
  type: BLOCK_TYPE.html,
  name: 'html',
  label: 'Text',
  schema: z.object({
    html: z.string().max(200_000),
    json: z.record(z.string(), z.unknown()).optional(),
    align: z.enum(['start', 'center', 'end']).default('start'),
    /** 'lead' is larger text, 'small' is captions and notes, 'eyebrow' a small label. */
    size: z.enum(['normal', 'lead', 'small', 'eyebrow', 'display']).default('normal'),
    /** Headings become smaller rather than break a long word. */
    shrinks: z.boolean().default(false),
  }),
  defaultValue: { html: '<p></p>' },
});
