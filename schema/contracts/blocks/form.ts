import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** Block that shows a form. Forms belong to the site, so several blocks can show the same form. */
export const formBlock = defineContract({
  type: BLOCK_TYPE.form,
  name: 'form',
  label: 'Form',
  schema: z.object({
    formId: idSchema.nullable(),
    align: z.enum(['start', 'center']).default('start'),
  }),
  defaultValue: { formId: null },
});

/** Newsletter sign-up. Its field and button are below each other in blocks narrower than 320 px (A9.16). */
export const newsletterBlock = defineContract({
  type: BLOCK_TYPE.newsletter,
  name: 'newsletter',
  label: 'Newsletter',
  feature: 'campaigns',
  schema: z.object({
    formId: idSchema.nullable(),
    title: z.string().max(200).default(''),
    text: z.string().max(1_000).default(''),
    align: z.enum(['start', 'center']).default('start'),
  }),
  defaultValue: { formId: null, title: '' },
});

export const FORM_BLOCK_TYPES: readonly number[] = [BLOCK_TYPE.form, BLOCK_TYPE.newsletter];
