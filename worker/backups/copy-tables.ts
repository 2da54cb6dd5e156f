import { constants, deflateRawSync } from 'node:zlib';
import type { OpenEntry } from '#schema/contracts/backups/backup-progress.ts';
import { type BackupTable, listBackupTables } from '#worker/db/backups/backup-tables.ts';
import { countRows, listRowIds, readLines } from '#worker/db/backups/table-rows.ts';
import { encodeLines } from './encode-lines.ts';
import type { Slice } from './slice.ts';

/** Number of tables counted per database call, during which other queries wait. */
const COUNTED_TABLES = 8;
/** Number of rows whose ids are read per query. Each query reads the site's whole index. */
const WINDOW_ROWS = 20_000;
/** Number of rows in the first chunk of a table. It is small, because a row may have 2 MB. */
const FIRST_ROWS = 8;
const MAX_ROWS = 1_000;
/** Number of bytes at which a chunk is complete. */
const CHUNK_BYTES = 250_000;
/** Number of rows from which a table's file may exceed 4 GB. */
const LARGE_ROWS = 100_000;

/** Ends a raw deflate stream: a final block without content (RFC 1951 §3.2.6). */
const DEFLATE_END = new Uint8Array([3, 0]);

/**
 * Compresses a chunk independently of earlier ones. Chunks can be concatenated, so that a later step can
 * continue the stream.
 */
const deflateChunk = (content: Uint8Array): Uint8Array =>
  deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH });

/**
 * Lists the tables from the one at which the previous step stopped. Throws if a newer version of Sitewright
 * no longer has that table.
 */
function listTablesFrom(name: string): BackupTable[] {
  const tables = listBackupTables();
  if (name === '') return tables;
  const index = tables.findIndex((table) => table.name === name);
  if (index === -1) throw new Error(`the table ${name} is gone`);
  return tables.slice(index);
}

/** Returns whether all rows are counted. */
export async function countTables(slice: Slice): Promise<boolean> {
  const { progress } = slice;
  for (;;) {
    const left = listBackupTables().filter(({ name }) => !(name in progress.counted));
    if (left.length === 0) return true;
    const tables = left.slice(0, COUNTED_TABLES);
    const rows = await countRows(slice.env.DB, tables, slice.websiteId);
    for (const [index, { name }] of tables.entries()) progress.counted[name] = rows[index] ?? 0;
    if (await slice.isOver()) return false;
  }
}

/** Returns whether all tables are copied. */
export async function copyTables(slice: Slice): Promise<boolean> {
  const { progress } = slice;
  for (const table of listTablesFrom(progress.table)) {
    if (progress.counted[table.name] === 0) continue;
    if (progress.table !== table.name) {
      progress.table = table.name;
      progress.row = 0;
    }
    if (!(await copyTable(slice, table))) return false;
  }
  return true;
}

async function copyTable(slice: Slice, table: BackupTable): Promise<boolean> {
  const { progress, websiteId } = slice;
  const size = { rows: FIRST_ROWS };
  for (;;) {
    const after = progress.row;
    const ids = await listRowIds(slice.env.DB, table, { websiteId, after, limit: WINDOW_ROWS });
    if (ids.length === 0) break;
    progress.entry ??= await slice.openEntry(`tables/${table.name}.ndjson`, {
      isDeflated: true,
      isLarge: (progress.counted[table.name] ?? 0) > LARGE_ROWS,
    });
    for (let at = 0; at < ids.length; ) {
      const rows = ids.slice(at, at + size.rows);
      await copyRows(slice, { table, entry: progress.entry, rows }, size);
      at += rows.length;
      progress.row = rows.at(-1) ?? progress.row;
      if (await slice.isOver()) return false;
    }
  }
  const { entry } = progress;
  if (entry) {
    await slice.append(entry, new Uint8Array(), DEFLATE_END);
    await slice.closeEntry(entry);
  }
  return true;
}

interface Chunk {
  table: BackupTable;
  entry: OpenEntry;
  rows: readonly number[];
}

async function copyRows(slice: Slice, { table, entry, rows }: Chunk, size: { rows: number }): Promise<void> {
  const { progress, websiteId } = slice;
  const { content, count } = encodeLines(await readLines(slice.env.DB, table, { websiteId, rows }));
  if (content.length > 0) await slice.append(entry, content, deflateChunk(content));
  progress.copied[table.name] = (progress.copied[table.name] ?? 0) + count;
  const fitting = Math.floor((CHUNK_BYTES * rows.length) / Math.max(1, content.length));
  size.rows = Math.max(1, Math.min(size.rows * 2, fitting, MAX_ROWS));
}
