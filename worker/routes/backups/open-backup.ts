import type { Context } from 'hono';
import { backupKey } from '#worker/backups/backup-files.ts';
import { type OpenArchive, openArchive, RefusedArchive } from '#worker/backups/restore/open-archive.ts';
import { findBackup } from '#worker/db/backups/backups.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, notFound } from '#worker/errors.ts';

/** Opens a finished backup of the site. A damaged backup is a conflict, whose text explains the damage. */
export async function readBackup<Result>(
  c: Context<AppEnv>,
  id: string,
  read: (archive: OpenArchive) => Promise<Result>,
): Promise<Result> {
  const { id: websiteId } = c.var.site;
  const backup = await findBackup(c.env.DB, websiteId, id);
  if (!backup) throw notFound(c.req.path);
  if (backup.state !== 'done') throw conflict('This backup is not done yet.');
  try {
    return await read(await openArchive(c.env.MEDIA, backupKey({ websiteId, id }), websiteId));
  } catch (error) {
    throw error instanceof RefusedArchive ? conflict(error.message) : error;
  }
}
