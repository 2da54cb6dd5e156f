import * as z from 'zod';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** If present, Tiptap JSON is the source and `html` its sanitised rendering. */
export const htmlBlock = defineContract({
  type: BLOCK_TYPE.html,
  name: 'html',
  label: 'Text',
  schema: z.object({
    html: z.string().max(200_000),
    json: z.record(z.string(), z.unknown()).optional(),
    align: z.enum(['start', 'center', 'end']).default('start'),
    /** 'lead' is an introduction, 'small' a caption or note, 'eyebrow' a small label. */
    size: z.enum(['normal', 'lead', 'small', 'eyebrow', 'display']).default('normal'),
    shrinks: z.boolean().default(false),
  }),
  defaultValue: { html: '<p></p>' },
});
