import { randomBytes } from 'node:crypto';

const FILE_BYTES = 50_000_000;

/** Adds files of 50 MB to the library. */
export async function addMedia(bucket: R2Bucket, websiteId: string, bytes: number): Promise<void> {
  const file = randomBytes(Math.min(bytes, FILE_BYTES));
  for (let at = 0; at < bytes; at += FILE_BYTES)
    await bucket.put(`${websiteId}/bee${at.toString(16).padStart(21, '0')}`, file);
}
