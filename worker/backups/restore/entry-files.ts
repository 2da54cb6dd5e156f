import { mediaRecordSchema } from '#schema/contracts/media/media.ts';
import type { RestoredFile, RestoredMedium } from '#worker/db/backups/entry-files.ts';
import type { OpenArchive } from './open-archive.ts';
import { findRows, number, text } from './read-rows.ts';
import { BINARY, copyFile, MEDIA } from './restore-files.ts';

/** Time, in ms, after which a request stops copying files. The next request continues. */
const BUDGET_MS = 15_000;
const ID = /[0-9a-f]{24}/g;

/** Files that an entry uses. */
export interface EntryFiles {
  media: RestoredMedium[];
  downloads: RestoredFile[];
}

/** Finds the files of the library that the entry's rows mention, and the downloads of a product. */
export async function findEntryFiles(
  archive: OpenArchive,
  rows: readonly object[],
  itemId: string | null,
): Promise<EntryFiles> {
  const { websiteId } = archive.manifest;
  const mentioned = new Set(JSON.stringify(rows).match(ID));
  const media = await findRows(
    archive,
    'media',
    (row) => mentioned.has(text(row, 'id')) && row.deleted_at == null,
  );
  const downloads =
    itemId === null
      ? []
      : await findRows(
          archive,
          'product_files',
          (row) => text(row, 'item_id') === itemId && row.removed_at == null,
        );
  return {
    media: media.map((row) => ({
      id: text(row, 'id'),
      websiteId,
      filename: text(row, 'filename'),
      contentType: text(row, 'content_type'),
      record: mediaRecordSchema.parse(JSON.parse(text(row, 'record'))),
      folder: text(row, 'folder'),
      createdAt: number(row, 'created_at'),
    })),
    downloads: downloads.map((row) => ({
      id: text(row, 'id'),
      websiteId,
      itemId: text(row, 'item_id'),
      position: number(row, 'position'),
      name: text(row, 'name'),
      contentType: text(row, 'content_type'),
      bytes: number(row, 'bytes'),
      contentHash: text(row, 'content_hash'),
      objectId: text(row, 'object_id'),
      createdAt: number(row, 'created_at'),
      updatedAt: number(row, 'updated_at'),
    })),
  };
}

/**
 * Copies the files back that are missing on the site, for about 15 seconds. Returns how many are left for the
 * next request, and how many the backup does not contain either.
 */
export async function copyEntryFiles(
  archive: OpenArchive,
  { media, downloads }: EntryFiles,
  clock: () => number,
): Promise<{ left: number; lost: number }> {
  const { websiteId } = archive.manifest;
  const wanted = [
    ...media.map(({ id, contentType }) => ({ key: `${websiteId}/${id}`, contentType })),
    ...downloads.map(({ objectId }) => ({ key: `downloads/${websiteId}/${objectId}`, contentType: BINARY })),
  ];
  const entries = new Map(archive.entries.map((entry) => [entry.path, entry]));
  const endsAt = clock() + BUDGET_MS;
  let lost = 0;
  for (const [index, { key, contentType }] of wanted.entries()) {
    if (index > 0 && clock() >= endsAt) return { left: wanted.length - index, lost };
    if (await archive.bucket.head(key)) continue;
    const entry = entries.get(`${MEDIA}${key}`);
    if (entry) await copyFile(archive, entry, key, contentType);
    else lost += 1;
  }
  return { left: 0, lost };
}
