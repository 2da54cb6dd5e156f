import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { RestoreProgress } from '#schema/contracts/backups/restore-progress.ts';
import { restoreRows, restores } from '#schema/tables/backups.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

/** Duration, in ms, of the lease that a Worker holds. A large file or switch may take minutes. */
const LEASE_MS = 5 * MINUTE_MS;

const RECORD = {
  id: restores.id,
  websiteId: restores.websiteId,
  backupId: restores.backupId,
  backedUpAt: restores.backedUpAt,
  scope: restores.scope,
  state: restores.state,
  step: restores.step,
  progress: restores.progress,
  leaseUntil: restores.leaseUntil,
  problem: restores.problem,
  createdAt: restores.createdAt,
  finishedAt: restores.finishedAt,
};
export type RestoreRecord = Pick<typeof restores.$inferSelect, keyof typeof RECORD>;

/** Starts a restore. Returns false if the site has a running restore. */
export async function insertRestore(
  db: Database,
  record: Pick<RestoreRecord, 'id' | 'websiteId' | 'backupId' | 'backedUpAt' | 'scope'>,
  now: number,
): Promise<boolean> {
  const added = await all(
    db,
    orm
      .insert(restores)
      .values({ ...record, state: 'running', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: restores.id }),
  );
  return added.length === 1;
}

export const findLastRestore = (db: Database, websiteId: string): Promise<RestoreRecord | null> =>
  first(
    db,
    orm
      .select(RECORD)
      .from(restores)
      .where(eq(restores.websiteId, websiteId))
      .orderBy(desc(restores.createdAt), desc(restores.id))
      .limit(1),
  );

/**
 * Leases a restore to this Worker. Returns null if another Worker holds the lease, if a duplicate queue
 * message refers to an earlier step, or if the restore has ended.
 */
export const claimRestore = (
  db: Database,
  { id, step, isRetry }: { id: string; step: number; isRetry: boolean },
  now: number,
): Promise<RestoreRecord | null> =>
  first(
    db,
    orm
      .update(restores)
      .set({ leaseUntil: now + LEASE_MS, updatedAt: now })
      .where(
        and(
          eq(restores.id, id),
          eq(restores.state, 'running'),
          lt(restores.leaseUntil, now),
          isRetry ? gte(restores.step, step) : eq(restores.step, step),
        ),
      )
      .returning(RECORD),
  );

const isLeasedBy = ({ id, step, leaseUntil }: RestoreRecord): SQL | undefined =>
  and(
    eq(restores.id, id),
    eq(restores.state, 'running'),
    eq(restores.step, step),
    eq(restores.leaseUntil, leaseUntil),
  );

type Change = Partial<typeof restores.$inferInsert>;

/** Updates a running restore. Returns false if it was cancelled or another Worker holds the lease. */
const change = async (db: Database, record: RestoreRecord, set: Change): Promise<boolean> =>
  (await run(db, orm.update(restores).set(set).where(isLeasedBy(record)))) === 1;

const nextStep = (record: RestoreRecord, progress: RestoreProgress, now: number): Change => ({
  step: record.step + 1,
  progress,
  leaseUntil: 0,
  updatedAt: now,
});

/** Completes a step and releases the lease. */
export const saveRestoreStep = (
  db: Database,
  record: RestoreRecord,
  progress: RestoreProgress,
  now: number,
): Promise<boolean> => change(db, record, nextStep(record, progress, now));

/**
 * Completes a step as part of a batch. Fails the batch if the restore was cancelled or another Worker holds
 * the lease.
 */
export const endRestoreStep = (record: RestoreRecord, progress: RestoreProgress, now: number) =>
  orm
    .update(restores)
    .set({
      ...nextStep(record, progress, now),
      // NULL violates the column's NOT NULL constraint.
      step: sql`iif(${isLeasedBy(record)}, ${record.step + 1}, null)`,
    })
    .where(eq(restores.id, record.id));

export const releaseRestore = (db: Database, record: RestoreRecord, now: number): Promise<boolean> =>
  change(db, record, { leaseUntil: 0, updatedAt: now });

const deleteRows = (restoreId: string) => orm.delete(restoreRows).where(eq(restoreRows.restoreId, restoreId));

export async function finishRestore(db: Database, record: RestoreRecord, now: number): Promise<void> {
  await batch(db, [
    orm
      .update(restores)
      .set({ state: 'done', leaseUntil: 0, finishedAt: now, updatedAt: now })
      .where(isLeasedBy(record)),
    deleteRows(record.id),
  ]);
}

/** Ends a running restore whose backup cannot be restored. Returns null if the restore has ended already. */
export async function failRestore(
  db: Database,
  id: string,
  problem: string,
  now: number,
): Promise<RestoreRecord | null> {
  const [failed] = await batch(db, [
    orm
      .update(restores)
      .set({ state: 'failed', problem, leaseUntil: 0, finishedAt: now, updatedAt: now })
      .where(and(eq(restores.id, id), eq(restores.state, 'running')))
      .returning(RECORD),
    deleteRows(id),
  ]);
  return failed[0] ?? null;
}

/** Cancels the running restore unless it has already switched. Returns null if there is none to cancel. */
export async function cancelRestore(
  db: Database,
  websiteId: string,
  now: number,
): Promise<RestoreRecord | null> {
  const cancelled = await all(
    db,
    orm
      .update(restores)
      .set({ state: 'cancelled', leaseUntil: 0, finishedAt: now, updatedAt: now })
      .where(
        and(
          eq(restores.websiteId, websiteId),
          eq(restores.state, 'running'),
          sql`${restores.progress} ->> '$.phase' is not 'finishing'`,
        ),
      )
      .returning(RECORD),
  );
  const [first] = cancelled;
  if (first) await run(db, deleteRows(first.id));
  return first ?? null;
}

/** Lists running restores without recent progress, because their queue messages may be lost. */
export const listIdleRestores = (
  db: Database,
  before: number,
  now: number,
): Promise<Pick<RestoreRecord, 'id' | 'websiteId' | 'step'>[]> =>
  all(
    db,
    orm
      .select({ id: restores.id, websiteId: restores.websiteId, step: restores.step })
      .from(restores)
      .where(and(eq(restores.state, 'running'), lt(restores.leaseUntil, now), lt(restores.updatedAt, before)))
      .orderBy(restores.createdAt)
      .limit(20),
  );
