import {
  type Dataset,
  MAX_DATASET_COLUMNS,
  MAX_DATASET_ROWS,
  MAX_DATASET_VALUE,
} from '#schema/contracts/blocks/chart.ts';
import { CsvError, createCsvReader } from '../catalogue/read-csv.ts';

const AROUND = /[\s\u00a0\u202f'’%\p{Sc}]/gu;
const GROUPED = { comma: /^\d{1,3}(?:,\d{3})+$/, dot: /^\d{1,3}(?:\.\d{3}){2,}$/ };

/**
 * Parses `1,234.5`, `1.234,5`, `$5`, `12 %`, and `(3)` as -3. Returns null for numbers that are too
 * large.
 */
export function parseNumber(text: string): number | null {
  const bare = text.replaceAll(AROUND, '').replace(/^[−–]/, '-');
  const inBrackets = /^\((.+)\)$/.exec(bare);
  const sign = inBrackets || bare.startsWith('-') ? -1 : 1;
  const digits = toDigits((inBrackets?.[1] ?? bare).replace(/^[-+]/, ''));
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(digits)) return null;
  const number = Number(digits);
  return number <= MAX_DATASET_VALUE ? sign * number : null;
}

function toDigits(text: string): string {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (comma >= 0 && dot >= 0)
    return comma > dot ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  if (GROUPED.comma.test(text)) return text.replaceAll(',', '');
  if (GROUPED.dot.test(text)) return text.replaceAll('.', '');
  return text.replace(',', '.');
}

/** Messages about a dataset (B5.49 to B5.51, B8.4.11). */
export const DATASET_MESSAGES = {
  columns: 'Your dataset must have at least one column',
  rows: 'Your dataset must have at least one row',
  missing: 'One or more rows was missing data',
  truncated: `Your dataset was truncated: a chart shows at most ${MAX_DATASET_ROWS.toLocaleString('en-US')} rows and ${MAX_DATASET_COLUMNS} columns`,
} as const;

const MAX_NAME_LENGTH = 200;
const toName = (text: string | undefined) => (text ?? '').trim().slice(0, MAX_NAME_LENGTH);

export type DatasetReading =
  | { dataset: Dataset; warnings: readonly string[] }
  /** The reason why the text contains no dataset. */
  | { problem: string };

export function findDatasetProblem({ columns, rows }: Dataset): string | null {
  if (columns.length === 0) return DATASET_MESSAGES.columns;
  return rows.length === 0 ? DATASET_MESSAGES.rows : null;
}

export const hasMissingData = ({ columns, rows }: Dataset): boolean =>
  rows.some(({ values }) => columns.some((_, index) => (values[index] ?? null) === null));

/**
 * Parses a table copied from a spreadsheet. The first line contains the column names unless it contains
 * numbers.
 */
export function readDataset(text: string): DatasetReading {
  const records = readCells(text);
  if (typeof records === 'string') return { problem: records };
  const [first = [], ...others] = records;
  const isNamed = first.slice(1).every((cell) => parseNumber(cell) === null);
  const rows = isNamed ? others : records;
  const width = records.reduce((most, cells) => Math.max(most, cells.length - 1), 0);
  const columns = Array.from(
    { length: Math.min(width, MAX_DATASET_COLUMNS) },
    (_, index) => (isNamed && toName(first[index + 1])) || `Column ${index + 1}`,
  );
  const dataset = {
    columns,
    rows: rows.slice(0, MAX_DATASET_ROWS).map((cells) => ({
      label: toName(cells[0]),
      values: columns.map((_, index) => parseNumber(cells[index + 1] ?? '')),
    })),
  };
  const problem = findDatasetProblem(dataset);
  if (problem) return { problem };
  const isTruncated = width > MAX_DATASET_COLUMNS || rows.length > MAX_DATASET_ROWS;
  return {
    dataset,
    warnings: [
      ...(isTruncated ? [DATASET_MESSAGES.truncated] : []),
      ...(hasMissingData(dataset) ? [DATASET_MESSAGES.missing] : []),
    ],
  };
}

function readCells(text: string): string[][] | string {
  try {
    const reader = createCsvReader();
    return [...reader.push(text), ...reader.end()].map(({ cells }) => dropEmptyEnd(cells));
  } catch (error) {
    if (error instanceof CsvError) return `Line ${error.line} cannot be read. ${error.message}`;
    throw error;
  }
}

/** Removes trailing empty cells, which spreadsheets add to make all rows equally long. */
function dropEmptyEnd(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}
