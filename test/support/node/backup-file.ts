import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';

type Row = Readonly<Record<string, unknown>>;

export interface BackupFile {
  tables: Readonly<Record<string, Row[]>>;
  /** A hash of each media file's content, by the file's path in the archive. */
  files: Readonly<Record<string, string>>;
}

/** Reads a backup. SITE takes the place of the site's id, so that backups of two sites can be compared. */
export function readBackupFile(zip: Uint8Array): BackupFile {
  const entries = unzipSync(zip);
  const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()));
  const normalize = (text: string) => text.replaceAll(manifest.websiteId, 'SITE');
  const tables: Record<string, Row[]> = {};
  const files: Record<string, string> = {};
  for (const [path, bytes] of Object.entries(entries)) {
    const table = /^tables\/(\w+)\.ndjson$/.exec(path)?.[1];
    if (table)
      tables[table] = normalize(strFromU8(bytes))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    if (path.startsWith('media/')) files[normalize(path)] = createHash('sha256').update(bytes).digest('hex');
  }
  return { tables, files };
}

const sortRows = (rows: readonly Row[] = []): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists the tables that differ, except those in `ignored`: with the columns if both have one row, and as 'other rows' otherwise. */
export function listDifferences(
  before: BackupFile,
  after: BackupFile,
  ignored: readonly string[],
): Record<string, string[] | string> {
  const differences: Record<string, string[] | string> = {};
  for (const name of new Set([...Object.keys(before.tables), ...Object.keys(after.tables)])) {
    if (ignored.includes(name)) continue;
    const [one, other] = [before.tables[name], after.tables[name]];
    if (isEqual(sortRows(one), sortRows(other))) continue;
    const [[old, ...more], [restored, ...others]] = [one ?? [], other ?? []];
    const isSingle = name !== 'accounts' && name !== 'website_roles' && old && restored;
    differences[name] =
      isSingle && more.length === 0 && others.length === 0
        ? Object.keys(restored)
            .filter((column) => !isEqual(old[column], restored[column]))
            .sort()
        : 'other rows';
  }
  return differences;
}
