import { deleteBackup } from '#worker/db/backups/backups.ts';
import type { RestoreRecord } from '#worker/db/backups/restores.ts';
import { deleteFiles } from '../backup-files.ts';

/**
 * Deletes the backup that a restore made of the current state, because a restore that changed nothing has
 * nothing to undo. Keeps the backup if the site has switched.
 */
export async function deleteSafetyBackup(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  { websiteId, progress: { safetyId, phase } }: Pick<RestoreRecord, 'websiteId' | 'progress'>,
): Promise<void> {
  if (safetyId === '' || phase === 'finishing') return;
  const deleted = await deleteBackup(env.DB, websiteId, safetyId);
  if (deleted) await deleteFiles(env.MEDIA, deleted);
}
