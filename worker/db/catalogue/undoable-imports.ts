import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '#domain/sites/retention.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { ImportSummary } from '#schema/contracts/catalogue/product-import.ts';
import { productImportChanges, productImports } from '#schema/tables/catalogue.ts';
import { all, type Database } from '../database.ts';
import { orm } from '../orm.ts';

const MAX_LISTED = 20;

/** Whether an import is over, and has changes that are not undone. */
export const canUndo = (table: typeof productImports) =>
  and(
    inArray(table.state, ['done', 'failed', 'cancelled']),
    exists(
      orm
        .select({ id: productImportChanges.importId })
        .from(productImportChanges)
        .where(and(eq(productImportChanges.importId, table.id), eq(productImportChanges.state, 'made'))),
    ),
  );

/** Time from which an import's record is kept; null if the import cannot be undone. */
export const UNDO_FROM = sql<
  number | null
>`iif(${canUndo(productImports)}, ${productImports.updatedAt}, null)`.as('undo_from');

export const toUndoUntil = (undoFrom: number | null): number | null =>
  undoFrom === null ? null : undoFrom + RETENTION_DAYS.productImports * DAY_MS;

/** Lists the imports that the owner started, newest first. */
export async function listImports(db: Database, websiteId: string): Promise<ImportSummary[]> {
  const rows = await all(
    db,
    orm
      .select({
        id: productImports.id,
        filename: productImports.filename,
        state: productImports.state,
        problem: productImports.problem,
        counts: productImports.counts,
        createdAt: productImports.createdAt,
        file: productImports.file,
        undoFrom: UNDO_FROM,
      })
      .from(productImports)
      .where(
        and(
          eq(productImports.websiteId, websiteId),
          sql`(${inArray(productImports.state, ['running', 'done', 'undoing', 'undone'])} or ${canUndo(productImports)})`,
        ),
      )
      .orderBy(desc(productImports.createdAt), desc(productImports.id))
      .limit(MAX_LISTED),
  );
  return rows.map(({ file, undoFrom, ...one }) => ({
    ...one,
    rows: file.rows,
    undoUntil: toUndoUntil(undoFrom),
  }));
}
