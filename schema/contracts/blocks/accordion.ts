import * as z from 'zod';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const MAX_ACCORDION_ITEMS = 100;

/** Accordion (A4.33 to A4.37). */
export const accordionBlock = defineContract({
  type: BLOCK_TYPE.accordion,
  name: 'accordion',
  label: 'Accordion',
  schema: z.object({
    items: z
      .array(
        z.object({
          id: z.string().max(40),
          title: z.string().max(300).default(''),
          /** HTML, sanitised on output. */
          html: z.string().max(20_000).default(''),
        }),
      )
      .max(MAX_ACCORDION_ITEMS)
      .default([]),
    allowMultipleOpen: z.boolean().default(false),
    isFirstOpen: z.boolean().default(false),
    headingLevel: z.enum(['2', '3', '4']).default('3'),
    icon: z.enum(['plus', 'arrow', 'none']).default('plus'),
    iconPlacement: z.enum(['start', 'end']).default('end'),
    hasDividers: z.boolean().default(true),
  }),
  defaultValue: {},
});
