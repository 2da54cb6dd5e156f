import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { excludedColumn, literal } from '../fragments.ts';

/** Maximum characters per bound value. D1 allows 2 MB, and a character takes at most three bytes in UTF-8. */
export const MAX_CHARACTERS = 600_000;

/** Splits rows, in order, into chunks whose JSON fits into one bound value. */
export function splitIntoChunks<Row>(rows: readonly Row[], countCharacters: (row: Row) => number): Row[][] {
  const pieces: Row[][] = [];
  let characters = MAX_CHARACTERS;
  for (const row of rows) {
    const added = countCharacters(row);
    if (characters + added > MAX_CHARACTERS) {
      pieces.push([]);
      characters = 0;
    }
    characters += added;
    pieces.at(-1)?.push(row);
  }
  return pieces;
}

export const summedTally = (column: SQLiteColumn, maxKeys: number): SQL =>
  sql`(select json_group_object(counted.key, counted.total) from (select both.key, sum(both.value) as total from
(select key, value from json_each(${column}) union all select key, value from json_each(${excludedColumn(column)})) both
group by both.key order by total desc limit ${literal(maxKeys)}) counted)`;

interface Identified {
  id: string;
}

/**
 * Adds each element to the sums once. `write` must write nothing and return false if some elements are
 * already stored.
 */
export async function recordNewOnly<One extends Identified>(
  all: readonly One[],
  write: (fresh: readonly One[]) => Promise<boolean>,
  findStored: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  let fresh = [...new Map(all.map((one) => [one.id, one])).values()];
  while (fresh.length > 0 && !(await write(fresh))) {
    const stored = await findStored(fresh.map(({ id }) => id));
    fresh = fresh.filter(({ id }) => !stored.has(id));
  }
}
