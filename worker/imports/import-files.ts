import type { ImportPlace } from '#worker/db/imports/site-imports.ts';

/**
 * Returns the R2 prefix of an import's files. It is outside the site's own prefix, so that the files have no
 * public URL and are not part of backups.
 */
const folder = ({ websiteId, id }: ImportPlace): string => `imports/${websiteId}/${id}/`;

export const uploadKey = (place: ImportPlace): string => `${folder(place)}file`;

const jsonKey = (place: ImportPlace, name: string): string => `${folder(place)}${name}.json`;

export async function putJson(
  bucket: R2Bucket,
  place: ImportPlace,
  name: string,
  value: unknown,
): Promise<void> {
  await bucket.put(jsonKey(place, name), JSON.stringify(value));
}

export async function getJson(bucket: R2Bucket, place: ImportPlace, name: string): Promise<unknown> {
  const key = jsonKey(place, name);
  const object = await bucket.get(key);
  if (!object) throw new Error(`${key} is missing`);
  return object.json();
}

export async function deleteImportFiles(bucket: R2Bucket, place: ImportPlace): Promise<void> {
  for (let isTruncated = true; isTruncated; ) {
    const listed = await bucket.list({ prefix: folder(place) });
    if (listed.objects.length > 0) await bucket.delete(listed.objects.map(({ key }) => key));
    isTruncated = listed.truncated;
  }
}
