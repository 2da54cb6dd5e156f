import { and, asc, count, sql } from 'drizzle-orm';
import { allValues, batch, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import type { BackupTable } from './backup-tables.ts';

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
  const rows = await allValues(
    db,
    orm
      .select({ row: sql<number>`${ROWID}`.as('row') })
      .from(table)
      .where(and(isOfSite(websiteId), sql`${UNINDEXED_ROWID} > ${after}`))
      .orderBy(asc(UNINDEXED_ROWID))
      .limit(limit),
  );
  return rows.map(([row]) => Number(row));
}

/**
 * Reads rows as lines of JSON, with values as stored. Checks again that each row belongs to the site, because
 * SQLite can reuse a deleted row's rowid for another site.
 */
export async function readLines(
  db: Database,
  { table, columns, isOfSite }: BackupTable,
  { websiteId, rows }: { websiteId: string; rows: readonly number[] },
): Promise<Iterable<string>> {
  const found = await allValues(
    db,
    orm
      .select(Object.fromEntries(columns.map((column) => [column.name, column])))
      .from(table)
      .where(and(isOneOf(ROWID, rows), isOfSite(websiteId)))
      .orderBy(asc(ROWID)),
  );
  return toLines(columns, found);
}

/** Writes every row through the same object. */
function* toLines(columns: BackupTable['columns'], rows: readonly unknown[][]): Generator<string> {
  const row: { [column: string]: unknown } = {};
  for (const values of rows) {
    columns.forEach(({ name }, index) => {
      row[name] = values[index];
    });
    yield JSON.stringify(row);
  }
}
