import { env } from 'cloudflare:test';
import { strToU8, zipSync } from 'fflate';
import type { RestoreScope } from '#schema/contracts/backups/restore.ts';
import { backupKey } from '#worker/backups/backup-files.ts';
import { advanceRestore } from '#worker/backups/restore/advance-restore.ts';
import type { Pace } from '#worker/backups/slice.ts';
import { listBackupTables } from '#worker/db/backups/backup-tables.ts';
import { findBackup, listBackups } from '#worker/db/backups/backups.ts';
import { findLastRestore, insertRestore } from '#worker/db/backups/restores.ts';
import { readZip, takeSteps, UNLIMITED } from './backups.ts';
import { SITE_ID } from './site.ts';

const RESTORE = 'ee00000000000000000000ee';

/** Starts a restore without a queue message, so that the test itself runs its steps. */
export async function holdRestore(
  backupId: string,
  { scope = 'content', websiteId = SITE_ID }: { scope?: RestoreScope; websiteId?: string } = {},
): Promise<string> {
  const id = RESTORE;
  const backup = await findBackup(env.DB, websiteId, backupId);
  const record = { id, websiteId, backupId, backedUpAt: backup?.createdAt ?? 0, scope };
  await env.DB.prepare('DELETE FROM restores').run();
  if (!(await insertRestore(env.DB, record, Date.now()))) throw new Error('a restore is running');
  return id;
}

/** Runs steps of a restore, and of the backup for which it waits, until it ends. Returns its final state. */
export async function runRestore(id: string, pace: Pace = UNLIMITED, websiteId = SITE_ID) {
  for (let step = 0; ; ) {
    const next = await advanceRestore(env, { id, step, isRetry: false }, pace);
    if (next?.isWaiting) await finishSafetyBackup(websiteId);
    if (!next) return findLastRestore(env.DB, websiteId);
    step = next.step;
  }
}

/** Runs the site's backup that is not done yet. */
export async function finishSafetyBackup(websiteId = SITE_ID): Promise<void> {
  const running = (await listBackups(env.DB, websiteId)).find(({ state }) => state === 'running');
  if (running) await takeSteps(running.id, UNLIMITED, running.step);
  // The queue may be running the backup as well.
  await scheduler.wait(20);
}

/** Replaces the file of a backup by one with other entries. `null` removes an entry. */
export async function rewriteBackup(
  id: string,
  changes: Readonly<Record<string, string | Uint8Array | null>>,
): Promise<void> {
  const entries = await readZip(id);
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) delete entries[path];
    else entries[path] = typeof content === 'string' ? strToU8(content) : content;
  }
  await env.MEDIA.put(backupKey({ websiteId: SITE_ID, id }), zipSync(entries));
}

/** Reads the site's rows of every table that a backup contains, sorted. */
export async function readSite(names: readonly string[]): Promise<Record<string, object[]>> {
  const rows = await Promise.all(
    listBackupTables()
      .filter(({ name }) => names.includes(name))
      .map(async ({ name }) => {
        const { results } = await env.DB.prepare(`SELECT * FROM ${name}`).all<Record<string, unknown>>();
        return [name, results.map(withoutCounters).sort(compare)] as const;
      }),
  );
  return Object.fromEntries(rows);
}

const compare = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** Versions increase with a restore. */
const withoutCounters = ({ version: _, published_version: __, ...row }: Record<string, unknown>) => row;
