import { getTableColumns, type SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod';
import { SECRET_COLUMNS } from './backup-tables.ts';

/** The restore, its site, and the time at which the site switches to the backup. */
export interface Switch {
  restoreId: string;
  websiteId: string;
  now: number;
}

/**
 * Treatment of a table by a restore. `add` adds the rows that the site does not have. `update` also overwrites the
 * site's rows that are in the backup. `replace` does the same as `update`, and deletes the site's other rows; `trash`
 * moves these to the trash instead.
 */
type Treatment = 'add' | 'update' | 'replace' | 'trash';

export interface RestoredTable {
  table: SQLiteTable;
  name: string;
  treatment: Treatment;
  /** Columns that identify a row. */
  key: readonly SQLiteColumn[];
  /** Columns whose row must be on the restored site, by column. Rows without it are left out. */
  parents: readonly (readonly [column: SQLiteColumn, parent: SQLiteColumn])[];
  /** Columns that keep their value if the row is on the site. */
  kept: readonly SQLiteColumn[];
  /** Column that must be unique, so that rows which swap their values would collide. */
  unique?: SQLiteColumn;
  /** `replace` deletes only rows whose column refers to a row of these tables in the backup. */
  within?: { column: SQLiteColumn; tables: readonly SQLiteTable[] };
  /** Condition for the rows that are written, in addition to `parents`. */
  only?: (to: Switch) => SQL;
  /** Columns that get a different value than the one in the backup. */
  changed?: readonly ChangedColumn[];
  /** Contracts of text columns, in addition to those in the definition of the table. */
  contracts?: readonly (readonly [column: SQLiteColumn, contract: z.ZodType])[];
}

type ChangedColumn = readonly [column: SQLiteColumn, value: (staged: SQL, to: Switch) => SQL];

type Options = Partial<Omit<RestoredTable, 'table' | 'name' | 'treatment' | 'key'>>;

export function define(
  table: SQLiteTable,
  treatment: Treatment,
  key: readonly SQLiteColumn[],
  { parents = [], kept = [], ...options }: Options = {},
): RestoredTable {
  const { name } = getTableConfig(table);
  const secret = SECRET_COLUMNS[name] ?? [];
  const secrets = listColumns(table).filter((column) => secret.includes(column.name));
  return { table, name, treatment, key, parents, kept: [...kept, ...secrets], ...options };
}

/** Lists the columns in their order. */
export const listColumns = (table: SQLiteTable): SQLiteColumn[] =>
  Object.values<SQLiteColumn>(getTableColumns(table));

/** Returns the name that a column has in the table's definition. */
export function findProperty(table: SQLiteTable, column: SQLiteColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, value]) => value === column);
  if (!found) throw new Error(`the table has no column ${column.name}`);
  return found[0];
}
