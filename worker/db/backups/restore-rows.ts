import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { restoreRows } from '#schema/tables/backups.ts';
import { all, batch, type Database, first } from '../database.ts';
import { excludedColumn, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

export type StagedRow = Pick<typeof restoreRows.$inferInsert, 'tableName' | 'key' | 'row'>;

/** Joins the values of a row's key. No key contains this control character. */
export const KEY_SEPARATOR = '\u001f';

/** Stores rows for the switch. A repeated row replaces the earlier one. */
export async function stageRows(db: Database, restoreId: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const inserts = insertRows(
    restoreRows,
    rows.map((row) => ({ restoreId, ...row })),
  );
  await batch(
    db,
    inserts.map((query) =>
      query.onConflictDoUpdate({
        target: [restoreRows.restoreId, restoreRows.tableName, restoreRows.key],
        set: { row: excludedColumn(restoreRows.row) },
      }),
    ),
  );
}

export const isStaged = (restoreId: string, tableName: string) =>
  and(eq(restoreRows.restoreId, restoreId), eq(restoreRows.tableName, tableName));

export const stagedKeys = (restoreId: string, tableName: string) =>
  orm.select({ key: restoreRows.key }).from(restoreRows).where(isStaged(restoreId, tableName));

/** Value of a column in a staged row. */
export const stagedValue = (name: string): SQL => sql`(${restoreRows.row} ->> ${literal(`$."${name}"`)})`;

/** Returns the next staged rows of a table, in the order of their keys. */
export const listStaged = (
  db: Database,
  restoreId: string,
  tableName: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ key: string; row: string }[]> =>
  all(
    db,
    orm
      .select({ key: restoreRows.key, row: restoreRows.row })
      .from(restoreRows)
      .where(and(isStaged(restoreId, tableName), gt(restoreRows.key, after)))
      .orderBy(asc(restoreRows.key))
      .limit(limit),
  );

/** Finds a staged row by a key, and returns one of its columns. */
export async function findStagedValue(
  db: Database,
  restoreId: string,
  { tableName, key, column }: { tableName: string; key: string; column: string },
): Promise<string | null> {
  const row = await first(
    db,
    orm
      .select({ value: sql<string | null>`${restoreRows.row} ->> ${`$.${column}`}`.as('value') })
      .from(restoreRows)
      .where(and(isStaged(restoreId, tableName), eq(restoreRows.key, key))),
  );
  return row?.value ?? null;
}
