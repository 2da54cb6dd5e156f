import * as z from 'zod';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { type BackupEntry, backupEntrySchema } from '#schema/contracts/backups/entries.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { pieceKey } from '../backup-files.ts';
import type { OpenArchive } from './open-archive.ts';
import { number, type StoredRow, scanTable, text } from './read-rows.ts';

const contentsSchema = z.object({
  entries: z.array(backupEntrySchema),
  isCut: z.boolean(),
  /** Number of rows outside the trash, by table. */
  shown: z.record(z.string(), z.number().int()),
});
type Contents = z.infer<typeof contentsSchema>;

/**
 * Returns what a backup contains. The list is stored next to the backup, because reading it from the .zip file
 * takes seconds for a large site. Deleting the backup deletes the list.
 */
export async function readContents(archive: OpenArchive, backupId: string): Promise<Contents> {
  const { bucket, manifest } = archive;
  const key = pieceKey({ websiteId: manifest.websiteId, id: backupId }, 'contents.json');
  const stored = await bucket.get(key);
  const known = stored && contentsSchema.safeParse(await stored.json());
  if (known?.success) return known.data;
  const contents = await listContents(archive);
  await bucket.put(key, JSON.stringify(contents));
  return contents;
}

async function listContents(archive: OpenArchive): Promise<Contents> {
  const collections = new Map<string, string>();
  for await (const [row] of scanTable(archive, 'collections'))
    collections.set(text(row, 'id'), text(row, 'title'));
  const contents: Contents = { entries: [], isCut: false, shown: {} };
  const add = async (table: string, toEntry: (row: StoredRow) => BackupEntry | null) => {
    let shown = 0;
    for await (const [row] of scanTable(archive, table)) {
      if (row.deleted_at != null) continue;
      shown += 1;
      const entry = toEntry(row);
      if (entry && contents.entries.length < BACKUP_LIMITS.listedEntries) contents.entries.push(entry);
      else if (entry) contents.isCut = true;
    }
    contents.shown[table] = shown;
  };
  await add('pages', (row) =>
    isVariantPath(text(row, 'path')) ? null : toEntry('page', row, text(row, 'title'), text(row, 'path')),
  );
  await add('forms', (row) => toEntry('form', row, readFormName(text(row, 'draft')), ''));
  await add('items', (row) =>
    toEntry(
      number(row, 'record_type') === RECORD_TYPE.storeItem ? 'product' : 'item',
      row,
      text(row, 'title'),
      collections.get(text(row, 'collection_id')) ?? '',
    ),
  );
  await add('media', () => null);
  contents.entries.sort((one, other) => other.updatedAt - one.updatedAt);
  return contents;
}

const toEntry = (kind: BackupEntry['kind'], row: StoredRow, title: string, place: string): BackupEntry => ({
  kind,
  id: text(row, 'id'),
  title,
  place,
  updatedAt: number(row, 'updated_at'),
});

function readFormName(draft: string): string {
  try {
    return z.object({ name: z.string() }).parse(JSON.parse(draft)).name;
  } catch {
    return '';
  }
}
