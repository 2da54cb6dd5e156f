import * as z from 'zod';
import { call } from '../calls/call.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { activityEntrySchema, activityFilterSchema } from './activity.ts';

export const listActivity = call({
  method: 'GET',
  path: '/api/activity',
  summary: 'List what people and jobs changed, newest first',
  who: 'activity.read',
  query: activityFilterSchema.extend({ cursor: cursorSchema(rowPlaceSchema) }),
  answer: z.object({
    entries: z.array(activityEntrySchema),
    /** People who have entries in the log, for the filter. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    areas: z.array(z.string()),
    nextCursor: z.string().nullable(),
  }),
});

export const exportActivity = call({
  method: 'GET',
  path: '/api/activity/export',
  summary: 'Export the activity log as CSV',
  who: 'activity.read',
  query: activityFilterSchema,
  answer: 'file',
});
