import type { BackupPlace } from '#worker/db/backups/backups.ts';

/** Outside the site's own prefix, so that no public address leads to it and no backup contains another. */
export const backupKey = ({ websiteId, id }: Pick<BackupPlace, 'websiteId' | 'id'>): string =>
  `backups/${websiteId}/${id}.zip`;

/** Bytes of the .zip that wait for their part, at the start of a step. */
export const tailKey = ({ websiteId, id }: Pick<BackupPlace, 'websiteId' | 'id'>, step: number): string =>
  `backups/${websiteId}/${id}/tail-${step}`;

/** Directory entries that a step wrote. */
export const directoryKey = (
  { websiteId, id }: Pick<BackupPlace, 'websiteId' | 'id'>,
  step: number,
): string => `backups/${websiteId}/${id}/directory-${step}`;

/** Deletes the .zip, or what exists of it. Can be repeated. */
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
    // R2 has ended or dropped the upload already.
  }
}

/** Deletes the pieces that a finished backup no longer needs. */
export async function deleteWork(
  bucket: R2Bucket,
  { websiteId, id }: Pick<BackupPlace, 'websiteId' | 'id'>,
): Promise<void> {
  for (let isTruncated = true; isTruncated; ) {
    const listed = await bucket.list({ prefix: `backups/${websiteId}/${id}/` });
    if (listed.objects.length > 0) await bucket.delete(listed.objects.map(({ key }) => key));
    isTruncated = listed.truncated;
  }
}
