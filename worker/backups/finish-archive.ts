import { directoryEnd } from '#domain/backups/zip-format.ts';
import { BACKUP_FORMAT } from '#schema/contracts/backups/backup.ts';
import { LEFT_OUT, SECRET_COLUMNS } from '#worker/db/backups/backup-tables.ts';
import { findSiteTitle } from '#worker/db/backups/site-title.ts';
import { readPiece } from './backup-files.ts';
import type { Slice } from './slice.ts';

/** Writes the manifest and the .zip directory, and uploads the last part. */
export async function finishArchive(slice: Slice): Promise<void> {
  await writeManifest(slice);
  const { progress } = slice;
  const start = progress.offset;
  for (const name of progress.directory)
    for await (const piece of readPiece(slice.env.MEDIA, slice.record, name)) await slice.write(piece);
  for (const entry of slice.directory.splice(0)) await slice.write(entry);
  const bytes = progress.offset - start;
  await slice.write(directoryEnd({ entries: progress.entries, start, bytes }));
  await slice.parts.flush();
}

async function writeManifest(slice: Slice): Promise<void> {
  const { record, progress } = slice;
  const manifest = {
    format: BACKUP_FORMAT.name,
    formatVersion: BACKUP_FORMAT.version,
    websiteId: record.websiteId,
    siteTitle: await findSiteTitle(slice.env.DB, record.websiteId),
    startedAt: new Date(record.createdAt).toISOString(),
    rows: Object.fromEntries(Object.keys(progress.counted).map((name) => [name, progress.copied[name] ?? 0])),
    files: progress.filesDone,
    fileBytes: progress.bytesDone,
    skippedFiles: progress.skipped,
    skippedFileCount: progress.skippedFiles,
    leftOut: { tables: LEFT_OUT, columns: SECRET_COLUMNS },
  };
  const entry = await slice.openEntry('manifest.json', { isDeflated: false, isLarge: false });
  await slice.append(entry, new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
  await slice.closeEntry(entry);
}
