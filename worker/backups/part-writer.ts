/**
 * Bytes per part. R2 requires parts of equal length, at least 5 MiB, and at most 10,000 parts, so a backup
 * can have 80 GB. The last part may be shorter.
 */
export const PART_BYTES = 8 * 1024 * 1024;

export interface PartWriter {
  write: (piece: Uint8Array) => Promise<void>;
  /** Uploads the last part, which may be shorter. */
  flush: () => Promise<void>;
  /** Returns a view of the bytes not yet uploaded. */
  tail: () => Uint8Array;
}

/**
 * Buffers one part at a time. Adds the etag of each uploaded part to `tags`. A repeated step replaces the
 * parts that it wrote before.
 */
export function openParts(upload: R2MultipartUpload, tags: string[], tail: Uint8Array): PartWriter {
  const buffer = new Uint8Array(PART_BYTES);
  buffer.set(tail);
  let length = tail.length;
  const send = async () => {
    const { etag } = await upload.uploadPart(tags.length + 1, buffer.subarray(0, length));
    tags.push(etag);
    length = 0;
  };
  return {
    async write(piece) {
      for (let at = 0; at < piece.length; ) {
        const taken = piece.subarray(at, at + PART_BYTES - length);
        buffer.set(taken, length);
        length += taken.length;
        at += taken.length;
        if (length === PART_BYTES) await send();
      }
    },
    async flush() {
      if (length > 0) await send();
    },
    tail: () => buffer.subarray(0, length),
  };
}
