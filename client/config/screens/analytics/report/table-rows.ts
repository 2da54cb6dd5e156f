import { csvLine } from '#domain/catalogue/write-csv.ts';

export interface ReportColumn<Row> {
  id: string;
  title: string;
  /** The value for sorting and exporting; null sorts last. */
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => React.ReactNode;
  /** The exported value, for example an amount in whole units or a name instead of a code. */
  csv?: (row: Row) => string | number;
  /** Whether the filter searches the column. Text columns are initially sorted from A to Z. */
  isText?: boolean;
}

export interface Sorting {
  column: string;
  isDescending: boolean;
}

/** Sorts rows. Equal rows keep their order. */
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

/**
 * Formats rows as CSV and escapes spreadsheet formulas. The byte order mark tells Excel that the text is
 * UTF-8.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[]): string {
  const lines = rows.map((row) => columns.map(({ value, csv }) => String((csv ?? value)(row) ?? '')));
  return `\uFEFF${[columns.map(({ title }) => title), ...lines].map(csvLine).join('')}`;
}
