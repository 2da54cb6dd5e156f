import { DEFAULT_FILM_SIZE, filmType, mp4Size } from '#domain/media/film.ts';
import { recordingType } from '#domain/media/recording.ts';
import { type StoredUpload, stagingKey } from '../store/media-uploads.ts';
import { type Received, receivePicture } from './receive-picture.ts';

/** Where track headers stand: the first megabyte, or the last. */
const EDGE_BYTES = 1_000_000;

/**
 * Looks at a file that has come in parts and puts it where files lie: a picture through the same gate as any other, a film as it is.
 * Throws when R2 fails; then the parts are still there, and the same call can be made again.
 */
export async function receiveUpload(bucket: R2Bucket, upload: StoredUpload): Promise<Received> {
  const from = stagingKey(upload);
  const head = await readRange(bucket, from, { offset: 0, length: EDGE_BYTES });
  const type = recordingType(head) ? null : filmType(head);
  const key = `${upload.websiteId}/${upload.id}`;
  const object = await bucket.get(from);
  if (!object) throw new Error(`upload ${from} is gone`);
  if (!type) return receivePicture(bucket, key, object.body, object.size);
  const size =
    type === 'video/mp4'
      ? (mp4Size(head) ?? mp4Size(await readRange(bucket, from, { suffix: EDGE_BYTES })))
      : null;
  await bucket.put(key, object.body, { httpMetadata: { contentType: type } });
  return {
    kind: 'stored',
    type,
    ...(size ?? DEFAULT_FILM_SIZE),
    bytes: object.size,
    // A film is never made into variants; R2's own sum of it is one read less than ours.
    contentHash: null,
  };
}

async function readRange(bucket: R2Bucket, key: string, range: R2Range): Promise<Uint8Array> {
  const object = await bucket.get(key, { range });
  if (!object) throw new Error(`upload ${key} is gone`);
  return new Uint8Array(await object.arrayBuffer());
}
