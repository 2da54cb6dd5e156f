import type { BuiltQuery } from './orm.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The names of a query's columns, where a row is no more than its values by name; null where drizzle nests them or decodes one.
 * Texts and numbers tell: no decoder leaves both as they are.
 */
export function findPlainNames(built: BuiltQuery): string[] | null {
  const numbers = Array.from({ length: built.width }, (_, index) => index);
  const probes = [numbers, numbers.map(String)];
  const rows = built.mapResult(probes) as Row[];
  const names = Object.keys(rows[0] ?? {});
  const isPlain = rows.every((row, probe) =>
    names.every((name, index) => row[name] === probes[probe]?.[index]),
  );
  return isPlain && names.length === built.width ? names : null;
}

/** Rows of D1 under the names of the query. drizzle looks at the kind of every column for every row, which takes six times as long. */
export const renameColumns = (names: readonly string[], rows: readonly object[]): object[] =>
  rows.map((row) => {
    const values: unknown[] = Object.values(row);
    const renamed: Record<string, unknown> = {};
    names.forEach((name, index) => {
      renamed[name] = values[index];
    });
    return renamed;
  });
