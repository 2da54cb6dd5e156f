import {
  Column,
  getTableColumns,
  is,
  isSQLWrapper,
  Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * Inlines a constant into the SQL text instead of binding it. SQLite uses a partial or expression index only
 * if query and index contain the same constant. Never use it for external input.
 */
export const literal = <Value extends string | number>(value: Value): SQL<Value> =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`) as SQL<Value>;

export const RANDOM_ID = sql<string>`lower(hex(randomblob(12)))`;

/** Aliases a column, for batches that read two columns with the same name. */
export const named = <C extends Column>(column: C, name: string) =>
  sql<C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null>`${column}`
    .mapWith(column)
    .as(name);

/**
 * Keeps the column names in an expression qualified with their table. drizzle omits table names when
 * selecting from a single source, but json_each() also has columns named `value` and `path`.
 */
export const unqualified = <Value>(expression: SQLWrapper): SQL<Value> => sql<Value>`${sql`${expression}`}`;

/** Allows a `limit` that SQL computes. drizzle's types allow only numbers and placeholders. */
export const limitTo = (limit: SQLWrapper): Placeholder => sql`(${limit})` as unknown as Placeholder;

export const excludedColumn = (column: SQLiteColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

export const excludedColumns = <Table extends SQLiteTable, Name extends keyof Insert<Table> & string>(
  table: Table,
  columns: Readonly<Record<Name, unknown>>,
): Record<Name, SQL> => {
  const all: Record<string, SQLiteColumn> = getTableColumns(table);
  const set = Object.keys(columns).flatMap((name) => {
    const column = all[name];
    return column ? [[name, excludedColumn(column)]] : [];
  });
  return Object.fromEntries(set) as Record<Name, SQL>;
};

/**
 * Matches any of `values`. Binds the values, or a placeholder for their JSON, as one parameter, since D1
 * allows at most 100 parameters.
 */
export const isOneOf = (
  column: SQLWrapper,
  values: readonly (string | number)[] | SQLWrapper,
): SQL<boolean> => {
  const json = Array.isArray(values) ? JSON.stringify(values) : values;
  return sql<boolean>`${column} in (select value from json_each(${json}))`;
};

/** Matches rows after the cursor in the descending order of the two columns. */
export const isBefore = (
  columns: readonly [SQLWrapper, SQLWrapper],
  cursor: readonly [string | number, string | number],
): SQL<boolean> => sql<boolean>`(${columns[0]}, ${columns[1]}) < (${cursor[0]}, ${cursor[1]})`;

/** Selects a JSON column as text, for comparing it or for caching its parsed value (`rememberStored`). */
export const storedText = <C extends Column>(column: C) =>
  sql<C['_']['notNull'] extends true ? string : string | null>`${column}`;

/** Reads a field of a JSON column. Returns null for a missing field, and 0 or 1 for a boolean. */
export const jsonField = <Value>(column: SQLWrapper, path: `$.${string}`): SQL<Value | null> =>
  sql<Value | null>`${column} ->> ${literal(path)}`;

type Field<Row> = keyof Row & string;

/** Rows bound as a table for `from(rows.table)`. They take one parameter, whatever their number. */
export interface JsonRows<Row> {
  table: SQL;
  /** Adds parentheses, since `->>` and `||` have the same precedence. */
  field: <Name extends Field<Row>>(name: Name) => SQL<Row[Name]>;
  json: (name: Field<Row>) => SQL<string>;
  index: SQL<number>;
}

export function jsonRows<Row extends object>(
  rows: readonly Row[] | SQLWrapper,
  alias = 'row',
): JsonRows<Row> {
  const json = Array.isArray(rows) ? JSON.stringify(rows) : rows;
  const name = sql.identifier(alias);
  return {
    table: sql`json_each(${json}) ${name}`,
    field: <Name extends Field<Row>>(field: Name) =>
      sql<Row[Name]>`(${name}.value ->> ${literal(`$."${field}"`)})`,
    json: (field) => sql<string>`(${name}.value -> ${literal(`$."${field}"`)})`,
    index: sql<number>`${name}.key`,
  };
}

/** Binds only the given fields, as arrays without field names. Takes two thirds of the time of jsonRows(). */
export function jsonTuples<Row extends object, const Name extends Field<Row>>(
  rows: readonly Row[],
  names: readonly Name[],
  alias = 'row',
): Pick<JsonRows<Pick<Row, Name>>, 'table' | 'field'> {
  const tuples = rows.map((row) => names.map((name) => row[name]));
  const name = sql.identifier(alias);
  return {
    table: sql`json_each(${JSON.stringify(tuples)}) ${name}`,
    field: (field) => sql`(${name}.value ->> ${literal(names.indexOf(field))})`,
  };
}

export interface JsonEntries<Value> {
  table: SQL;
  key: SQL<string>;
  value: SQL<Value>;
  /** Type in the terms of json_each(): 'text', 'array', 'object' … */
  type: SQL<string>;
  /** Increases in the order of the entries. */
  position: SQL<number>;
}

export function jsonEntries<Value>(json: SQLWrapper, alias: string): JsonEntries<Value> {
  const name = sql.identifier(alias);
  return {
    table: sql`json_each(${json}) ${name}`,
    key: sql<string>`${name}.key`,
    value: sql<Value>`${name}.value`,
    type: sql<string>`${name}.type`,
    position: sql<number>`${name}.id`,
  };
}

export const jsonObject = (
  fields: Readonly<Record<string, SQLWrapper | string | number | null>>,
): SQL<string> =>
  sql<string>`json_object(${sql.join(
    Object.entries(fields).flatMap(([name, value]) => [literal(name), sql`${value}`]),
    sql`, `,
  )})`;

/**
 * Forces SQLite to use the given index; the query fails if it cannot. Select its columns with fromSource().
 */
export const indexedBy = (table: SQLiteTable, index: string): SQL =>
  sql`${table} indexed by ${sql.identifier(index)}`;

type FromSource<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Column<infer C>
    ? SQL<C['notNull'] extends true ? C['data'] : C['data'] | null>
    : Fields[Name];
};

/** Selects from a source that drizzle does not recognise as a table, for example indexedBy(). */
export const fromSource = <Fields extends Record<string, Column | SQL | SQL.Aliased>>(
  fields: Fields,
): FromSource<Fields> =>
  // The cast restores the field names that Object.fromEntries() loses.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      // Nest the expression in another, so that drizzle keeps the table names of its columns.
      is(field, Column) ? sql`${sql`${field}`}`.mapWith(field) : field,
    ]),
  ) as FromSource<Fields>;

export const ONE_ROW: SQL = sql`(select 1)`;

type Insert<Table extends SQLiteTable> = Table['$inferInsert'];
type RowValues<Table extends SQLiteTable> = {
  [Name in keyof Insert<Table>]: Insert<Table>[Name] | SQLWrapper;
};

/**
 * Builds the selection for `insert into … select`, with defaults for missing columns.
 *
 * orm.insert(redirects).select(orm.select(rowFor(redirects, { … })).from(pages).where(…))
 */
export function rowFor<Table extends SQLiteTable>(
  table: Table,
  given: RowValues<Table>,
): Record<keyof Insert<Table>, SQL.Aliased> {
  const values: Record<string, unknown> = given;
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = values[name] ?? column.default ?? null;
    // Nest the expression in another, so that drizzle keeps the table names of its columns.
    const isExpression = isSQLWrapper(value) && !is(value, Placeholder);
    return [name, sql`${isExpression ? sql`${value}` : sql.param(value, column)}`.as(column.name)];
  });
  return Object.fromEntries(columns) as Record<keyof Insert<Table>, SQL.Aliased>;
}
