import type { Context } from 'hono';
import type { Statement } from '#worker/db/database.ts';
import type { AppEnv } from '#worker/env.ts';
import type { OpenArchive } from './open-archive.ts';
import type { StoredRow } from './read-rows.ts';

/** The input of the functions that restore each kind of entry. */
export interface EntryRestore {
  c: Context<AppEnv>;
  archive: OpenArchive;
  row: StoredRow;
  variants: StoredRow[];
  /** Id under which the entry comes back. */
  id: string;
  /** Whether the entry comes back next to the present version, so that its title says so. */
  isBeside: boolean;
  /** Version of the present entry that is replaced; null if none is. */
  replaced: number | null;
  isInTrash: boolean;
  /** Statements that add the files and the collection, for the batch that adds the entry. */
  before: Statement[];
  /** Statements that add translations and versions, for the end of that batch. */
  after: Statement[];
  now: number;
}
