import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { literal, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Approximate maximum characters in a chunk of rows sent as JSON. D1 allows 2 MB per parameter. */
const CHUNK_CHARACTERS = 900_000;

/**
 * Builds SQL statements that insert rows. Sends the rows as JSON, since D1 allows 100 parameters per
 * statement. Missing fields become NULL.
 */
export function insertRows<Table extends SQLiteTable>(table: Table, rows: readonly Table['$inferInsert'][]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const fields = columns.map((name, index): [string, SQL] => [
    name,
    sql`(row.value ->> ${literal(`$[${index}]`)})`,
  ]);
  // Cast to the table's type, which Object.fromEntries() loses.
  const given = Object.fromEntries(fields) as Parameters<typeof rowFor<Table>>[1];
  return toChunks(table, rows, columns).map((piece) =>
    orm
      .insert(table)
      .select(orm.select(rowFor(table, given)).from(sql`json_each(${piece}) row`).where(sql`true`)),
  );
}

function toChunks(table: SQLiteTable, rows: readonly object[], columns: readonly string[]): string[] {
  const encoders: Record<string, SQLiteColumn> = getTableColumns(table);
  const pieces: string[] = [];
  let piece: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const values = new Map<string, unknown>(Object.entries(row));
    const text = JSON.stringify(
      columns.map((name) => {
        const value = values.get(name) ?? null;
        return value === null ? null : encoders[name]?.mapToDriverValue(value);
      }),
    );
    if (characters + text.length > CHUNK_CHARACTERS && piece.length > 0) {
      pieces.push(`[${piece.join(',')}]`);
      piece = [];
      characters = 0;
    }
    piece.push(text);
    characters += text.length;
  }
  return piece.length > 0 ? [...pieces, `[${piece.join(',')}]`] : pieces;
}
