import { and, eq, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { MAX_READING_MS } from '#domain/catalogue/reading-time.ts';
import { getRetentionStart } from '#domain/sites/retention.ts';
import {
  productImportChanges,
  productImportIssues,
  productImportNames,
  productImportProducts,
  productImportRows,
  productImports,
} from '#schema/tables/catalogue.ts';
import { type Database, run } from '../database.ts';
import { orm } from '../orm.ts';

/** Rows per SQL statement, and maximum statements per run, so that other jobs are not blocked. */
const CHUNK_ROWS = 500;
const MAX_CHUNKS = 200;

const INTERRUPTED = 'Reading the file was interrupted. Upload it again.';

type PartOfImport = SQLiteTable & { importId: SQLiteColumn };

const OVER = orm
  .select({ id: productImports.id })
  .from(productImports)
  .where(inArray(productImports.state, ['done', 'failed', 'cancelled', 'undoing', 'undone']));

const deleteChunk = (table: PartOfImport, imports: SQLWrapper) =>
  orm
    .delete(table)
    .where(
      sql`rowid in ${orm
        .select({ row: sql`rowid` })
        .from(table)
        .where(inArray(table.importId, imports))
        .limit(CHUNK_ROWS)}`,
    );

/** Marks imports with a stalled upload as failed, and deletes imports that have not changed for 30 days. */
export async function tidyImports(db: Database, now: number): Promise<void> {
  await run(
    db,
    orm
      .update(productImports)
      .set({ state: 'failed', problem: INTERRUPTED })
      .where(and(eq(productImports.state, 'reading'), lt(productImports.updatedAt, now - MAX_READING_MS))),
  );
  await run(
    db,
    orm
      .update(productImports)
      .set({ state: 'cancelled' })
      .where(
        and(
          inArray(productImports.state, ['looking', 'ready', 'running', 'undoing']),
          lt(productImports.updatedAt, getRetentionStart('productImports', now)),
        ),
      ),
  );
  const isForgotten = lt(productImports.updatedAt, getRetentionStart('productImports', now));
  const forgotten = orm.select({ id: productImports.id }).from(productImports).where(isForgotten);
  let left = MAX_CHUNKS;
  const clear = async (table: PartOfImport, imports: SQLWrapper): Promise<boolean> => {
    for (; left > 0; left--) {
      if ((await run(db, deleteChunk(table, imports))) === 0) return true;
    }
    return false;
  };
  const isClear =
    (await clear(productImportRows, OVER)) &&
    (await clear(productImportNames, OVER)) &&
    (await clear(productImportProducts, OVER)) &&
    (await clear(productImportIssues, forgotten)) &&
    (await clear(productImportChanges, forgotten));
  // Delete the imports after their rows. Deleting many rows by cascade would exceed the limits of a single
  // SQL statement.
  if (isClear) await run(db, orm.delete(productImports).where(isForgotten));
}
