import { listRestoredTables } from '#worker/db/backups/restore-tables.ts';
import { checkRow } from './check-row.ts';
import type { OpenArchive } from './open-archive.ts';
import { readLines } from './read-lines.ts';

/** A row of a table in a backup, with values as stored. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

const TABLES = listRestoredTables('content');

/** Yields the unchecked rows of a table in a backup. */
export async function* scanTable(archive: OpenArchive, name: string): AsyncGenerator<[StoredRow, string]> {
  const entry = archive.entries.find(({ path }) => path === `tables/${name}.ndjson`);
  if (!entry) return;
  for await (const line of readLines(archive, entry)) yield [parseRow(line), line];
}

/** Reads the rows of a table that match, and checks them against the table. */
export async function findRows(
  archive: OpenArchive,
  name: string,
  isWanted: (row: StoredRow) => boolean,
): Promise<StoredRow[]> {
  const table = TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`a restore does not write ${name}`);
  const found: StoredRow[] = [];
  for await (const [row, line] of scanTable(archive, name)) {
    if (!isWanted(row)) continue;
    checkRow(table, line, archive.manifest.websiteId);
    found.push(row);
  }
  return found;
}

/** Returns an empty row for a line that is not a JSON object, because `checkRow` reports it. */
function parseRow(line: string): StoredRow {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === 'object' && row !== null ? { ...row } : {};
  } catch {
    return {};
  }
}

export const text = (row: StoredRow, column: string): string => String(row[column] ?? '');
export const number = (row: StoredRow, column: string): number => Number(row[column] ?? 0);
