import type { Context } from 'hono';
import * as calls from '#schema/contracts/backups/calls.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { backupKey, deleteFiles } from '#worker/backups/backup-files.ts';
import { describeBackup } from '#worker/backups/describe-backup.ts';
import { queueRestore } from '#worker/backups/restore/consume-restores.ts';
import { describeRestore } from '#worker/backups/restore/describe-restore.ts';
import { type OpenArchive, openArchive, RefusedArchive } from '#worker/backups/restore/open-archive.ts';
import { openFile } from '#worker/calls/bounded-body.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { countOwnBackups, findBackup, insertUploadedBackup } from '#worker/db/backups/backups.ts';
import { countForRestore } from '#worker/db/backups/restore-counts.ts';
import { cancelRestore, findLastRestore, insertRestore } from '#worker/db/backups/restores.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, notFound } from '#worker/errors.ts';
import { putStream } from '#worker/kernel/put-stream.ts';

export const restoresApi = new Routes();

async function openBackup(c: Context<AppEnv>, id: string): Promise<OpenArchive> {
  const { id: websiteId } = c.var.site;
  const backup = await findBackup(c.env.DB, websiteId, id);
  if (!backup) throw notFound(c.req.path);
  if (backup.state !== 'done') throw conflict('This backup is not done yet.');
  try {
    return await openArchive(c.env.MEDIA, backupKey({ websiteId, id }), websiteId);
  } catch (error) {
    throw error instanceof RefusedArchive ? conflict(error.message) : error;
  }
}

/** The request body is the file itself, so that it can be streamed into R2. */
restoresApi.handle(calls.uploadBackup, async (c) => {
  const { body, length } = openFile(c);
  if (!body || length === 0) throw invalid({ file: 'Choose a file.' }, 'The file is empty.');
  const { id: websiteId } = c.var.site;
  if ((await countOwnBackups(c.env.DB, websiteId)) >= BACKUP_LIMITS.manual)
    throw conflict(`You have ${BACKUP_LIMITS.manual} backups. Delete one to upload another.`);
  const place = { id: createId(), websiteId, uploadId: '' };
  try {
    await putStream(c.env.MEDIA, backupKey(place), body, length);
    const { manifest, entries } = await openArchive(c.env.MEDIA, backupKey(place), websiteId);
    const files = entries.filter(({ path }) => path.startsWith('media/')).length;
    const contents = { rows: manifest.rows, files, bytes: length, createdAt: manifest.startedAt };
    await insertUploadedBackup(c.env.DB, place, contents, Date.now());
  } catch (error) {
    await deleteFiles(c.env.MEDIA, place);
    throw error instanceof RefusedArchive ? invalid({ file: error.message }, error.message) : error;
  }
  const backup = await findBackup(c.env.DB, websiteId, place.id);
  if (!backup) throw new Error(`the uploaded backup ${place.id} is missing`);
  return { backup: describeBackup(backup) };
});

restoresApi.handle(calls.previewRestore, async (c, { params }) => {
  const { manifest } = await openBackup(c, params.id);
  const { startedAt, formatVersion, rows } = manifest;
  const { kinds, orders } = await countForRestore(c.env.DB, c.var.site.id, startedAt);
  return {
    backedUpAt: startedAt,
    formatVersion,
    kinds: kinds.map(({ kind, tableName, now, newer }) => ({
      kind,
      now,
      newer,
      backedUp: rows[tableName] ?? 0,
    })),
    orders,
  };
});

restoresApi.handle(calls.startRestore, async (c, { params, body }) => {
  const { id: websiteId } = c.var.site;
  const { manifest } = await openBackup(c, params.id);
  const { scope } = await body;
  const now = Date.now();
  const record = { id: createId(), websiteId, backupId: params.id, backedUpAt: manifest.startedAt, scope };
  if (!(await insertRestore(c.env.DB, record, now)))
    throw conflict('A restore is already running. Wait until it is done, or cancel it.');
  try {
    await queueRestore(c.env, { ...record, step: 0 }, now);
  } catch (error) {
    // A scheduled job sends the message again within two minutes.
    console.error(`restore ${record.id} waits`, error);
  }
  const restore = await findLastRestore(c.env.DB, websiteId);
  if (!restore) throw new Error(`the restore ${record.id} is missing`);
  return { restore: describeRestore(restore) };
});

restoresApi.handle(calls.cancelRestore, async (c) => {
  if (!(await cancelRestore(c.env.DB, c.var.site.id, Date.now())))
    throw conflict('This restore can no longer be cancelled.');
});
