import type { BackupPlace } from '#worker/db/backups/backups.ts';
import { readChunks } from './read-chunks.ts';

/**
 * Returns the R2 key of a backup. It is outside the site's own prefix, so that no public address leads to a
 * backup and no backup contains another.
 */
export const backupKey = ({ websiteId, id }: Pick<BackupPlace, 'websiteId' | 'id'>): string =>
  `backups/${websiteId}/${id}.zip`;

/** Returns the R2 key of a temporary file of an unfinished backup. */
export const pieceKey = ({ websiteId, id }: Pick<BackupPlace, 'websiteId' | 'id'>, name: string): string =>
  `backups/${websiteId}/${id}/${name}`;

export async function* readPiece(
  bucket: R2Bucket,
  place: Pick<BackupPlace, 'websiteId' | 'id'>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const key = pieceKey(place, name);
  const object = await bucket.get(key);
  if (!object) throw new Error(`${key} is missing`);
  yield* readChunks(object.body);
}

/** Deletes the .zip, finished or not. Can be repeated. */
export async function deleteFiles(bucket: R2Bucket, place: BackupPlace): Promise<void> {
  await abortUpload(bucket, place);
  await bucket.delete(backupKey(place));
  await deleteWork(bucket, place);
}

async function abortUpload(bucket: R2Bucket, place: BackupPlace): Promise<void> {
  if (place.uploadId === '') return;
  try {
    await bucket.resumeMultipartUpload(backupKey(place), place.uploadId).abort();
  } catch {
    // R2 has already ended or discarded the upload.
  }
}

/** Deletes the temporary files, which a finished backup no longer needs. */
export async function deleteWork(
  bucket: R2Bucket,
  place: Pick<BackupPlace, 'websiteId' | 'id'>,
): Promise<void> {
  for (let isTruncated = true; isTruncated; ) {
    const listed = await bucket.list({ prefix: pieceKey(place, '') });
    if (listed.objects.length > 0) await bucket.delete(listed.objects.map(({ key }) => key));
    isTruncated = listed.truncated;
  }
}
