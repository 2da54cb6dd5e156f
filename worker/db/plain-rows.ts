import { Column, is, SQL } from 'drizzle-orm';
import { type BuiltQuery, countColumns } from './orm.ts';

/** A column of a row: its name in the result, and its decoder if it has one. */
export interface PlainColumn {
  name: string;
  decode: ((value: unknown) => unknown) | null;
}

/** The columns of a query whose rows are no more than values by name; null where drizzle nests rows or decodes an expression. */
export function findPlainColumns(fields: object, built: BuiltQuery): PlainColumn[] | null {
  const columns = Object.entries(fields).flatMap(([name, field]) => toPlainColumn(name, field));
  return columns.length === countColumns(built) && leavesExpressions(fields, built) ? columns : null;
}

function toPlainColumn(name: string, field: unknown): PlainColumn[] {
  if (is(field, Column)) return [{ name, decode: findDecoder(field) }];
  return is(field, SQL) || is(field, SQL.Aliased) ? [{ name, decode: null }] : [];
}

const findDecoder = (column: Column): PlainColumn['decode'] =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? null
    : (value) => column.mapFromDriverValue(value);

/** Expressions do not tell their decoder. Texts and numbers do: no decoder leaves both as they are. */
function leavesExpressions(fields: object, built: BuiltQuery): boolean {
  const rows = [7, '7'].map((probe) =>
    Object.values(fields).map((field) => (is(field, Column) ? null : probe)),
  );
  try {
    return rows.every((row) => {
      const [mapped] = built.mapResult([row]) as object[];
      return Object.values(mapped ?? {}).every((value, index) => value === row[index]);
    });
  } catch {
    // A decoder that refuses the probe is one.
    return false;
  }
}

/** Rows of D1 under the names of the query. drizzle looks at the kind of every column for every row, which takes six times as long. */
export const readPlainRows = (columns: readonly PlainColumn[], rows: readonly object[]): object[] =>
  rows.map((row) => {
    const values: unknown[] = Object.values(row);
    const read: Record<string, unknown> = {};
    columns.forEach(({ name, decode }, index) => {
      const value = values[index];
      read[name] = decode && value !== null ? decode(value) : value;
    });
    return read;
  });
