import * as z from 'zod';
import { RESTORE_PHASES } from './restore.ts';

const count = z.number().int().default(0);

/** State of a restore between two queue messages. */
export const restoreProgressSchema = z.object({
  phase: z.enum(RESTORE_PHASES).default('saving'),
  /** Id of the backup of the current state; '' until it has started. */
  safetyId: z.string().default(''),
  /** Whether the restore also writes the customers, orders and statistics of a deleted site. */
  isMove: z.boolean().default(false),
  /** Index of the table that is being read, in the order of the restore. */
  table: count,
  /** Number of lines of this table that have been read. */
  line: count,
  rowsDone: count,
  rowsAll: count,
  /** Key of the last staged row whose search entry was derived; '' before the first. */
  derived: z.string().default(''),
  derivedKind: z.enum(['pages', 'items', 'form_submissions']).default('pages'),
  /** Number of entries in the .zip directory that have been examined. */
  entry: count,
  entriesAll: count,
});
export type RestoreProgress = z.infer<typeof restoreProgressSchema>;
