import { env } from 'cloudflare:test';
import { strFromU8, unzipSync } from 'fflate';
import type { Backup, BackupSchedule } from '#schema/contracts/backups/backup.ts';
import { advanceBackup } from '#worker/backups/advance-backup.ts';
import { backupKey } from '#worker/backups/backup-files.ts';
import type { Pace } from '#worker/backups/slice.ts';
import { insertBackup } from '#worker/db/backups/backups.ts';
import { callAsOwner } from './call-as-owner.ts';
import { SITE_ID, type SignedIn } from './site.ts';

export const BACKUPS = '/api/backups';

export interface BackupsAnswer {
  backups: Backup[];
  schedule: BackupSchedule;
  backup: Backup;
  href: string;
  error: string;
}

export const callBackups = (owner: SignedIn, method: string, path = '', body?: unknown) =>
  callAsOwner<BackupsAnswer>(owner, method, `${BACKUPS}${path}`, body);

/** A pace at which each step ends after its first chunk. */
export const ONE_CHUNK: Pace = { budgetMs: 0, clock: Date.now, rest: async () => {} };
export const UNLIMITED: Pace = { budgetMs: 60_000, clock: Date.now, rest: async () => {} };

/** Adds a running backup without a queue message, so that the test itself runs the backup's steps. */
export async function holdBackup(id = 'c0000000000000000000000c', websiteId = SITE_ID): Promise<string> {
  if (!(await insertBackup(env.DB, { id, websiteId, kind: 'manual' }, Date.now())))
    throw new Error('a backup is running');
  return id;
}

/** Runs steps until the backup ends. Returns the number of steps. */
export async function takeSteps(id: string, pace: Pace, from = 0): Promise<number> {
  for (let step = from; ; ) {
    const next = await advanceBackup(env, { id, step, isRetry: false }, pace);
    if (next === null) return step + 1;
    step = next;
  }
}

export async function readZip(id: string, websiteId = SITE_ID): Promise<Record<string, Uint8Array>> {
  const object = await env.MEDIA.get(backupKey({ websiteId, id }));
  if (!object) throw new Error('the backup has no file');
  return unzipSync(new Uint8Array(await object.arrayBuffer()));
}

/** Reads the rows of a table from the files of a backup. */
export const readTable = (zip: Readonly<Record<string, Uint8Array>>, table: string): object[] =>
  strFromU8(zip[`tables/${table}.ndjson`] ?? new Uint8Array())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
