import { env } from 'cloudflare:test';

export type Row = Readonly<Record<string, string | number | null>>;

export interface Table {
  name: string;
  columns: readonly { name: string; type: string; isRequired: boolean; key: number }[];
  parents: readonly { from: string; table: string; to: string }[];
  uniques: readonly string[];
}

const listRows = async <Found>(sql: string) => (await env.DB.prepare(sql).all<Found>()).results;
/** Lists tables, except those of search indexes and D1's internal tables, which D1 refuses to describe. */
const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '*_search*' AND name NOT GLOB 'search_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";

/** Reads the tables from SQLite, so that the fuzz tests include new tables. */
export async function readTables(): Promise<readonly Table[]> {
  type Column = { t: string; name: string; type: string; isRequired: number; key: number };
  const columns = await listRows<Column>(
    `SELECT t.name AS t, c.name, c.type, c."notnull" AND c.dflt_value IS NULL AS isRequired, c.pk AS key FROM (${TABLES}) t, pragma_table_info(t.name) c`,
  );
  const parents = await listRows<{ t: string; from: string; table: string; to: string }>(
    `SELECT t.name AS t, f."from", f."table", f."to" FROM (${TABLES}) t, pragma_foreign_key_list(t.name) f`,
  );
  const uniques = await listRows<{ t: string; name: string }>(
    `SELECT t.name AS t, max(c.name) AS name FROM (${TABLES}) t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    WHERE i."unique" = 1 GROUP BY t.name, i.name HAVING count(*) = 1`,
  );
  const names = [...new Set(columns.map(({ t }) => t))];
  return names.map((name) => ({
    name,
    columns: columns
      .filter(({ t }) => t === name)
      .map((column) => ({ ...column, isRequired: column.isRequired === 1 })),
    parents: parents.filter(({ t }) => t === name),
    uniques: uniques.filter(({ t }) => t === name).map((unique) => unique.name),
  }));
}

export const hasColumn = ({ columns }: Table, wanted: string): boolean =>
  columns.some(({ name }) => name === wanted);

export function prepareInsert(name: string, row: Row, onConflict = ''): D1PreparedStatement {
  const columns = Object.keys(row);
  return env.DB.prepare(
    `INSERT ${onConflict} INTO "${name}" (${columns.map((column) => `"${column}"`).join()}) VALUES (${columns.map((_, index) => `?${index + 1}`).join()})`,
  ).bind(...Object.values(row));
}

/**
 * Reads the first rows of a site in every table, including rows that belong to the site only through another
 * row.
 */
export async function readSite(
  tables: readonly Table[],
  websiteId: string,
  most: number,
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  const own = tables.filter((table) => table.name === 'websites' || hasColumn(table, 'website_id'));
  const results = await env.DB.batch<Row>(
    own.map(({ name }) =>
      env.DB.prepare(
        `SELECT * FROM "${name}" WHERE ${name === 'websites' ? 'id' : 'website_id'} = ?1 ORDER BY rowid LIMIT ?2`,
      ).bind(websiteId, most),
    ),
  );
  own.forEach(({ name }, index) => {
    found.set(name, results[index]?.results ?? []);
  });
  for (const { name, parents } of tables) {
    const parent = parents.find(({ table }) => found.has(table));
    if (found.has(name) || !parent) continue;
    const keys = JSON.stringify(found.get(parent.table)?.map((row) => row[parent.to]));
    const { results: rows } = await env.DB.prepare(
      `SELECT * FROM "${name}" WHERE "${parent.from}" IN (SELECT value FROM json_each(?1)) ORDER BY rowid LIMIT ?2`,
    )
      .bind(keys, most)
      .all<Row>();
    found.set(name, rows);
  }
  return found;
}

/** Removes rows whose parent rows are missing because of the row limit. */
export function dropOrphans(
  tables: readonly Table[],
  rows: ReadonlyMap<string, readonly Row[]>,
): Map<string, Row[]> {
  const kept = new Map([...rows].map(([name, list]) => [name, [...list]]));
  for (;;) {
    let dropped = 0;
    for (const { name, parents } of tables)
      for (const { from, table, to } of parents) {
        const [list, keys] = [kept.get(name), new Set(kept.get(table)?.map((row) => row[to]))];
        const found = list?.filter((row) => row[from] === null || keys.has(row[from] ?? null)) ?? [];
        dropped += (list?.length ?? 0) - found.length;
        if (list) kept.set(name, found);
      }
    if (dropped === 0) return kept;
  }
}
