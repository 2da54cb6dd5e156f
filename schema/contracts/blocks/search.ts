import * as z from 'zod';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const searchBlock = defineContract({
  type: BLOCK_TYPE.search,
  name: 'search',
  label: 'Search',
  schema: z.object({
    look: z.enum(['field', 'link', 'icon']).default('field'),
    placeholder: z.string().max(100).default(''),
    linkText: z.string().max(60).default(''),
    align: z.enum(['start', 'center', 'end']).default('start'),
  }),
  defaultValue: {},
});
