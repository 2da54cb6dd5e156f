import { type EndWatch, watchEnd } from '#domain/media/end-watch.ts';
import { type PictureType, sniffPicture, type UploadProblem } from '#domain/media/sniff.ts';

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
  const head = await readHead(reader);
  const sniffed = sniffPicture(head);
  if ('problem' in sniffed) {
    await reader.cancel();
    return { kind: 'refused', problem: sniffed.problem };
  }
  const watch = watchEnd(sniffed.type);
  const contentHash = await store(bucket, key, { reader, head, length, watch, type: sniffed.type });
  const verdict = watch.verdict();
  if (verdict === 'whole') return { kind: 'stored', ...sniffed, contentHash };
  await bucket.delete(key);
  return { kind: 'refused', problem: verdict };
}

async function readHead(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { value, done } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  const head = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    head.set(piece, at);
    at += piece.length;
  }
  return head;
}

interface Upload {
  reader: ReadableStreamDefaultReader<Uint8Array>;
  head: Uint8Array;
  length: number;
  watch: EndWatch;
  type: PictureType;
}

/** Returns the SHA-256 of what was stored. */
async function store(bucket: R2Bucket, key: string, upload: Upload): Promise<string> {
  const { readable, writable } = new FixedLengthStream(upload.length);
  const hash = new crypto.DigestStream('SHA-256');
  const put = bucket.put(key, readable, { httpMetadata: { contentType: upload.type } });
  const [stored, sent] = await Promise.allSettled([put, pump(upload, writable, hash)]);
  if (stored.status === 'rejected' || sent.status === 'rejected') {
    await bucket.delete(key);
    throw sent.status === 'rejected' ? sent.reason : (stored as PromiseRejectedResult).reason;
  }
  const digest = new Uint8Array(await hash.digest);
  return [...digest].map((value) => value.toString(16).padStart(2, '0')).join('');
}

async function pump(
  { reader, head, watch }: Upload,
  to: WritableStream<Uint8Array>,
  hash: WritableStream<Uint8Array>,
): Promise<void> {
  const [writer, hasher] = [to.getWriter(), hash.getWriter()];
  const take = async (piece: Uint8Array) => {
    watch.push(piece);
    await Promise.all([writer.write(piece), hasher.write(piece)]);
  };
  try {
    await take(head);
    for (let next = await reader.read(); !next.done; next = await reader.read()) await take(next.value);
    await Promise.all([writer.close(), hasher.close()]);
  } catch (error) {
    await Promise.allSettled([writer.abort(error), hasher.abort(error)]);
    throw error;
  }
}
