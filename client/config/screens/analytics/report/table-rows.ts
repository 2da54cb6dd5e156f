import { csvLine } from '#domain/catalogue/write-csv.ts';

export interface ReportColumn<Row> {
  id: string;
  title: string;
  /** Sorts and exports by this value; null sorts last. */
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => React.ReactNode;
  /** An amount is exported in whole units, and a code as its name. */
  csv?: (row: Row) => string | number;
  /** A text column is searched by the filter and sorted from A to Z at first. */
  isText?: boolean;
}

export interface Sorting {
  column: string;
  isDescending: boolean;
}

/** Equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  { column, isDescending }: Sorting,
): Row[] {
  const read = columns.find(({ id }) => id === column)?.value;
  if (!read) return [...rows];
  return rows.toSorted((one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'string' || typeof b === 'string'
        ? String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' })
        : a - b;
    return isDescending ? -order : order;
  });
}

export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  search: string,
): readonly Row[] {
  const query = search.trim().toLocaleLowerCase();
  if (query === '') return rows;
  const texts = columns.filter(({ isText }) => isText);
  return rows.filter((row) =>
    texts.some(({ value, csv }) =>
      [value(row), csv?.(row)].some((text) =>
        String(text ?? '')
          .toLocaleLowerCase()
          .includes(query),
      ),
    ),
  );
}

/** Escapes spreadsheet formulas. The byte order mark identifies UTF-8 to Excel. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[]): string {
  const lines = rows.map((row) => columns.map(({ value, csv }) => String((csv ?? value)(row) ?? '')));
  return `\uFEFF${[columns.map(({ title }) => title), ...lines].map(csvLine).join('')}`;
}
