import { type ArchiveProductFile, archiveProductFileSchema } from '#schema/contracts/downloads/download.ts';
import type { Statement } from '#worker/db/database.ts';
import { listFilesToExport, removeAllFiles, upsertFiles } from '#worker/db/downloads/archive-files.ts';
import { fileKey } from '#worker/db/downloads/product-files.ts';
import type { Archive } from './archive.ts';
import { downloadFile, toJsonFile } from './file-names.ts';

type Bindings = Pick<Env, 'DB' | 'MEDIA'>;

/**
 * Returns the same object id for the same file, so that importing an archive again does not duplicate
 * objects.
 */
const fileObjectId = ({ id, contentHash }: ArchiveProductFile) => `${id}-${contentHash.slice(0, 24)}`;

/**
 * Stores the files before their database rows, because a file can be downloaded as soon as its row exists.
 */
export async function storeDownloads(env: Bindings, { site, downloads = [], files }: Archive): Promise<void> {
  for (const file of downloads) {
    const bytes = files.get(downloadFile(file.id));
    if (bytes)
      await env.MEDIA.put(fileKey(site.id, fileObjectId(file)), bytes, {
        httpMetadata: { contentType: file.contentType },
      });
  }
}

/** Takes files missing from the archive off sale; customers who bought them keep access. */
export const downloadStatements = ({ site, downloads = [] }: Archive, now: number): Statement[] => [
  removeAllFiles(site.id, now),
  upsertFiles(
    site.id,
    downloads.map((file, position) => ({ ...file, position, objectId: fileObjectId(file) })),
    now,
  ),
];

export async function exportDownloadFiles(env: Bindings, websiteId: string): Promise<[string, Uint8Array][]> {
  const found = await listFilesToExport(env.DB, websiteId);
  if (found.length === 0) return [];
  const records = found.map((file) => archiveProductFileSchema.parse(file));
  const files: [string, Uint8Array][] = [['downloads.json', toJsonFile(records)]];
  for (const { id, name, objectId } of found) {
    const object = await env.MEDIA.get(fileKey(websiteId, objectId));
    if (!object) throw new Error(`the file ${name} is missing`);
    files.push([downloadFile(id), new Uint8Array(await object.arrayBuffer())]);
  }
  return files;
}
