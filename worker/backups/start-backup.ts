import { nextBackupAt } from '#domain/backups/next-backup.ts';
import { createId } from '#worker/crypto/random.ts';
import { type DueSchedule, listDueSchedules, moveSchedule } from '#worker/db/backups/backup-schedules.ts';
import { type BackupRecord, insertBackup } from '#worker/db/backups/backups.ts';
import { run } from '#worker/db/database.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import { queueBackup } from './consume-backups.ts';

type StartEnv = Pick<Env, 'DB' | 'BACKUPS'>;

/** Returns the new backup's id, or null if another backup of the site is running. */
export async function startBackup(
  env: StartEnv,
  { websiteId, kind }: Pick<BackupRecord, 'websiteId' | 'kind'>,
  now: number,
): Promise<string | null> {
  const id = createId();
  if (!(await insertBackup(env.DB, { id, websiteId, kind }, now))) return null;
  // If this fails, the scheduled job continues the backup.
  await queueBackup(env, { id, websiteId, step: 0 }, now);
  return id;
}

/**
 * Starts the scheduled backups that are due. Logs an error for a site that fails, and retries it at the next
 * run.
 */
export async function startDueBackups(env: StartEnv, now: number): Promise<void> {
  for (const due of await listDueSchedules(env.DB, now))
    await startDue(env, due, now).catch((error: unknown) =>
      console.error(`the backup of website ${due.websiteId} did not start`, error),
    );
}

/** Starts one site's scheduled backup. Does nothing while another backup of the site is running. */
async function startDue(env: StartEnv, due: DueSchedule, now: number): Promise<void> {
  const { websiteId, frequency, timeZone } = due;
  if ((await startBackup(env, { websiteId, kind: 'scheduled' }, now)) === null) return;
  const entry = { websiteId, accountId: null, action: 'backup.started', subject: '' };
  await run(env.DB, insertAuditEntry(entry, now));
  await moveSchedule(env.DB, due, nextBackupAt(frequency, now, timeZone ?? 'UTC'));
}
