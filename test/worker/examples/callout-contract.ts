import * as z from 'zod';
import { defineContract } from '#schema/contracts/blocks/contract.ts';

/** Code of the block; in the product it is an entry of BLOCK_TYPE. */
const CALLOUT = 72;

export const calloutBlock = defineContract({
  type: CALLOUT,
  name: 'callout',
  label: 'Callout',
  schema: z.object({
    text: z.string().max(500),
    tone: z.enum(['note', 'warning']).default('note'),
  }),
  defaultValue: { text: '' },
});
