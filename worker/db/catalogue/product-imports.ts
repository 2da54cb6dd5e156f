import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  lt,
  ne,
  notExists,
  sql,
} from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time/units.ts';
import {
  type ImportCounts,
  type ImportFile,
  type ImportState,
  importCountsSchema,
  type ProductImport,
} from '#schema/contracts/catalogue/product-import.ts';
import { productImportIssues, productImportNames, productImports } from '#schema/tables/catalogue.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { failedConstraint } from '../guards.ts';
import { orm } from '../orm.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { canUndo, toUndoUntil, UNDO_FROM } from './undoable-imports.ts';

export type ImportPhase = Extract<ImportState, 'looking' | 'running' | 'undoing'>;
const PHASES: ImportPhase[] = ['looking', 'running', 'undoing'];

const MAX_ISSUES = 200;
/**
 * Duration, in ms, of the lease that a Worker holds to run an import. Another Worker may take over once it
 * expires.
 */
const LEASE_MS = MINUTE_MS;

const RECORD = {
  id: productImports.id,
  websiteId: productImports.websiteId,
  accountId: productImports.accountId,
  collectionId: productImports.collectionId,
  filename: productImports.filename,
  state: productImports.state,
  file: productImports.file,
  counts: productImports.counts,
  cursor: productImports.cursor,
  leaseUntil: productImports.leaseUntil,
  keepsStock: productImports.keepsStock,
  fetchesImages: productImports.fetchesImages,
  problem: productImports.problem,
  createdAt: productImports.createdAt,
};
export type ImportRecord = Pick<typeof productImports.$inferSelect, keyof typeof RECORD>;

const other = aliasedTable(productImports, 'other');

/** Whether no other import of the site changes products at the moment. */
const isAlone = notExists(
  orm
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.websiteId, productImports.websiteId),
        ne(other.id, productImports.id),
        inArray(other.state, ['running', 'undoing']),
      ),
    ),
);

export async function insertImport(
  db: Database,
  record: Pick<ImportRecord, 'id' | 'websiteId' | 'accountId' | 'collectionId' | 'filename'>,
  now: number,
): Promise<void> {
  await run(
    db,
    orm.insert(productImports).values({ ...record, state: 'reading', createdAt: now, updatedAt: now }),
  );
}

export async function endReading(
  db: Database,
  id: string,
  end: { file: ImportFile; products: number } | { problem: string },
  now: number,
): Promise<void> {
  const outcome =
    'file' in end
      ? {
          state: 'looking' as const,
          file: end.file,
          counts: importCountsSchema.parse({ products: end.products }),
          problem: null,
        }
      : { state: 'failed' as const, counts: importCountsSchema.parse({}), problem: end.problem };
  await run(
    db,
    orm
      .update(productImports)
      .set({ ...outcome, updatedAt: now })
      .where(and(eq(productImports.id, id), eq(productImports.state, 'reading'))),
  );
}

/**
 * Moves an import to another phase, starting at the first product. Returns false if it is no longer in the
 * phase that the owner saw, or if it would change products at the same time as another import.
 */
export async function moveImport(
  db: Database,
  websiteId: string,
  id: string,
  move: { from: readonly ImportState[]; to: ImportState; keepsStock?: boolean; fetchesImages?: boolean },
  now: number,
): Promise<boolean> {
  const moved = await all(
    db,
    orm
      .update(productImports)
      .set({
        state: move.to,
        ...(move.keepsStock !== undefined && { keepsStock: move.keepsStock }),
        ...(move.fetchesImages !== undefined && { fetchesImages: move.fetchesImages }),
        ...(move.to === 'running' && { cursor: 0 }),
        leaseUntil: 0,
        updatedAt: now,
      })
      .where(
        and(
          eq(productImports.id, id),
          eq(productImports.websiteId, websiteId),
          inArray(productImports.state, [...move.from]),
          move.to === 'running' ? isAlone : undefined,
        ),
      )
      .returning({ id: productImports.id }),
  );
  return moved.length === 1;
}

/** Starts the undo of a finished import. Returns false if it cannot be undone, or not at the moment. */
export async function startUndo(
  db: Database,
  { websiteId, id, accountId }: Pick<ImportRecord, 'websiteId' | 'id' | 'accountId'>,
  now: number,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(productImports)
      .set({ state: 'undoing', accountId, problem: null, cursor: 0, leaseUntil: 0, updatedAt: now })
      .where(
        and(
          eq(productImports.id, id),
          eq(productImports.websiteId, websiteId),
          canUndo(productImports),
          isAlone,
        ),
      ),
  );
  return changed === 1;
}

/**
 * Discards earlier results and checks the file again. Returns false if the import is not waiting for the
 * owner.
 */
export async function restartImportCheck(
  db: Database,
  { id, websiteId, file, counts }: Pick<ImportRecord, 'id' | 'websiteId' | 'file' | 'counts'>,
  now: number,
): Promise<boolean> {
  const [moved] = await batch(db, [
    orm
      .update(productImports)
      .set({
        state: 'looking',
        file,
        counts: importCountsSchema.parse({ products: counts.products }),
        cursor: 0,
        leaseUntil: 0,
        updatedAt: now,
      })
      .where(
        and(
          eq(productImports.id, id),
          eq(productImports.websiteId, websiteId),
          eq(productImports.state, 'ready'),
        ),
      )
      .returning({ id: productImports.id }),
    ...[productImportIssues, productImportNames].map((table) =>
      orm.delete(table).where(eq(table.importId, sql`${selectCheckFromStart(websiteId, id)}`)),
    ),
  ]);
  return moved?.length === 1;
}

const selectCheckFromStart = (websiteId: string, id: string) =>
  orm
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(
        eq(productImports.id, id),
        eq(productImports.websiteId, websiteId),
        eq(productImports.state, 'looking'),
        eq(productImports.cursor, 0),
      ),
    );

/**
 * Leases an import to this Worker. Returns null if another Worker holds the lease, if a duplicate queue
 * message refers to an earlier step, or if nothing is left to do.
 */
export async function claimImport(
  db: Database,
  { id, phase, after, isRetry }: { id: string; phase: ImportPhase; after: number; isRetry: boolean },
  now: number,
): Promise<ImportRecord | null> {
  const row = await first(
    db,
    orm
      .update(productImports)
      .set({ leaseUntil: now + LEASE_MS, updatedAt: now })
      .where(
        and(
          eq(productImports.id, id),
          eq(productImports.state, phase),
          lt(productImports.leaseUntil, now),
          isRetry ? gte(productImports.cursor, after) : eq(productImports.cursor, after),
        ),
      )
      .returning(RECORD),
  );
  return row;
}

/** Matches if this Worker still holds the lease and the import is in the same phase. */
const isLeasedBy = ({ leaseUntil, state }: ImportRecord) =>
  and(eq(productImports.leaseUntil, leaseUntil), eq(productImports.state, state));

/**
 * Moves the cursor to the last completed line. Fails the whole batch (isOvertaken()) if the import was
 * stopped or another Worker holds the lease.
 */
export const moveCursor = (record: ImportRecord, to: { cursor: number; counts: ImportCounts }, now: number) =>
  orm
    .update(productImports)
    .set({
      // NULL violates the column's NOT NULL constraint and fails the batch.
      cursor: sql`iif(${and(eq(productImports.cursor, record.cursor), isLeasedBy(record))}, ${to.cursor}, null)`,
      counts: to.counts,
      updatedAt: now,
    })
    .where(eq(productImports.id, record.id));

export const isOvertaken = (error: unknown): boolean =>
  failedConstraint(error).includes('product_imports.cursor');

/**
 * Releases the lease; `end` also moves the import to another phase. Returns false if this Worker no longer
 * holds the lease.
 */
export async function releaseImport(
  db: Database,
  record: ImportRecord,
  end: { state: ImportState; pageNotes?: readonly string[] } | null,
  now: number,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(productImports)
      .set({
        ...(end && { state: end.state }),
        ...(end?.pageNotes && { file: { ...record.file, pageNotes: [...end.pageNotes] } }),
        leaseUntil: 0,
        updatedAt: now,
      })
      .where(and(eq(productImports.id, record.id), isLeasedBy(record))),
  );
  return changed === 1;
}

/** Ends an undo, and records it in the activity log. Returns false if this Worker no longer holds the lease. */
export async function endUndo(db: Database, record: ImportRecord, now: number): Promise<boolean> {
  const { id, websiteId, accountId, filename, counts } = record;
  const products = counts.removed + counts.restored + counts.partly;
  const isMine = and(eq(productImports.id, id), isLeasedBy(record));
  const name = `${filename} (${products.toLocaleString('en-US')} ${products === 1 ? 'product' : 'products'})`;
  const [, ended] = await batch(db, [
    insertAuditEntry(
      { websiteId, accountId, action: 'product-import.undone', subject: id, detail: { name } },
      now,
      exists(orm.select({ id: productImports.id }).from(productImports).where(isMine)),
    ),
    orm
      .update(productImports)
      .set({ state: 'undone', leaseUntil: 0, updatedAt: now })
      .where(isMine)
      .returning({ id: productImports.id }),
  ]);
  return ended.length === 1;
}

export interface IdleImport {
  id: string;
  websiteId: string;
  phase: ImportPhase;
  cursor: number;
}

/**
 * Lists unfinished imports without recent progress, oldest first, because their queue messages may be lost.
 */
export const listIdleImports = (db: Database, before: number, now: number): Promise<IdleImport[]> =>
  all(
    db,
    orm
      .select({
        id: productImports.id,
        websiteId: productImports.websiteId,
        phase: sql<ImportPhase>`${productImports.state}`.as('phase'),
        cursor: productImports.cursor,
      })
      .from(productImports)
      .where(
        and(
          inArray(productImports.state, PHASES),
          lt(productImports.leaseUntil, now),
          lt(productImports.updatedAt, before),
        ),
      )
      .orderBy(productImports.createdAt)
      .limit(20),
  );

export async function failImport(db: Database, id: string, problem: string, now: number): Promise<void> {
  await run(
    db,
    orm
      .update(productImports)
      .set({ state: 'failed', problem, leaseUntil: 0, updatedAt: now })
      .where(
        and(
          eq(productImports.id, id),
          inArray(productImports.state, PHASES),
          lt(productImports.leaseUntil, now),
        ),
      ),
  );
}

/** Finds an import by id, or the newest if there is no id. */
export async function findImport(
  db: Database,
  websiteId: string,
  id: string | null,
): Promise<ProductImport | null> {
  const wanted = orm
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.websiteId, websiteId), id === null ? undefined : eq(productImports.id, id)))
    .orderBy(desc(productImports.createdAt))
    .limit(1);
  const [[row], issues, [counted]] = await batch(db, [
    orm
      .select({ ...RECORD, undoFrom: UNDO_FROM })
      .from(productImports)
      .where(eq(productImports.id, sql`${wanted}`)),
    orm
      .select({
        line: productImportIssues.line,
        title: productImportIssues.title,
        level: productImportIssues.level,
        message: productImportIssues.message,
      })
      .from(productImportIssues)
      .where(eq(productImportIssues.importId, sql`${wanted}`))
      .orderBy(productImportIssues.level, productImportIssues.line)
      .limit(MAX_ISSUES),
    orm
      .select({ total: count() })
      .from(productImportIssues)
      .where(eq(productImportIssues.importId, sql`${wanted}`)),
  ]);
  if (!row) return null;
  const { filename, state, problem, file, counts, createdAt, undoFrom, ...record } = row;
  return {
    id: record.id,
    filename,
    state,
    problem,
    file,
    counts,
    issues,
    issueCount: counted?.total ?? 0,
    createdAt,
    undoUntil: toUndoUntil(undoFrom),
  };
}
