import type { ByteReader } from '#worker/calls/bounded-stream.ts';

export interface Upload {
  reader: ByteReader;
  /** Bytes already read to detect the type. */
  head: Uint8Array;
  length: number;
  contentType: string;
  onPiece?: (piece: Uint8Array) => void;
}

/** Reads at least `bytes`, or the whole upload if it is shorter. */
export async function readHead(reader: ByteReader, bytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < bytes) {
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

/**
 * Streams a file into R2, and returns its SHA-256 hash in hexadecimal. Throws, with nothing stored, if the
 * connection or R2 fails, or if the length differs from the declared one.
 */
export async function streamUpload(bucket: R2Bucket, key: string, upload: Upload): Promise<string> {
  const { readable, writable } = new FixedLengthStream(upload.length);
  const hash = new crypto.DigestStream('SHA-256');
  const put = bucket.put(key, readable, { httpMetadata: { contentType: upload.contentType } });
  const [stored, sent] = await Promise.allSettled([put, pump(upload, writable, hash)]);
  if (stored.status === 'rejected' || sent.status === 'rejected') {
    await bucket.delete(key);
    throw sent.status === 'rejected' ? sent.reason : (stored as PromiseRejectedResult).reason;
  }
  const digest = new Uint8Array(await hash.digest);
  return [...digest].map((value) => value.toString(16).padStart(2, '0')).join('');
}

async function pump(
  { reader, head, onPiece }: Upload,
  to: WritableStream<Uint8Array>,
  hash: WritableStream<Uint8Array>,
): Promise<void> {
  const [writer, hasher] = [to.getWriter(), hash.getWriter()];
  const take = async (piece: Uint8Array) => {
    onPiece?.(piece);
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
