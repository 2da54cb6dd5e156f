import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const calendarBlock = defineContract({
  type: BLOCK_TYPE.calendar,
  name: 'calendar',
  label: 'Calendar',
  schema: z.object({
    collectionId: idSchema.nullable().default(null),
    /** 'locale' means the first weekday in the site's locale. */
    weekStart: z.enum(['locale', 'sunday', 'monday']).default('locale'),
    showSubscribe: z.boolean().default(true),
  }),
  defaultValue: {},
});
