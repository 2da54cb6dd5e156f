import type { RestoreProgress } from '#schema/contracts/backups/restore-progress.ts';
import { listRestoredTables } from '#worker/db/backups/restore-tables.ts';
import type { RestoredTable } from '#worker/db/backups/restored-table.ts';
import type { RestoreRecord } from '#worker/db/backups/restores.ts';
import { backupKey } from '../backup-files.ts';
import type { Pace } from '../slice.ts';
import { type OpenArchive, openArchive } from './open-archive.ts';

/** Minimum and maximum pause, in ms, between chunks. */
const REST_MS = { least: 1, most: 30 };

/** The work of one queue message. */
export class RestoreRun {
  readonly env: Env;
  readonly record: RestoreRecord;
  readonly progress: RestoreProgress;
  readonly pace: Pace;
  readonly #startedAt: number;
  #chunkAt: number;
  #archive: Promise<OpenArchive> | null = null;

  constructor(env: Env, record: RestoreRecord, pace: Pace) {
    this.env = env;
    this.record = record;
    this.progress = structuredClone(record.progress);
    this.pace = pace;
    this.#startedAt = pace.clock();
    this.#chunkAt = this.#startedAt;
  }

  archive(): Promise<OpenArchive> {
    const { websiteId, backupId } = this.record;
    this.#archive ??= openArchive(this.env.MEDIA, backupKey({ websiteId, id: backupId }), websiteId);
    return this.#archive;
  }

  /** Lists the tables that this restore writes, parents first. */
  tables(): readonly RestoredTable[] {
    return listRestoredTables(this.progress.isMove ? 'move' : this.record.scope);
  }

  /** Pauses for as long as the last chunk took. Returns whether the message's work should end. */
  async isOver(): Promise<boolean> {
    const { clock, rest, budgetMs } = this.pace;
    await rest(Math.min(REST_MS.most, Math.max(REST_MS.least, clock() - this.#chunkAt)));
    this.#chunkAt = clock();
    return this.#chunkAt - this.#startedAt >= budgetMs;
  }
}
