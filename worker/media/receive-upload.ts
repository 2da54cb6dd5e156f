import { detectAudioType, isAudioOnly } from '#domain/media/audio-type.ts';
import { BOX_START_BYTES, readBox } from '#domain/media/mp4-boxes.ts';
import { DEFAULT_VIDEO_SIZE, detectVideoType, mp4Size } from '#domain/media/video-type.ts';
import { MAX_AUDIO_BYTES } from '#schema/contracts/media/media.ts';
import type { StoredUpload } from '#worker/db/media/media-uploads.ts';
import { stagingKey } from './abandon-upload.ts';
import { type Received, receiveMedia } from './receive-media.ts';

/** Number of bytes that suffices for the track headers, which are at the start of the track box. */
const HEADER_BYTES = 1_000_000;
/**
 * Maximum number of top-level boxes read. A video has a handful, and a fragmented one starts with its tracks.
 */
const MAX_BOXES = 32;

/**
 * Checks a completed multipart upload and moves it to its final key. The type of an MPEG-4 file depends on
 * its track box, which may be at the end. If R2 fails, throws and keeps the parts, so that the call can be
 * repeated.
 */
export async function receiveUpload(
  bucket: R2Bucket,
  upload: StoredUpload,
): Promise<Received | { kind: 'refused'; problem: 'long-recording' }> {
  const from = stagingKey(upload);
  const head = await readRange(bucket, from, { offset: 0, length: HEADER_BYTES });
  const type = detectAudioType(head) ? null : detectVideoType(head);
  const key = `${upload.websiteId}/${upload.id}`;
  const object = await bucket.get(from);
  if (!object) throw new Error(`upload ${from} is gone`);
  if (!type) return receiveMedia(bucket, key, object.body, object.size);
  const bytes = object.size;
  const tracks = type === 'video/mp4' ? await readTracks(bucket, from, { head, bytes }) : null;
  const isSound = tracks !== null && isAudioOnly(tracks);
  if (isSound && bytes > MAX_AUDIO_BYTES) {
    await object.body.cancel();
    return { kind: 'refused', problem: 'long-recording' };
  }
  const stored = isSound
    ? { type: 'audio/mp4' as const, width: 0, height: 0 }
    : { type, ...((tracks && mp4Size(tracks)) ?? DEFAULT_VIDEO_SIZE) };
  await bucket.put(key, object.body, { httpMetadata: { contentType: stored.type } });
  // Videos and recordings are never resized, so they need no hash. Computing one would read the file again.
  return { kind: 'stored', ...stored, bytes, contentHash: null };
}

/** Reads the track box, which may be anywhere in the file. For other formats, reads the end of the file. */
async function readTracks(
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
    const box = readBox(start);
    if (box?.kind === 'moov') {
      const length = Math.min(box.bytes || bytes, HEADER_BYTES, bytes - at);
      return at + length <= head.length
        ? head.subarray(at, at + length)
        : readRange(bucket, key, { offset: at, length });
    }
    if (!box || box.bytes === 0) break;
    at += box.bytes;
  }
  return mp4Size(head) ? head : readRange(bucket, key, { suffix: HEADER_BYTES });
}

async function readRange(bucket: R2Bucket, key: string, range: R2Range): Promise<Uint8Array> {
  const object = await bucket.get(key, { range });
  if (!object) throw new Error(`upload ${key} is gone`);
  return new Uint8Array(await object.arrayBuffer());
}
