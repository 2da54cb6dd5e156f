import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time/units.ts';
import { type BackupProgress, backupProgressSchema } from '#schema/contracts/backups/backup-progress.ts';
import { backups } from '#schema/tables/backups.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

/**
 * Duration, in ms, of the lease that a Worker holds to continue a backup. Another Worker may take over once
 * it expires.
 */
const LEASE_MS = 2 * MINUTE_MS;

const RECORD = {
  id: backups.id,
  websiteId: backups.websiteId,
  kind: backups.kind,
  state: backups.state,
  step: backups.step,
  progress: backups.progress,
  uploadId: backups.uploadId,
  leaseUntil: backups.leaseUntil,
  bytes: backups.bytes,
  problem: backups.problem,
  createdAt: backups.createdAt,
  finishedAt: backups.finishedAt,
};
export type BackupRecord = Pick<typeof backups.$inferSelect, keyof typeof RECORD>;
export type BackupPlace = Pick<BackupRecord, 'id' | 'websiteId' | 'uploadId'>;

const PLACE = { id: backups.id, websiteId: backups.websiteId, uploadId: backups.uploadId };

/** Starts a backup, and deletes the site's failed ones. Returns false if a backup is running. */
export async function insertBackup(
  db: Database,
  record: Pick<BackupRecord, 'id' | 'websiteId' | 'kind'>,
  now: number,
): Promise<boolean> {
  const [, added] = await batch(db, [
    orm.delete(backups).where(and(eq(backups.websiteId, record.websiteId), eq(backups.state, 'failed'))),
    orm
      .insert(backups)
      .values({ ...record, state: 'running', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: backups.id }),
  ]);
  return added.length === 1;
}

export const listBackups = (db: Database, websiteId: string): Promise<BackupRecord[]> =>
  all(
    db,
    orm.select(RECORD).from(backups).where(eq(backups.websiteId, websiteId)).orderBy(desc(backups.createdAt)),
  );

export const findBackup = (db: Database, websiteId: string, id: string): Promise<BackupRecord | null> =>
  first(db, orm.select(RECORD).from(backups).where(isBackup(websiteId, id)));

const isBackup = (websiteId: string, id: string) => and(eq(backups.websiteId, websiteId), eq(backups.id, id));

/** Counts the backups that the owner made or uploaded. */
export async function countOwnBackups(db: Database, websiteId: string): Promise<number> {
  const isKept = and(
    eq(backups.websiteId, websiteId),
    inArray(backups.kind, ['manual', 'uploaded']),
    eq(backups.state, 'done'),
  );
  const row = await first(db, orm.select({ kept: count() }).from(backups).where(isKept));
  return row?.kept ?? 0;
}

interface UploadedContents {
  /** Number of rows by table. */
  rows: Readonly<Record<string, number>>;
  files: number;
  bytes: number;
  /** Time at which the backup was made. */
  createdAt: number;
  fileName: string;
  siteTitle: string;
}

/** Lists a file that was uploaded as a finished backup. */
export async function insertUploadedBackup(
  db: Database,
  { id, websiteId }: Pick<BackupRecord, 'id' | 'websiteId'>,
  { rows, files, bytes, createdAt, fileName, siteTitle }: UploadedContents,
  now: number,
): Promise<void> {
  const upload = { fileName, siteTitle, uploadedAt: now };
  const progress = backupProgressSchema.parse({
    phase: 'completing',
    copied: rows,
    filesDone: files,
    upload,
  });
  const record = { id, websiteId, progress, bytes, createdAt, updatedAt: now, finishedAt: now };
  await run(db, orm.insert(backups).values({ ...record, kind: 'uploaded', state: 'done' }));
}

/**
 * Deletes the backup's row first, which stops a running backup. Returns null if the backup does not exist.
 */
export async function deleteBackup(db: Database, websiteId: string, id: string): Promise<BackupPlace | null> {
  const deleted = await all(db, orm.delete(backups).where(isBackup(websiteId, id)).returning(PLACE));
  return deleted[0] ?? null;
}

/** Deletes all backups of a kind except the newest `keep`. */
export const deleteSurplus = (
  db: Database,
  { websiteId, kind }: Pick<BackupRecord, 'websiteId' | 'kind'>,
  keep: number,
): Promise<BackupPlace[]> => {
  const isOfKind = and(eq(backups.websiteId, websiteId), eq(backups.kind, kind), eq(backups.state, 'done'));
  const kept = orm
    .select({ id: backups.id })
    .from(backups)
    .where(isOfKind)
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .limit(keep);
  return all(
    db,
    orm
      .delete(backups)
      .where(and(isOfKind, sql`${backups.id} not in ${kept}`))
      .returning(PLACE),
  );
};

/**
 * Leases a backup to this Worker. Returns null if another Worker holds the lease, if a duplicate queue
 * message refers to an earlier step, or if the backup has ended.
 */
export const claimBackup = (
  db: Database,
  { id, step, isRetry }: { id: string; step: number; isRetry: boolean },
  now: number,
): Promise<BackupRecord | null> =>
  first(
    db,
    orm
      .update(backups)
      .set({ leaseUntil: now + LEASE_MS, updatedAt: now })
      .where(
        and(
          eq(backups.id, id),
          eq(backups.state, 'running'),
          lt(backups.leaseUntil, now),
          isRetry ? gte(backups.step, step) : eq(backups.step, step),
        ),
      )
      .returning(RECORD),
  );

const isLeasedBy = ({ id, step, leaseUntil }: BackupRecord): SQL | undefined =>
  and(
    eq(backups.id, id),
    eq(backups.state, 'running'),
    eq(backups.step, step),
    eq(backups.leaseUntil, leaseUntil),
  );

/** Updates a running backup. Returns false if it was cancelled or another Worker holds the lease. */
async function change(
  db: Database,
  record: BackupRecord,
  set: Partial<typeof backups.$inferInsert>,
): Promise<boolean> {
  return (await run(db, orm.update(backups).set(set).where(isLeasedBy(record)))) === 1;
}

export const saveUploadId = (db: Database, record: BackupRecord, uploadId: string): Promise<boolean> =>
  change(db, record, { uploadId });

/** Completes a step and releases the lease. */
export const saveStep = (
  db: Database,
  record: BackupRecord,
  progress: BackupProgress,
  now: number,
): Promise<boolean> =>
  change(db, record, {
    step: record.step + 1,
    progress,
    leaseUntil: 0,
    updatedAt: now,
  });

/** Releases the lease after an error, so that the retry does not have to wait for its expiry. */
export const releaseBackup = (db: Database, record: BackupRecord, now: number): Promise<boolean> =>
  change(db, record, { leaseUntil: 0, updatedAt: now });

export const finishBackup = (
  db: Database,
  record: BackupRecord,
  bytes: number,
  now: number,
): Promise<boolean> => change(db, record, { state: 'done', bytes, finishedAt: now });

/** Marks a running backup as failed. Returns the location of its files, or null if it is not running. */
export async function failBackup(
  db: Database,
  id: string,
  problem: string,
  now: number,
): Promise<BackupPlace | null> {
  const failed = await all(
    db,
    orm
      .update(backups)
      .set({ state: 'failed', problem, leaseUntil: 0, updatedAt: now, finishedAt: now })
      .where(and(eq(backups.id, id), eq(backups.state, 'running'), lt(backups.leaseUntil, now)))
      .returning(PLACE),
  );
  return failed[0] ?? null;
}

/** Lists running backups without recent progress, oldest first, because their queue messages may be lost. */
export const listIdleBackups = (
  db: Database,
  before: number,
  now: number,
): Promise<Pick<BackupRecord, 'id' | 'websiteId' | 'step'>[]> =>
  all(
    db,
    orm
      .select({ id: backups.id, websiteId: backups.websiteId, step: backups.step })
      .from(backups)
      .where(and(eq(backups.state, 'running'), lt(backups.leaseUntil, now), lt(backups.updatedAt, before)))
      .orderBy(backups.createdAt)
      .limit(20),
  );
