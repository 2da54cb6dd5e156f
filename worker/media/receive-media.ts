import { sanitizeSvg } from '#domain/html/sanitize-svg.ts';
import { detectAudioType } from '#domain/media/audio-type.ts';
import { watchEnd } from '#domain/media/end-watch.ts';
import type { MediaType } from '#domain/media/filename.ts';
import { findExif, keepOrientation } from '#domain/media/image-size.ts';
import { sniffImage, type UploadProblem } from '#domain/media/sniff.ts';
import { isSvg, MAX_SVG_BYTES, svgSize } from '#domain/media/svg.ts';
import type { AudioType } from '#schema/contracts/media/media.ts';
import { readHead, streamUpload, type Upload } from './stream-upload.ts';

/**
 * Number of bytes that suffices to reach a JPEG's frame header, which follows its colour profile and preview.
 */
const HEAD_BYTES = 1_000_000;

export type Received =
  | {
      kind: 'stored';
      type: MediaType;
      width: number;
      height: number;
      bytes: number;
      contentHash: string | null;
    }
  | { kind: 'refused'; problem: UploadProblem | 'cut-off' | 'followed' };

/**
 * Checks an upload's first bytes and streams the upload into R2; deletes it if it is truncated. Blanks
 * location, time and author metadata, sanitises SVGs and stores audio unchanged. Throws, with nothing stored,
 * if the connection or R2 fails.
 */
export async function receiveMedia(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<Received> {
  const reader = body.getReader();
  const head = await readHead(reader, HEAD_BYTES);
  const recording = detectAudioType(head);
  if (recording) return receiveAudio(bucket, key, { reader, head, length, contentType: recording });
  if (isSvg(head)) return receiveDrawing(bucket, key, { reader, head, length });
  const sniffed = sniffImage(head);
  if ('problem' in sniffed) {
    await reader.cancel();
    return { kind: 'refused', problem: sniffed.problem };
  }
  const watch = watchEnd(sniffed.type, head);
  const exif = sniffed.type === 'image/jpeg' ? findExif(head) : null;
  const contentHash = await streamUpload(bucket, key, {
    reader,
    head,
    length,
    contentType: sniffed.type,
    onPiece: (piece) => {
      watch.push(piece);
      if (piece === head) keepOrientation(head, exif);
    },
  });
  const verdict = watch.verdict();
  if (verdict === 'whole') return { kind: 'stored', ...sniffed, bytes: length, contentHash };
  await bucket.delete(key);
  return { kind: 'refused', problem: verdict };
}

async function receiveDrawing(
  bucket: R2Bucket,
  key: string,
  {
    reader,
    head,
    length,
  }: { reader: ReadableStreamDefaultReader<Uint8Array>; head: Uint8Array; length: number },
): Promise<Received> {
  await reader.cancel();
  const drawing = length <= MAX_SVG_BYTES ? sanitizeSvg(new TextDecoder().decode(head)) : '';
  if (head.length < length && length <= MAX_SVG_BYTES) return { kind: 'refused', problem: 'cut-off' };
  if (!drawing) return { kind: 'refused', problem: 'svg' };
  const bytes = new TextEncoder().encode(drawing);
  const type = 'image/svg+xml';
  await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
  const contentHash = toHex(await crypto.subtle.digest('SHA-256', bytes));
  return { kind: 'stored', type, ...svgSize(drawing), bytes: bytes.length, contentHash };
}

/**
 * Stores a recording. It is never resized, and its metadata is kept, because listeners are meant to see it.
 */
async function receiveAudio(
  bucket: R2Bucket,
  key: string,
  upload: Upload & { contentType: AudioType },
): Promise<Received> {
  const contentHash = await streamUpload(bucket, key, upload);
  const { contentType: type, length: bytes } = upload;
  return { kind: 'stored', type, width: 0, height: 0, bytes, contentHash };
}

const toHex = (digest: ArrayBuffer) =>
  [...new Uint8Array(digest)].map((value) => value.toString(16).padStart(2, '0')).join('');
