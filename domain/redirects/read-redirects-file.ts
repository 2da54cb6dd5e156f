import { MAX_REDIRECT_FILE_ROWS } from '#schema/contracts/redirects/redirect.ts';
import { CsvError, type CsvRecord, createCsvReader } from '../catalogue/read-csv.ts';
import { unescapeFormula } from '../catalogue/write-csv.ts';
import type { RedirectRule } from './check-redirect.ts';

export interface RedirectRow extends RedirectRule {
  line: number;
}

export interface RowProblem {
  line: number;
  text: string;
}

export type RedirectsFile = { rows: RedirectRow[]; problems: RowProblem[] } | { problem: string };

export const REDIRECT_FILE_MESSAGES = {
  columns: 'The first line must contain the columns from and to, and optionally status.',
  empty: 'The file has no redirects.',
  tooMany: `A file can have at most ${MAX_REDIRECT_FILE_ROWS.toLocaleString('en-US')} rows. Split it into several files.`,
  status: 'The status must be 301 or 302.',
  addresses: 'Enter both addresses.',
  unreadable: 'The file contains characters that could not be read. Save it as CSV (UTF-8).',
} as const;

function readRecords(text: string): CsvRecord[] | string {
  try {
    const reader = createCsvReader();
    return [...reader.push(text), ...reader.end()];
  } catch (error) {
    if (error instanceof CsvError) return `Line ${error.line}: ${error.message}`;
    throw error;
  }
}

const STATUSES: ReadonlyMap<string, 301 | 302> = new Map([
  ['', 301],
  ['301', 301],
  ['302', 302],
]);

/** Reads the columns from, to and status in any order. The status defaults to 301. The header is line 1. */
export function readRedirectsFile(text: string): RedirectsFile {
  if (text.includes('\0') || text.includes('\ufffd')) return { problem: REDIRECT_FILE_MESSAGES.unreadable };
  const records = readRecords(text);
  if (typeof records === 'string') return { problem: records };
  const [header, ...body] = records;
  if (!header) return { problem: REDIRECT_FILE_MESSAGES.empty };
  const names = header.cells.map((name) => name.trim().toLowerCase());
  const column = { from: names.indexOf('from'), to: names.indexOf('to'), status: names.indexOf('status') };
  if (column.from < 0 || column.to < 0) return { problem: REDIRECT_FILE_MESSAGES.columns };
  if (body.length === 0) return { problem: REDIRECT_FILE_MESSAGES.empty };
  if (body.length > MAX_REDIRECT_FILE_ROWS) return { problem: REDIRECT_FILE_MESSAGES.tooMany };
  const rows: RedirectRow[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells } of body) {
    const read = (name: keyof typeof column) => unescapeFormula((cells[column[name]] ?? '').trim());
    const status = STATUSES.get(read('status'));
    const [from, to] = [read('from'), read('to')];
    if (from === '' || to === '') problems.push({ line, text: REDIRECT_FILE_MESSAGES.addresses });
    else if (!status) problems.push({ line, text: REDIRECT_FILE_MESSAGES.status });
    else rows.push({ line, from, to, status });
  }
  return { rows, problems };
}
