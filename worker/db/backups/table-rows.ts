import { and, asc, count, type SQL, sql } from 'drizzle-orm';
import { all, batch, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import type { BackupTable } from './backup-tables.ts';

type Value = string | number | null;

const ROWID = sql<number>`rowid`;
/** The plus sign keeps SQLite from scanning the table by rowid, which would read other sites' rows. */
const UNINDEXED_ROWID = sql<number>`+rowid`;

/** Counts the rows of several tables in one database round trip. */
export async function countRows(
  db: Database,
  tables: readonly BackupTable[],
  websiteId: string,
): Promise<number[]> {
  const counted = await batch(
    db,
    tables.map(({ table, isOfSite }) => orm.select({ rows: count() }).from(table).where(isOfSite(websiteId))),
  );
  return counted.map(([row]) => row?.rows ?? 0);
}

/** Returns the site's next rowids in ascending order. */
export async function listRowIds(
  db: Database,
  { table, isOfSite }: BackupTable,
  { websiteId, after, limit }: { websiteId: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await all(
    db,
    orm
      .select({ row: sql<number>`${ROWID}`.as('row') })
      .from(table)
      .where(and(isOfSite(websiteId), sql`${UNINDEXED_ROWID} > ${after}`))
      .orderBy(asc(UNINDEXED_ROWID))
      .limit(limit),
  );
  return rows.map(({ row }) => row);
}

/**
 * Reads rows as lines of JSON, with values as stored. Checks again that each row belongs to the site, because
 * SQLite can reuse a deleted row's rowid for another site.
 */
export async function readLines(
  db: Database,
  { table, columns, isOfSite }: BackupTable,
  { websiteId, rows }: { websiteId: string; rows: readonly number[] },
): Promise<string[]> {
  const fields: { [column: string]: SQL<Value> } = Object.fromEntries(
    columns.map((column) => [column.name, sql<Value>`${column}`]),
  );
  const found = await all(
    db,
    orm
      .select(fields)
      .from(table)
      .where(and(isOneOf(ROWID, rows), isOfSite(websiteId)))
      .orderBy(asc(ROWID)),
  );
  return found.map((row) => `${JSON.stringify(row)}\n`);
}
