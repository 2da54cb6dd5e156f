import { type StagedRow, stageRows } from '#worker/db/backups/restore-rows.ts';
import { WEBSITE_TABLE } from '#worker/db/backups/restore-tables.ts';
import type { RestoredTable } from '#worker/db/backups/restored-table.ts';
import { checkRow } from './check-row.ts';
import { RefusedArchive } from './open-archive.ts';
import { readLines } from './read-lines.ts';
import type { RestoreRun } from './restore-run.ts';

const CHUNK_ROWS = 500;
const CHUNK_CHARACTERS = 800_000;

/** Copies the rows of the backup into a table of their own. Returns whether all rows are there. */
export async function stageTables(run: RestoreRun): Promise<boolean> {
  const { progress } = run;
  const { manifest } = await run.archive();
  const tables = [WEBSITE_TABLE, ...run.tables()];
  progress.rowsAll = tables.reduce((sum, { name }) => sum + (manifest.rows[name] ?? 0), 0);
  for (; progress.table < tables.length; progress.table += 1, progress.line = 0) {
    const table = tables[progress.table];
    if (table && !(await stageTable(run, table))) return false;
  }
  return true;
}

async function stageTable(run: RestoreRun, table: RestoredTable): Promise<boolean> {
  const { progress } = run;
  const archive = await run.archive();
  const entry = archive.entries.find(({ path }) => path === `tables/${table.name}.ndjson`);
  if (!entry) {
    if (table === WEBSITE_TABLE)
      throw new RefusedArchive('The backup is incomplete: the site’s settings are missing.');
    return true;
  }
  let at = 0;
  let rows: StagedRow[] = [];
  let characters = 0;
  const save = async (): Promise<boolean> => {
    await stageRows(run.env.DB, run.record.id, rows);
    progress.rowsDone += at - progress.line;
    progress.line = at;
    rows = [];
    characters = 0;
    return run.isOver();
  };
  for await (const line of readLines(archive, entry)) {
    at += 1;
    // The rows before were stored by an earlier message.
    if (at <= progress.line) continue;
    const row = checkRow(table, line, run.record.websiteId);
    if (isWanted(row)) rows.push(row);
    characters += line.length;
    if ((rows.length >= CHUNK_ROWS || characters >= CHUNK_CHARACTERS) && (await save())) return false;
  }
  return !(await save()) || finishTable(run);
}

/** Ends the message after a complete table. */
function finishTable({ progress }: RestoreRun): boolean {
  progress.table += 1;
  progress.line = 0;
  return false;
}

/** Leaves out media that were in the trash, because their files are not kept. */
const isWanted = ({ tableName, row }: StagedRow): boolean =>
  tableName !== 'media' || (JSON.parse(row) as { deleted_at?: number | null }).deleted_at == null;
