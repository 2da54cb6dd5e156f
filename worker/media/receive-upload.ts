import { DEFAULT_FILM_SIZE, filmType, mp4Size } from '#domain/media/film.ts';
import { BOX_START_BYTES, boxOf } from '#domain/media/mp4-boxes.ts';
import { isSoundAlone, recordingType } from '#domain/media/recording.ts';
import { MAX_RECORDING_BYTES } from '#schema/contracts/media/media.ts';
import { type StoredUpload, stagingKey } from '#worker/db/media/media-uploads.ts';
import { type Received, receivePicture } from './receive-picture.ts';

/** Enough of a piece to see the headers of its tracks, which stand at its beginning. */
const PIECE_BYTES = 1_000_000;
/** Boxes at the top of a file; a film has a handful, one that is sent live in fragments begins with its tracks. */
const MAX_BOXES = 32;

/**
 * Looks at a file that has come in parts and puts it where files lie: a picture through the same gate as any other, a film as it is.
 * What an MPEG-4 file is stands in the box of its tracks, which may be at its end.
 * Throws when R2 fails; then the parts are still there, and the same call can be made again.
 */
export async function receiveUpload(
  bucket: R2Bucket,
  upload: StoredUpload,
): Promise<Received | { kind: 'refused'; problem: 'long-recording' }> {
  const from = stagingKey(upload);
  const head = await readRange(bucket, from, { offset: 0, length: PIECE_BYTES });
  const type = recordingType(head) ? null : filmType(head);
  const key = `${upload.websiteId}/${upload.id}`;
  const object = await bucket.get(from);
  if (!object) throw new Error(`upload ${from} is gone`);
  if (!type) return receivePicture(bucket, key, object.body, object.size);
  const bytes = object.size;
  const tracks = type === 'video/mp4' ? await tracksOf(bucket, from, { head, bytes }) : null;
  const isSound = tracks !== null && isSoundAlone(tracks);
  if (isSound && bytes > MAX_RECORDING_BYTES) {
    await object.body.cancel();
    return { kind: 'refused', problem: 'long-recording' };
  }
  const stored = isSound
    ? { type: 'audio/mp4' as const, width: 0, height: 0 }
    : { type, ...((tracks && mp4Size(tracks)) ?? DEFAULT_FILM_SIZE) };
  await bucket.put(key, object.body, { httpMetadata: { contentType: stored.type } });
  // Neither is ever made into variants; R2's own sum of it is one read less than ours.
  return { kind: 'stored', ...stored, bytes, contentHash: null };
}

/** The beginning of the box that tells of the tracks, wherever it stands; of a file that is written otherwise, its end. */
async function tracksOf(
  bucket: R2Bucket,
  key: string,
  { head, bytes }: { head: Uint8Array; bytes: number },
): Promise<Uint8Array> {
  let at = 0;
  for (let n = 0; n < MAX_BOXES && at < bytes; n++) {
    const isNear = at + BOX_START_BYTES <= head.length;
    const start = isNear
      ? head.subarray(at, at + BOX_START_BYTES)
      : await readRange(bucket, key, { offset: at, length: Math.min(BOX_START_BYTES, bytes - at) });
    const box = boxOf(start);
    if (box?.kind === 'moov') {
      const length = Math.min(box.bytes || bytes, PIECE_BYTES, bytes - at);
      return at + length <= head.length
        ? head.subarray(at, at + length)
        : readRange(bucket, key, { offset: at, length });
    }
    if (!box || box.bytes === 0) break;
    at += box.bytes;
  }
  return mp4Size(head) ? head : readRange(bucket, key, { suffix: PIECE_BYTES });
}

async function readRange(bucket: R2Bucket, key: string, range: R2Range): Promise<Uint8Array> {
  const object = await bucket.get(key, { range });
  if (!object) throw new Error(`upload ${key} is gone`);
  return new Uint8Array(await object.arrayBuffer());
}
