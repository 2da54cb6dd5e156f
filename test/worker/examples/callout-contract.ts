import * as z from 'zod';
import { defineContract } from '#schema/contracts/blocks/contract.ts';

/** Type code of the example block. Real blocks have their codes in BLOCK_TYPE. */
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
