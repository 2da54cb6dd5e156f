import { getRetentionStart } from '#domain/sites/retention.ts';
import { deleteUpload, listUploadsBefore, type StoredUpload } from '#worker/db/media/media-uploads.ts';
import { deleteMedia, listBinnedMedia } from '../db/media/binned-media.ts';

export const stagingKey = ({ websiteId, id }: Pick<StoredUpload, 'websiteId' | 'id'>): string =>
  `${websiteId}/uploads/${id}`;

/** Aborts an upload. Does nothing if R2 no longer has it. */
export async function abandonUpload(bucket: R2Bucket, upload: StoredUpload): Promise<void> {
  const key = stagingKey(upload);
  try {
    await bucket.resumeMultipartUpload(key, upload.multipartId).abort();
  } catch (error) {
    console.warn('upload not aborted', key, error);
  }
  await bucket.delete(key);
}

/** Aborts uploads that made no progress for a day. */
export async function sweepUploads(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  for (const upload of await listUploadsBefore(env.DB, getRetentionStart('stalledUploads', now))) {
    await abandonUpload(env.MEDIA, upload);
    await deleteUpload(env.DB, upload.id);
  }
}

/**
 * Deletes files that were in the trash long enough. Keeps the resized images of a file if an identical file
 * shares them.
 */
export async function deleteBinnedMedia(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  const binned = await listBinnedMedia(env.DB, getRetentionStart('binned', now));
  if (binned.length === 0) return;
  for (const { id, websiteId, contentHash, isShared } of binned) {
    await deleteUnder(env.MEDIA, `${websiteId}/${id}`);
    if (!isShared) await deleteUnder(env.MEDIA, `${websiteId}/${contentHash}/`);
  }
  await deleteMedia(env.DB, binned);
}

/** Deletes all objects under a prefix. R2 lists and deletes at most a thousand objects per call. */
async function deleteUnder(bucket: R2Bucket, prefix: string): Promise<void> {
  for (let isTruncated = true; isTruncated; ) {
    const listed = await bucket.list({ prefix });
    if (listed.objects.length > 0) await bucket.delete(listed.objects.map(({ key }) => key));
    isTruncated = listed.truncated;
  }
}
