import * as z from 'zod';
import { idSchema } from '../ids.ts';

export const ACTIVITY_PER_PAGE = 100;
/** Maximum number of rows in a CSV file of the activity log. */
export const MAX_ACTIVITY_EXPORT = 10_000;
/** Value of the person filter for entries without a person: schedules, imports and other jobs. */
export const AUTOMATIC = 'automatic';

export const activityFilterSchema = z.object({
  person: z.union([z.literal(AUTOMATIC), idSchema]).optional(),
  area: z.string().max(40).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

export const activityEntrySchema = z.object({
  id: z.string(),
  at: z.number().int(),
  /** Null for an entry without a person, such as a scheduled publication. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Name of the API key with which the call was made; null if none was used. */
  keyName: z.string().nullable(),
  /** In the past tense: "Published the draft of a page". */
  text: z.string(),
  /** Name of what was changed, such as a page or product. Empty if unknown. */
  subject: z.string(),
  area: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
