/**
 * Bytes per part. R2 requires parts of equal length, at least 5 MiB, and at most 10,000 parts, so a backup
 * can have 80 GB. The last part may be shorter.
 */
export const PART_BYTES = 8 * 1024 * 1024;

/**
 * Buffer for the next writer. A new buffer for each queue message would stay in memory until the next garbage
 * collection.
 */
let spare: Uint8Array<ArrayBuffer> | null = null;

export interface PartWriter {
  write: (piece: Uint8Array) => Promise<void>;
  /** Uploads the last part, which may be shorter. */
  flush: () => Promise<void>;
  /** Returns a view of the bytes not yet uploaded. */
  tail: () => Uint8Array;
  /** Leaves the buffer to the next writer. Nothing may read the tail afterwards. */
  close: () => void;
}

/**
 * Buffers one part at a time, beginning with the bytes that an earlier step did not upload. Adds the etag of each
 * uploaded part to `tags`. A repeated step replaces the parts that it wrote before.
 */
export async function openParts(
  upload: R2MultipartUpload,
  tags: string[],
  earlier: AsyncIterable<Uint8Array>,
): Promise<PartWriter> {
  const buffer = spare ?? new Uint8Array(PART_BYTES);
  spare = null;
  let length = 0;
  const send = async () => {
    const { etag } = await upload.uploadPart(tags.length + 1, buffer.subarray(0, length));
    tags.push(etag);
    length = 0;
  };
  const write = async (piece: Uint8Array) => {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + PART_BYTES - length);
      buffer.set(taken, length);
      length += taken.length;
      at += taken.length;
      if (length === PART_BYTES) await send();
    }
  };
  for await (const piece of earlier) await write(piece);
  return {
    write,
    async flush() {
      if (length > 0) await send();
    },
    tail: () => buffer.subarray(0, length),
    close() {
      spare = buffer;
    },
  };
}
