import { csvLine } from '#domain/catalogue/write-csv.ts';

export interface ReportColumn<Row> {
  id: string;
  title: string;
  /** What it sorts by and exports; null sorts last. */
  value: (row: Row) => string | number | null;
  /** How it is shown, where that is not the value. */
  cell?: (row: Row) => React.ReactNode;
  /** What it exports instead of its value: an amount in whole units, a name. */
  csv?: (row: Row) => string | number;
  /** Whether it is a column of text: aligned to the start, found by the filter, sorted from A to Z at first. */
  isText?: boolean;
}

export interface Sorting {
  column: string;
  isDescending: boolean;
}

/** Rows in the order of a column; equal ones keep theirs. */
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

/** Rows of which a text column contains what was typed. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  search: string,
): readonly Row[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return rows;
  const texts = columns.filter(({ isText }) => isText);
  return rows.filter((row) =>
    texts.some(({ value, csv }) =>
      [value(row), csv?.(row)].some((text) =>
        String(text ?? '')
          .toLocaleLowerCase()
          .includes(wanted),
      ),
    ),
  );
}

/** All rows as CSV, safe in a spreadsheet; the first bytes tell Excel that it is UTF-8. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[]): string {
  const lines = rows.map((row) => columns.map(({ value, csv }) => String((csv ?? value)(row) ?? '')));
  return `\uFEFF${[columns.map(({ title }) => title), ...lines].map(csvLine).join('')}`;
}
