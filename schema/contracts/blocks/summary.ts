import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Summary of a collection's items. pageSources() reads collectionId, maxItems and category. */
export const summaryBlock = defineContract({
  type: BLOCK_TYPE.summaryV2,
  name: 'summary',
  label: 'Summary',
  schema: z.object({
    collectionId: idSchema.nullable(),
    maxItems: z.number().int().min(1).max(30).default(3),
    category: withoutText(z.string().max(60).default('')),
    view: z.enum(['cards', 'list', 'dates']).default('cards'),
    columns: z.number().int().min(1).max(6).default(3),
    headingLevel: z.number().int().min(2).max(4).default(3),
    showExcerpt: z.boolean().default(true),
    showImage: z.boolean().default(true),
  }),
  defaultValue: { collectionId: null },
});
