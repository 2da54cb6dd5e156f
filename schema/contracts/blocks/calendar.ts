import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/** A month of a collection's events, with links to the months before and after it. */
export const calendarBlock = defineContract({
  type: BLOCK_TYPE.calendar,
  name: 'calendar',
  label: 'Calendar',
  schema: z.object({
    collectionId: idSchema.nullable().default(null),
    /** 'locale': as weeks begin where the site's language is used. */
    weekStart: z.enum(['locale', 'sunday', 'monday']).default('locale'),
    /** A link to the file of all events, which calendar applications subscribe to. */
    showSubscribe: z.boolean().default(true),
  }),
  defaultValue: {},
});
