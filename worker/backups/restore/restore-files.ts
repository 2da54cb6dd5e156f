import { crc32 } from 'node:zlib';
import { findStagedValue } from '#worker/db/backups/restore-rows.ts';
import { type ArchiveEntry, type OpenArchive, openEntry, RefusedArchive } from './open-archive.ts';
import type { RestoreRun } from './restore-run.ts';

export const MEDIA = 'media/';

/**
 * Copies the files that are missing, or that changed since the backup, back to the library. Returns whether
 * all are there. Pages on the site keep working, because a file keeps its key.
 */
export async function restoreFiles(run: RestoreRun): Promise<boolean> {
  const { progress } = run;
  const archive = await run.archive();
  progress.entriesAll = archive.entries.length;
  for (; progress.entry < archive.entries.length; progress.entry += 1) {
    const entry = archive.entries[progress.entry];
    if (!entry?.path.startsWith(MEDIA)) continue;
    await restoreFile(run, archive, entry);
    if (await run.isOver()) {
      progress.entry += 1;
      return false;
    }
  }
  return true;
}

async function restoreFile(run: RestoreRun, archive: OpenArchive, entry: ArchiveEntry): Promise<void> {
  const key = entry.path.slice(MEDIA.length);
  const { websiteId, backedUpAt, scope } = run.record;
  const folder = findFolder(entry, websiteId);
  const isOfVisitor = folder.startsWith('forms/') || key.startsWith(`${websiteId}/reviews/`);
  if (isOfVisitor && scope === 'content') return;
  const stored = await run.env.MEDIA.head(key);
  if (stored && stored.size === entry.bytes && stored.uploaded.getTime() < backedUpAt) return;
  await copyFile(archive, entry, key, await findType(run, key, folder));
}

/** Returns the folder of the site to which a file belongs. Throws RefusedArchive for files of other sites. */
export function findFolder({ path }: ArchiveEntry, websiteId: string): string {
  const folder = [`${websiteId}/`, `downloads/${websiteId}/`, `forms/${websiteId}/`].find((prefix) =>
    path.startsWith(MEDIA + prefix),
  );
  if (!folder)
    throw new RefusedArchive(`The backup contains a file of a different site: ${path.slice(0, 100)}.`);
  return folder;
}

/** Copies an entry of the archive to the library. */
export async function copyFile(
  archive: OpenArchive,
  entry: ArchiveEntry,
  key: string,
  contentType: string,
): Promise<void> {
  await checkContent(archive, entry);
  const body = (await openEntry(archive, entry)).pipeThrough(new FixedLengthStream(entry.bytes));
  await archive.bucket.put(key, body, { httpMetadata: { contentType } });
}

/** Reads the whole entry first, so that a damaged file never replaces one on the site. */
export async function checkContent(archive: OpenArchive, entry: ArchiveEntry): Promise<void> {
  let bytes = 0;
  let crc = 0;
  for await (const piece of await openEntry(archive, entry)) {
    bytes += piece.byteLength;
    crc = crc32(piece, crc);
    if (bytes > entry.bytes) break;
  }
  if (bytes !== entry.bytes || crc !== entry.crc)
    throw new RefusedArchive(`${entry.path.slice(0, 100)} in the backup is damaged: its checksum is wrong.`);
}

export const BINARY = 'application/octet-stream';

async function findType(run: RestoreRun, key: string, folder: string): Promise<string> {
  const { websiteId, id } = run.record;
  if (key.startsWith(`${websiteId}/reviews/`)) return 'image/webp';
  if (folder !== `${websiteId}/`) return BINARY;
  const staged = { tableName: 'media', key: key.slice(folder.length), column: 'content_type' };
  return (await findStagedValue(run.env.DB, id, staged)) ?? BINARY;
}
