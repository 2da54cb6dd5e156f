import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { SiteImportProgress } from '#schema/contracts/imports/import-progress.ts';
import type { ImportChoices, ImportPreview, SiteImportState } from '#schema/contracts/imports/site-import.ts';
import { siteImports } from '#schema/tables/imports.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { failedConstraint } from '../guards.ts';
import { orm } from '../orm.ts';

/**
 * Duration, in ms, of the lease that a Worker holds to run an import. Another Worker may take over once it
 * expires.
 */
const LEASE_MS = 2 * MINUTE_MS;
const MAX_LISTED = 20;

export const WORKING_STATES = ['reading', 'running', 'undoing'] as const;
const WORKING: SiteImportState[] = [...WORKING_STATES];

const RECORD = {
  id: siteImports.id,
  websiteId: siteImports.websiteId,
  accountId: siteImports.accountId,
  filename: siteImports.filename,
  contentHash: siteImports.contentHash,
  state: siteImports.state,
  cursor: siteImports.cursor,
  progress: siteImports.progress,
  preview: siteImports.preview,
  choices: siteImports.choices,
  leaseUntil: siteImports.leaseUntil,
  problem: siteImports.problem,
  createdAt: siteImports.createdAt,
  finishedAt: siteImports.finishedAt,
};
export type SiteImportRecord = Pick<typeof siteImports.$inferSelect, keyof typeof RECORD>;
export type ImportPlace = Pick<SiteImportRecord, 'id' | 'websiteId'>;

const isImport = (websiteId: string, id: string) =>
  and(eq(siteImports.id, id), eq(siteImports.websiteId, websiteId));

/** Starts an import. Returns false if the site already has an unfinished import. */
export async function insertSiteImport(
  db: Database,
  record: Pick<SiteImportRecord, 'id' | 'websiteId' | 'accountId' | 'filename'> & {
    progress?: SiteImportProgress;
  },
  now: number,
): Promise<boolean> {
  const added = await all(
    db,
    orm
      .insert(siteImports)
      .values({ ...record, state: 'reading', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: siteImports.id }),
  );
  return added.length === 1;
}

export const listSiteImports = (db: Database, websiteId: string): Promise<SiteImportRecord[]> =>
  all(
    db,
    orm
      .select(RECORD)
      .from(siteImports)
      .where(eq(siteImports.websiteId, websiteId))
      .orderBy(desc(siteImports.createdAt), desc(siteImports.id))
      .limit(MAX_LISTED),
  );

export const findSiteImport = (
  db: Database,
  websiteId: string,
  id: string,
): Promise<SiteImportRecord | null> =>
  first(db, orm.select(RECORD).from(siteImports).where(isImport(websiteId, id)));

/** Stores the hash of the file, by which a second import of the same file is recognised. */
export const setContentHash = (id: string, contentHash: string) =>
  orm.update(siteImports).set({ contentHash }).where(eq(siteImports.id, id));

export const deleteSiteImport = (db: Database, { websiteId, id }: ImportPlace): Promise<number> =>
  run(db, orm.delete(siteImports).where(isImport(websiteId, id)));

export interface ImportMove {
  from: readonly SiteImportState[];
  to: SiteImportState;
  progress?: SiteImportProgress;
  choices?: ImportChoices;
}

/**
 * Moves an import to another state and revokes the current lease. Returns null if the import is not in the
 * expected state, or if the site has another unfinished import.
 */
export async function moveSiteImport(
  db: Database,
  { websiteId, id }: ImportPlace,
  { from, to, progress, choices }: ImportMove,
  now: number,
): Promise<SiteImportRecord | null> {
  try {
    return await first(
      db,
      orm
        .update(siteImports)
        .set({
          state: to,
          ...(progress && { progress }),
          ...(choices && { choices }),
          problem: null,
          finishedAt: to === 'cancelled' ? now : null,
          // Invalidates queue messages from the earlier state.
          cursor: sql`${siteImports.cursor} + 1`,
          leaseUntil: 0,
          updatedAt: now,
        })
        .where(and(isImport(websiteId, id), inArray(siteImports.state, [...from])))
        .returning(RECORD),
    );
  } catch (error) {
    if (failedConstraint(error).includes('site_imports.website_id')) return null;
    throw error;
  }
}

/**
 * Leases an import to this Worker. Returns null if another Worker holds the lease, if a duplicate queue
 * message refers to an earlier step, or if nothing is left to do.
 */
export const claimSiteImport = (
  db: Database,
  { id, step, isRetry }: { id: string; step: number; isRetry: boolean },
  now: number,
): Promise<SiteImportRecord | null> =>
  first(
    db,
    orm
      .update(siteImports)
      .set({ leaseUntil: now + LEASE_MS, updatedAt: now })
      .where(
        and(
          eq(siteImports.id, id),
          inArray(siteImports.state, WORKING),
          lt(siteImports.leaseUntil, now),
          isRetry ? gte(siteImports.cursor, step) : eq(siteImports.cursor, step),
        ),
      )
      .returning(RECORD),
  );

const isLeasedBy = ({ leaseUntil, state, cursor }: SiteImportRecord) =>
  and(eq(siteImports.leaseUntil, leaseUntil), eq(siteImports.state, state), eq(siteImports.cursor, cursor));

export interface ImportEnd {
  state: SiteImportState;
  problem?: string;
  preview?: ImportPreview;
}

/**
 * Ends a chunk of the import. Fails the whole batch (isImportOvertaken()) if the import was paused or
 * cancelled, or if another Worker holds the lease.
 */
export const endChunk = (
  record: SiteImportRecord,
  progress: SiteImportProgress,
  end: ImportEnd | null,
  now: number,
) =>
  orm
    .update(siteImports)
    .set({
      // NULL violates the column's NOT NULL constraint and fails the batch.
      cursor: sql`iif(${isLeasedBy(record)}, ${record.cursor + 1}, null)`,
      progress,
      updatedAt: now,
      // Do not extend the lease: one Worker's work must not outlast it.
      leaseUntil: end ? 0 : record.leaseUntil,
      ...(end && { state: end.state, problem: end.problem ?? null }),
      ...(end?.preview && { preview: end.preview }),
      ...(end && end.state !== 'ready' && { finishedAt: now }),
    })
    .where(eq(siteImports.id, record.id));

export const isImportOvertaken = (error: unknown): boolean =>
  failedConstraint(error).includes('site_imports.cursor');

/** Releases the lease. Returns false if this Worker no longer holds it. */
export async function releaseSiteImport(
  db: Database,
  record: SiteImportRecord,
  now: number,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(siteImports)
      .set({ leaseUntil: 0, updatedAt: now })
      .where(and(eq(siteImports.id, record.id), isLeasedBy(record))),
  );
  return changed === 1;
}

/** Marks an import as failed. Returns null if no Worker was running it. */
export const failSiteImport = (
  db: Database,
  id: string,
  problem: string,
  now: number,
): Promise<SiteImportRecord | null> =>
  first(
    db,
    orm
      .update(siteImports)
      .set({ state: 'failed', problem, leaseUntil: 0, updatedAt: now, finishedAt: now })
      .where(
        and(eq(siteImports.id, id), inArray(siteImports.state, WORKING), lt(siteImports.leaseUntil, now)),
      )
      .returning(RECORD),
  );

/**
 * Lists unfinished imports without recent progress, oldest first, because their queue messages may be lost.
 */
export const listIdleSiteImports = (
  db: Database,
  before: number,
  now: number,
): Promise<Pick<SiteImportRecord, 'id' | 'websiteId' | 'cursor'>[]> =>
  all(
    db,
    orm
      .select({ id: siteImports.id, websiteId: siteImports.websiteId, cursor: siteImports.cursor })
      .from(siteImports)
      .where(
        and(
          inArray(siteImports.state, WORKING),
          lt(siteImports.leaseUntil, now),
          lt(siteImports.updatedAt, before),
        ),
      )
      .orderBy(siteImports.createdAt)
      .limit(20),
  );

/**
 * Deletes imports without progress since `before`, and those undone before it. Returns their sites and ids.
 */
export async function deleteOldSiteImports(db: Database, before: number): Promise<ImportPlace[]> {
  const [deleted] = await batch(db, [
    orm
      .delete(siteImports)
      .where(lt(siteImports.updatedAt, before))
      .returning({ id: siteImports.id, websiteId: siteImports.websiteId }),
  ]);
  return deleted;
}
