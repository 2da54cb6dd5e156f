import { watchEnd } from '#domain/media/end-watch.ts';
import { type PictureType, sniffPicture, type UploadProblem } from '#domain/media/sniff.ts';
import { readHead, streamUpload } from './stream-upload.ts';

/** Enough for the frame of a JPEG behind its colour profile and its preview. */
const HEAD_BYTES = 1_000_000;

export type Received =
  | { kind: 'stored'; type: PictureType; width: number; height: number; contentHash: string }
  | { kind: 'refused'; problem: UploadProblem | 'cut-off' | 'followed' };

/**
 * Streams an upload of `length` bytes into R2 under `key`, after a look at its first bytes, and takes it away
 * again when its end shows that it is not whole. Throws when the connection or R2 fails; then nothing is stored.
 */
export async function receivePicture(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<Received> {
  const reader = body.getReader();
  const head = await readHead(reader, HEAD_BYTES);
  const sniffed = sniffPicture(head);
  if ('problem' in sniffed) {
    await reader.cancel();
    return { kind: 'refused', problem: sniffed.problem };
  }
  const watch = watchEnd(sniffed.type);
  const contentHash = await streamUpload(bucket, key, {
    reader,
    head,
    length,
    contentType: sniffed.type,
    onPiece: watch.push,
  });
  const verdict = watch.verdict();
  if (verdict === 'whole') return { kind: 'stored', ...sniffed, contentHash };
  await bucket.delete(key);
  return { kind: 'refused', problem: verdict };
}
