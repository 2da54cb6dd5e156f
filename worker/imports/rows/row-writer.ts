import type * as z from 'zod';
import type { Statement } from '#worker/db/database.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import type { ImportRun } from '../import-run.ts';

/** Writes the records of one kind of table. */
export interface RowWriter<Record> {
  schema: z.ZodType<Record[]>;
  /** Selects the records that can be imported, and counts them in `run.progress.found`. Writes nothing. */
  inspect: (
    run: ImportRun,
    records: readonly Record[],
  ) => Promise<{ accepted: Record[]; notes: ImportNote[] }>;
  /** Counts the records in `run.progress.made`. */
  write: (
    run: ImportRun,
    records: readonly Record[],
  ) => Promise<{ statements: Statement[]; notes: ImportNote[] }>;
}
