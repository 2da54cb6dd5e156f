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
 * A constant of a contract inside the text, not bound: SQLite uses a partial index, or one on an expression, only where the
 * query has the index's own constant. Never for what comes from outside.
 */
export const literal = <Value extends string | number>(value: Value): SQL<Value> =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`) as SQL<Value>;

/** An id that SQLite makes, for rows that it writes from others: as long as those of createId(). */
export const RANDOM_ID = sql<string>`lower(hex(randomblob(12)))`;

/** A column under another name, where a batch reads two that have the same. */
export const named = <C extends Column>(column: C, name: string) =>
  sql<C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null>`${column}`
    .mapWith(column)
    .as(name);

/**
 * An expression that keeps the tables of its columns: drizzle drops them in the selection of a single source, and json_each() has columns
 * `value` and `path` too.
 */
export const whole = <Value>(expression: SQLWrapper): SQL<Value> => sql<Value>`${sql`${expression}`}`;

/** A `limit` read from the database; drizzle's types allow only numbers and placeholders. */
export const limitTo = (limit: SQLWrapper): Placeholder => sql`(${limit})` as unknown as Placeholder;

/** The value that an upsert would have inserted. */
export const excluded = (column: SQLiteColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

/** The `set` of an upsert that takes the inserted values of these columns. */
export const excludedColumns = <Table extends SQLiteTable, Name extends keyof Insert<Table> & string>(
  table: Table,
  columns: Readonly<Record<Name, unknown>>,
): Record<Name, SQL> => {
  const all: Record<string, SQLiteColumn> = getTableColumns(table);
  const set = Object.keys(columns).flatMap((name) => {
    const column = all[name];
    return column ? [[name, excluded(column)]] : [];
  });
  return Object.fromEntries(set) as Record<Name, SQL>;
};

/**
 * Whether a column is one of `values`, bound as one JSON parameter: D1 allows 100 at most. A prepared query gives the placeholder of
 * their JSON.
 */
export const isOneOf = (
  column: SQLWrapper,
  values: readonly (string | number)[] | SQLWrapper,
): SQL<boolean> => {
  const json = Array.isArray(values) ? JSON.stringify(values) : values;
  return sql<boolean>`${column} in (select value from json_each(${json}))`;
};

/** Whether a row comes before a cursor in a list that is ordered by these columns, the newest or greatest first. */
export const isBefore = (
  columns: readonly [SQLWrapper, SQLWrapper],
  cursor: readonly [string | number, string | number],
): SQL<boolean> => sql<boolean>`(${columns[0]}, ${columns[1]}) < (${cursor[0]}, ${cursor[1]})`;

/** The text of a JSON column, for readers that keep what they parsed by its text (`rememberStored`), or compare it. */
export const storedText = <C extends Column>(column: C) =>
  sql<C['_']['notNull'] extends true ? string : string | null>`${column}`;

/** A field of a JSON column, by its path: `$.product.onSale`. Null where it is absent; a boolean is 0 or 1. */
export const jsonField = <Value>(column: SQLWrapper, path: `$.${string}`): SQL<Value | null> =>
  sql<Value | null>`${column} ->> ${literal(path)}`;

type Field<Row> = keyof Row & string;

/** Bound rows as a table: `from(rows.table)`, with fields by name. One parameter for any number of rows. */
export interface JsonRows<Row> {
  table: SQL;
  /** In brackets, since `->>` and `||` bind alike. */
  field: <Name extends Field<Row>>(name: Name) => SQL<Row[Name]>;
  /** A field as JSON text: of a list or an object. */
  json: (name: Field<Row>) => SQL<string>;
  /** Index of the row. */
  index: SQL<number>;
}

/** Makes a table of `rows`, aliased `alias`, for statements that write or look up many at once. */
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

/** The same for rows of which only these fields are bound, as lists without names: written and read in two thirds of the time. */
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

/** The entries of a JSON object, as a table. */
export interface JsonEntries<Value> {
  table: SQL;
  key: SQL<string>;
  value: SQL<Value>;
  /** As json_each() names it: 'text', 'array', 'object' … */
  type: SQL<string>;
  /** Rises in the order in which they were written. */
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

/** A JSON object of SQL expressions, as text. */
export const jsonObject = (
  fields: Readonly<Record<string, SQLWrapper | string | number | null>>,
): SQL<string> =>
  sql<string>`json_object(${sql.join(
    Object.entries(fields).flatMap(([name, value]) => [literal(name), sql`${value}`]),
    sql`, `,
  )})`;

/** A table of which SQLite must use one index: it fails where it cannot. Its columns are selected with fromSource(). */
export const indexedBy = (table: SQLiteTable, index: string): SQL =>
  sql`${table} indexed by ${sql.identifier(index)}`;

type FromSource<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Column<infer C>
    ? SQL<C['notNull'] extends true ? C['data'] : C['data'] | null>
    : Fields[Name];
};

/** The selection from a source that drizzle does not recognise as a table, such as indexedBy(), where it rejects bare columns. */
export const fromSource = <Fields extends Record<string, Column | SQL | SQL.Aliased>>(
  fields: Fields,
): FromSource<Fields> =>
  // Each field has its type; Object.fromEntries() loses the names.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      // A fragment within a fragment keeps its columns' tables.
      is(field, Column) ? sql`${sql`${field}`}`.mapWith(field) : field,
    ]),
  ) as FromSource<Fields>;

/** One row, for a selection that reads no table, as of `insert … select … where` when its row comes from outside. */
export const ONE_ROW: SQL = sql`(select 1)`;

type Insert<Table extends SQLiteTable> = Table['$inferInsert'];
type Given<Table extends SQLiteTable> = {
  [Name in keyof Insert<Table>]: Insert<Table>[Name] | SQLWrapper;
};

/**
 * The selection of `insert into … select`, for which drizzle requires every column in the table's order: missing columns get
 * their defaults.
 *
 *     orm.insert(redirects).select(orm.select(rowFor(redirects, { … })).from(pages).where(…))
 */
export function rowFor<Table extends SQLiteTable>(
  table: Table,
  given: Given<Table>,
): Record<keyof Insert<Table>, SQL.Aliased> {
  const values: Record<string, unknown> = given;
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = values[name] ?? column.default ?? null;
    // A fragment within a fragment keeps its columns' tables; drizzle drops them in the selection of a single table.
    const isExpression = isSQLWrapper(value) && !is(value, Placeholder);
    return [name, sql`${isExpression ? sql`${value}` : sql.param(value, column)}`.as(column.name)];
  });
  return Object.fromEntries(columns) as Record<keyof Insert<Table>, SQL.Aliased>;
}
