import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const memberAreaBlock = defineContract({
  type: BLOCK_TYPE.memberArea,
  name: 'member-area',
  label: 'Member area',
  feature: 'memberAreas',
  schema: z.object({
    areaId: idSchema.nullable().default(null),
    title: z.string().max(100).default(''),
    showDescription: z.boolean().default(true),
    buttonText: z.string().max(60).default(''),
    showSignIn: z.boolean().default(true),
  }),
  defaultValue: {},
});
