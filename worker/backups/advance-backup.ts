import { Buffer } from 'node:buffer';
import type { BackupProgress } from '#schema/contracts/backups/backup-progress.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { findSchedule } from '#worker/db/backups/backup-schedules.ts';
import {
  type BackupRecord,
  claimBackup,
  deleteSurplus,
  findBackup,
  finishBackup,
  releaseBackup,
  saveStep,
  saveUploadId,
} from '#worker/db/backups/backups.ts';
import { backupKey, deleteFiles, deleteWork, pieceKey, readPiece } from './backup-files.ts';
import { copyFiles, countFiles } from './copy-files.ts';
import { copyTables, countTables } from './copy-tables.ts';
import { finishArchive } from './finish-archive.ts';
import { openParts } from './part-writer.ts';
import { type Pace, Slice } from './slice.ts';

type BackupEnv = Pick<Env, 'DB' | 'MEDIA'>;

/**
 * Works for about `budgetMs`. Returns the step for the next queue message, or null when the backup is
 * finished, cancelled or leased by another Worker. A step that fails or runs twice writes the same parts
 * again, and its rows and files are counted once.
 */
export async function advanceBackup(
  env: BackupEnv,
  work: { id: string; step: number; isRetry: boolean },
  pace: Pace,
): Promise<number | null> {
  const claimed = await claimBackup(env.DB, work, pace.clock());
  if (!claimed) return null;
  let record = claimed;
  try {
    if (record.progress.phase === 'completing') {
      await complete(env, record, pace.clock());
      return null;
    }
    const opened = await openUpload(env, record);
    if (!opened) return null;
    record = opened;
    return await takeStep(env, record, pace);
  } catch (error) {
    if (await releaseBackup(env.DB, record, pace.clock())) throw error;
    // Cancelling a backup aborts its upload, so a Worker that is still writing fails.
    await deleteIfCancelled(env, record);
    return null;
  }
}

/** Returns null if the backup was cancelled. */
async function openUpload(env: BackupEnv, record: BackupRecord): Promise<BackupRecord | null> {
  if (record.uploadId !== '') return record;
  const key = backupKey(record);
  const upload = await env.MEDIA.createMultipartUpload(key, {
    httpMetadata: { contentType: 'application/zip' },
  });
  if (await saveUploadId(env.DB, record, upload.uploadId)) return { ...record, uploadId: upload.uploadId };
  await upload.abort();
  return null;
}

async function takeStep(env: BackupEnv, record: BackupRecord, pace: Pace): Promise<number | null> {
  const progress = structuredClone(record.progress);
  const upload = env.MEDIA.resumeMultipartUpload(backupKey(record), record.uploadId);
  const parts = await openParts(upload, progress.parts, readTail(env, record));
  const slice = new Slice(env, { record, progress, parts }, pace);
  await work(slice);
  await savePieces(env, slice);
  parts.close();
  if (!(await saveStep(env.DB, record, progress, pace.clock()))) {
    await deleteIfCancelled(env, record);
    return null;
  }
  if (record.progress.tail !== '') await env.MEDIA.delete(pieceKey(record, record.progress.tail));
  return record.step + 1;
}

async function* readTail({ MEDIA }: BackupEnv, record: BackupRecord): AsyncGenerator<Uint8Array> {
  if (record.progress.tail !== '') yield* readPiece(MEDIA, record, record.progress.tail);
}

/**
 * Saves the unfinished part and the directory. Their names include the lease, so that a Worker whose lease
 * has expired does not replace files of the Worker that took over.
 */
async function savePieces(
  { MEDIA }: BackupEnv,
  { record, progress, parts, directory }: Slice,
): Promise<void> {
  const attempt = `${record.step}-${record.leaseUntil}`;
  progress.tail = `tail-${attempt}`;
  await MEDIA.put(pieceKey(record, progress.tail), parts.tail());
  if (directory.length === 0) return;
  const name = `directory-${attempt}`;
  await MEDIA.put(pieceKey(record, name), Buffer.concat(directory));
  progress.directory.push(name);
}

/**
 * Deletes the files that this Worker wrote after the backup was cancelled. Keeps the files of a backup that
 * another Worker has taken over.
 */
async function deleteIfCancelled(env: BackupEnv, record: BackupRecord): Promise<void> {
  const current = await findBackup(env.DB, record.websiteId, record.id);
  if (current === null || current.state === 'failed') await deleteFiles(env.MEDIA, record);
}

type WorkPhase = Exclude<BackupProgress['phase'], 'completing'>;

/** Phases of a backup, in order. `run` returns whether the phase is complete. */
const PHASES: Readonly<
  Record<WorkPhase, { run: (slice: Slice) => Promise<boolean>; next: BackupProgress['phase'] }>
> = {
  counting: { run: async (slice) => (await countTables(slice)) && countFiles(slice), next: 'tables' },
  tables: { run: copyTables, next: 'files' },
  files: { run: copyFiles, next: 'finishing' },
  finishing: {
    run: async (slice) => {
      await finishArchive(slice);
      return true;
    },
    next: 'completing',
  },
};

async function work(slice: Slice): Promise<void> {
  const { progress } = slice;
  while (progress.phase !== 'completing') {
    const { run, next } = PHASES[progress.phase];
    if (!(await run(slice))) return;
    progress.phase = next;
  }
}

/**
 * Completes the R2 upload. Can be repeated, because R2 completes an upload once and has the file from then
 * on.
 */
async function complete(env: BackupEnv, record: BackupRecord, now: number): Promise<void> {
  const { parts, offset } = record.progress;
  const stored = await env.MEDIA.head(backupKey(record));
  if (stored?.size !== offset)
    await env.MEDIA.resumeMultipartUpload(backupKey(record), record.uploadId).complete(
      parts.map((etag, index) => ({ partNumber: index + 1, etag })),
    );
  if (!(await finishBackup(env.DB, record, offset, now))) {
    await deleteIfCancelled(env, record);
    return;
  }
  await deleteWork(env.MEDIA, record);
  await deleteOldBackups(env, record);
}

/** Deletes the oldest automatic backups. Backups that the owner made stay. */
async function deleteOldBackups(env: BackupEnv, record: BackupRecord): Promise<void> {
  const { websiteId, kind } = record;
  if (kind !== 'scheduled' && kind !== 'safety') return;
  const keep = kind === 'safety' ? BACKUP_LIMITS.safety : (await findSchedule(env.DB, websiteId)).keep;
  for (const place of await deleteSurplus(env.DB, record, keep)) await deleteFiles(env.MEDIA, place);
}
