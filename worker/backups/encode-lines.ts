/** Size of the buffer, which fits most chunks. */
const BUFFER_BYTES = 512 * 1024;
/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const BYTES_PER_UNIT = 3;

const LINE_END = 0x0a;

const encoder = new TextEncoder();
/** Shared by all chunks. A new buffer for each of them would stay in memory until the next garbage collection. */
const shared = new Uint8Array(BUFFER_BYTES);

/** Encodes lines as UTF-8. The result is valid until the next call. */
export function encodeLines(lines: Iterable<string>): { content: Uint8Array; count: number } {
  let bytes = shared;
  let length = 0;
  let count = 0;
  for (const line of lines) {
    const needed = length + line.length * BYTES_PER_UNIT + 1;
    if (needed > bytes.length) {
      const larger = new Uint8Array(needed * 2);
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    length += encoder.encodeInto(line, bytes.subarray(length)).written;
    bytes[length] = LINE_END;
    length += 1;
    count += 1;
  }
  return { content: bytes.subarray(0, length), count };
}
