import { keptSince } from '#domain/sites/retention.ts';
import { deleteMedia, listBinnedMedia } from '../db/media/binned-media.ts';

/**
 * Permanently deletes files that have been in the bin long enough, with their variants that no identical file shares.
 */
export async function deleteBinnedMedia(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  const binned = await listBinnedMedia(env.DB, keptSince('binned', now));
  if (binned.length === 0) return;
  for (const { id, websiteId, contentHash, isShared } of binned) {
    await deleteUnder(env.MEDIA, `${websiteId}/${id}`);
    if (!isShared) await deleteUnder(env.MEDIA, `${websiteId}/${contentHash}/`);
  }
  await deleteMedia(env.DB, binned);
}

/** R2 lists and deletes at most a thousand objects per call. */
async function deleteUnder(bucket: R2Bucket, prefix: string): Promise<void> {
  for (let isTruncated = true; isTruncated; ) {
    const listed = await bucket.list({ prefix });
    if (listed.objects.length > 0) await bucket.delete(listed.objects.map(({ key }) => key));
    isTruncated = listed.truncated;
  }
}
