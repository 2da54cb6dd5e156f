import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const MAX_BLOCK_PRODUCTS = 24;

/** Product block. pageSources() reads the collection of a list. */
export const productBlock = defineContract({
  type: BLOCK_TYPE.product,
  name: 'product-block',
  label: 'Product',
  feature: 'commerce',
  schema: z.object({
    view: z.enum(['one', 'list', 'plans']).default('one'),
    /** A block with a single product uses the first id; a list and plans use all ids. */
    productIds: z.array(idSchema).max(MAX_BLOCK_PRODUCTS).default([]),
    collectionId: idSchema.nullable().default(null),
    category: withoutText(z.string().max(60).default('')),
    maxItems: z.number().int().min(1).max(MAX_BLOCK_PRODUCTS).default(6),
    columns: z.number().int().min(1).max(6).default(3),
    headingLevel: z.number().int().min(2).max(4).default(2),
    showImage: z.boolean().default(true),
    showExcerpt: z.boolean().default(true),
    showBuyForm: z.boolean().default(true),
    imagePlacement: z.enum(['start', 'end', 'above']).default('start'),
  }),
  defaultValue: {},
});
