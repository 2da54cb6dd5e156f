import type { Context } from 'hono';
import { nextBackupAt } from '#domain/backups/next-backup.ts';
import { BACKUP_LINK_SECONDS } from '#schema/contracts/backups/backup.ts';
import * as calls from '#schema/contracts/backups/calls.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { deleteFiles } from '#worker/backups/backup-files.ts';
import { signBackupLink } from '#worker/backups/backup-link.ts';
import { describeBackup } from '#worker/backups/describe-backup.ts';
import { describeRestore } from '#worker/backups/restore/describe-restore.ts';
import { startBackup } from '#worker/backups/start-backup.ts';
import { Routes } from '#worker/calls/routes.ts';
import { findSchedule, saveSchedule } from '#worker/db/backups/backup-schedules.ts';
import { countOwnBackups, deleteBackup, findBackup, listBackups } from '#worker/db/backups/backups.ts';
import { findLastRestore } from '#worker/db/backups/restores.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, notFound } from '#worker/errors.ts';

export const backupsApi = new Routes();

async function getBackup(c: Context<AppEnv>, id: string) {
  const backup = await findBackup(c.env.DB, c.var.site.id, id);
  if (!backup) throw notFound(c.req.path);
  return backup;
}

backupsApi.handle(calls.listBackups, async (c) => {
  const { id: websiteId } = c.var.site;
  const [backups, schedule, restore] = await Promise.all([
    listBackups(c.env.DB, websiteId),
    findSchedule(c.env.DB, websiteId),
    findLastRestore(c.env.DB, websiteId),
  ]);
  return { backups: backups.map(describeBackup), schedule, restore: restore && describeRestore(restore) };
});

backupsApi.handle(calls.startBackup, async (c) => {
  const { id: websiteId } = c.var.site;
  if ((await countOwnBackups(c.env.DB, websiteId)) >= BACKUP_LIMITS.manual)
    throw conflict(`You have ${BACKUP_LIMITS.manual} backups. Delete one to make another.`);
  const id = await startBackup(c.env, { websiteId, kind: 'manual' }, Date.now());
  if (id === null) throw conflict('A backup is already being made. Wait until it is done, or cancel it.');
  return { backup: describeBackup(await getBackup(c, id)) };
});

backupsApi.handle(calls.deleteBackup, async (c, { params }) => {
  const restore = await findLastRestore(c.env.DB, c.var.site.id);
  const isUsed = restore?.backupId === params.id || restore?.progress.safetyId === params.id;
  if (restore?.state === 'running' && isUsed)
    throw conflict('A restore uses this backup. Wait until it is done, or cancel the restore.');
  const deleted = await deleteBackup(c.env.DB, c.var.site.id, params.id);
  if (!deleted) throw notFound(c.req.path);
  await deleteFiles(c.env.MEDIA, deleted);
});

backupsApi.handle(calls.linkBackup, async (c, { params }) => {
  const { id, state } = await getBackup(c, params.id);
  if (state !== 'done') throw conflict('This backup is not done yet.');
  const expiresAt = Date.now() + BACKUP_LINK_SECONDS * 1_000;
  return { href: await signBackupLink(c.env, c.var.site.id, id), expiresAt };
});

backupsApi.handle(calls.scheduleBackups, async (c, { body }) => {
  const { id, settings } = c.var.site;
  const input = await body;
  const now = Date.now();
  const schedule = { ...input, nextAt: nextBackupAt(input.frequency, now, settings.timeZone) };
  await saveSchedule(c.env.DB, id, schedule, now);
  return { schedule };
});
