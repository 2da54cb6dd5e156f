import * as calls from '#schema/contracts/backups/calls.ts';
import type { RestorePreview } from '#schema/contracts/backups/restore.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { proveOwner } from '#worker/accounts/prove-owner.ts';
import { backupKey, deleteFiles } from '#worker/backups/backup-files.ts';
import { describeBackup } from '#worker/backups/describe-backup.ts';
import { checkArchive } from '#worker/backups/restore/check-archive.ts';
import { checkSource, isMove } from '#worker/backups/restore/check-source.ts';
import { queueRestore } from '#worker/backups/restore/consume-restores.ts';
import { readContents } from '#worker/backups/restore/contents.ts';
import { deleteSafetyBackup } from '#worker/backups/restore/delete-safety-backup.ts';
import { describeRestore } from '#worker/backups/restore/describe-restore.ts';
import { type OpenArchive, openArchive, RefusedArchive } from '#worker/backups/restore/open-archive.ts';
import { openFile } from '#worker/calls/bounded-body.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { findSiteOwner } from '#worker/db/accounts/ownership.ts';
import { hasSecondFactor } from '#worker/db/accounts/second-factors.ts';
import { countOwnBackups, findBackup, insertUploadedBackup } from '#worker/db/backups/backups.ts';
import { countForRestore } from '#worker/db/backups/restore-counts.ts';
import { cancelRestore, findLastRestore, insertRestore } from '#worker/db/backups/restores.ts';
import { conflict, invalid } from '#worker/errors.ts';
import { putStream } from '#worker/kernel/put-stream.ts';
import { readBackup } from './open-backup.ts';

export const restoresApi = new Routes();

/** The request body is the file itself, so that it can be streamed into R2. */
restoresApi.handle(calls.uploadBackup, async (c, { query }) => {
  const { body, length } = openFile(c);
  if (!body || length === 0) throw invalid({ file: 'The file is empty.' }, 'The file is empty.');
  const { id: websiteId, settings } = c.var.site;
  if ((await countOwnBackups(c.env.DB, websiteId)) >= BACKUP_LIMITS.manual)
    throw conflict(`You have ${BACKUP_LIMITS.manual} backups. Delete one to upload another.`);
  const place = { id: createId(), websiteId, uploadId: '' };
  try {
    await putStream(c.env.MEDIA, backupKey(place), body, length);
    const archive = await openArchive(c.env.MEDIA, backupKey(place), websiteId);
    await checkSource(c.env.DB, archive, settings.timeZone);
    await checkArchive(archive);
    const { manifest, entries } = archive;
    const files = entries.filter(({ path }) => path.startsWith('media/')).length;
    const { rows, startedAt: createdAt, siteTitle } = manifest;
    const contents = { rows, files, bytes: length, createdAt, siteTitle, fileName: query.filename };
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
  const { manifest, shown, move } = await readBackup(c, params.id, async (archive) => ({
    manifest: archive.manifest,
    shown: (await readContents(archive, params.id)).shown,
    move: await describeMove(c.env.DB, archive),
  }));
  const { startedAt, formatVersion, rows } = manifest;
  const accountId = c.var.session?.accountId ?? '';
  const [{ kinds, orders }, owner, hasCode] = await Promise.all([
    countForRestore(c.env.DB, c.var.site.id, startedAt),
    findSiteOwner(c.env.DB, c.var.site.id),
    hasSecondFactor(c.env.DB, accountId),
  ]);
  return {
    backedUpAt: startedAt,
    formatVersion,
    kinds: kinds.map(({ kind, tableName, now, newer }) => ({
      kind,
      now,
      newer,
      backedUp: shown[tableName] ?? rows[tableName] ?? 0,
    })),
    move,
    orders,
    isOwner: owner === null || owner.accountId === accountId,
    hasSecondFactor: hasCode,
  };
});

async function describeMove(db: D1Database, archive: OpenArchive): Promise<RestorePreview['move']> {
  const { rows, websiteId } = archive.manifest;
  if (archive.sourceId === websiteId) return null;
  return {
    isPossible: await isMove(db, archive),
    customers: rows.members ?? 0,
    orders: rows.orders ?? 0,
    giftCards: rows.gift_cards ?? 0,
    subscriptions: rows.subscriptions ?? 0,
  };
}

restoresApi.handle(calls.startRestore, async (c, { params, body }) => {
  const { id: websiteId } = c.var.site;
  const manifest = await readBackup(c, params.id, async (archive) => archive.manifest);
  const { scope, ...proof } = await body;
  if (scope === 'everything') await proveOwner(c, proof);
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
  const cancelled = await cancelRestore(c.env.DB, c.var.site.id, Date.now());
  if (!cancelled) throw conflict('This restore can no longer be cancelled.');
  await deleteSafetyBackup(c.env, cancelled);
});
