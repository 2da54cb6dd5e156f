import type { ByteReader } from '#worker/calls/bounded-stream.ts';

/**
 * Maximum total bytes that uploads of unknown length may buffer in this isolate, which has 128 MB of memory.
 */
const MAX_BUFFERED_BYTES = 32 * 1024 * 1024;
const WAIT_MS = 20;
/**
 * Time in ms after which a reservation of memory expires, because the runtime may not run its release when a
 * visitor disconnects.
 */
const SHARE_EXPIRES_MS = 30_000;

interface Share {
  bytes: number;
  since: number;
}
const shares = new Set<Share>();

function countBufferedBytes(now: number): number {
  let bytes = 0;
  for (const share of shares) {
    if (now - share.since > SHARE_EXPIRES_MS) shares.delete(share);
    else bytes += share.bytes;
  }
  return bytes;
}

/**
 * Reserves memory. Waits, without reading the upload, until `bytes` are free, and returns a function that
 * releases them. Polls, because workerd does not let one request wake another.
 */
export async function shareMemory(bytes: number): Promise<() => void> {
  while (countBufferedBytes(Date.now()) + bytes > MAX_BUFFERED_BYTES) await scheduler.wait(WAIT_MS);
  const share = { bytes, since: Date.now() };
  shares.add(share);
  return () => shares.delete(share);
}

/** Bytes per part. R2 requires parts of equal length, at least 5 MiB; the last may be shorter. */
const PART_BYTES = 5 * 1024 * 1024;
/**
 * Bytes reserved before a file's length is known. Most forms receive images and documents of a few hundred
 * kilobytes.
 */
const START_BYTES = 65_536;

interface Incoming {
  reader: ByteReader;
  /** Bytes already read to detect the type. */
  head: Uint8Array;
  maxBytes: number;
  contentType: string;
  /** Called with each chunk of the file, which it may modify. */
  onPiece?: (piece: Uint8Array) => void;
}

/**
 * Stores a file of unknown length in R2 and returns its length. Returns null, with nothing stored, if it
 * exceeds `maxBytes`. Buffers at most one part.
 */
export async function storeStream(bucket: R2Bucket, key: string, file: Incoming): Promise<number | null> {
  const { reader, head, maxBytes, onPiece } = file;
  const store = openStore(bucket, key, file.contentType);
  let bytes = 0;
  try {
    for (let piece: Uint8Array | undefined = head; piece; piece = (await reader.read()).value) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) {
        await store.abandon();
        return null;
      }
      onPiece?.(piece);
      await store.write(piece);
    }
    await store.finish();
    return bytes;
  } catch (error) {
    await store.abandon();
    throw error;
  } finally {
    store.release();
  }
}

/** Opens a file in R2 for writing. Starts a multipart upload only once there is a second part. */
function openStore(bucket: R2Bucket, key: string, contentType: string) {
  const options = { httpMetadata: { contentType } };
  const parts: R2UploadedPart[] = [];
  let upload: R2MultipartUpload | null = null;
  let part = new Uint8Array(START_BYTES);
  let length = 0;
  let release = () => {};
  const send = async () => {
    upload ??= await bucket.createMultipartUpload(key, options);
    parts.push(await upload.uploadPart(parts.length + 1, part.subarray(0, length)));
    length = 0;
  };
  const grow = async () => {
    release = await shareMemory(PART_BYTES);
    const larger = new Uint8Array(PART_BYTES);
    larger.set(part);
    part = larger;
  };
  return {
    async write(piece: Uint8Array) {
      for (let at = 0; at < piece.byteLength; ) {
        if (length === PART_BYTES) await send();
        else if (length === part.byteLength) await grow();
        const taken = piece.subarray(at, at + part.byteLength - length);
        part.set(taken, length);
        length += taken.byteLength;
        at += taken.byteLength;
      }
    },
    async finish() {
      if (!upload) return void (await bucket.put(key, part.subarray(0, length), options));
      if (length > 0) await send();
      await upload.complete(parts);
    },
    abandon: async () => upload?.abort(),
    release: () => release(),
  };
}
