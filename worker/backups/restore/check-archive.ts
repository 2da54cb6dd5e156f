import { listRestoredTables, WEBSITE_TABLE } from '#worker/db/backups/restore-tables.ts';
import { checkRow } from './check-row.ts';
import { type OpenArchive, RefusedArchive } from './open-archive.ts';
import { readItem } from './read-item.ts';
import { readLines } from './read-lines.ts';
import type { StoredRow } from './read-rows.ts';
import { checkContent, findFolder, MEDIA } from './restore-files.ts';

/**
 * Reads every row and file that a restore of everything uses, so that a damaged backup is refused when it is
 * uploaded. Throws RefusedArchive.
 */
export async function checkArchive(archive: OpenArchive): Promise<void> {
  const { entries, manifest, sourceId } = archive;
  const extent = sourceId === manifest.websiteId ? 'everything' : 'move';
  for (const table of [WEBSITE_TABLE, ...listRestoredTables(extent)]) {
    const entry = entries.find(({ path }) => path === `tables/${table.name}.ndjson`);
    let rows = 0;
    if (entry)
      for await (const line of readLines(archive, entry)) {
        rows += 1;
        const { row } = checkRow(table, line, manifest.websiteId);
        if (table.name === 'items') readItem(JSON.parse(row) as StoredRow, []);
      }
    if (table === WEBSITE_TABLE && rows === 0)
      throw new RefusedArchive('The backup is incomplete: the site’s settings are missing.');
    if (rows !== (manifest.rows[table.name] ?? 0))
      throw new RefusedArchive(`The backup is incomplete: rows of ${table.name} are missing.`);
  }
  for (const entry of entries) {
    if (!entry.path.startsWith(MEDIA)) continue;
    findFolder(entry, manifest.websiteId);
    await checkContent(archive, entry);
  }
}
