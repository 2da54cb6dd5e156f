/** Bytes processed at a time. Any content of this size takes only a few milliseconds. */
const CHUNK_BYTES = 65_536;
/** Bytes read before the encoding is detected. A shorter file is read whole. */
const HEAD_BYTES = 4_096;

/**
 * Splits a body into chunks too short to block other requests. The first is long enough to detect the
 * encoding.
 */
export async function* splitChunks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const bytes of body) {
    const whole: Uint8Array = head ? join(head, bytes) : bytes;
    if (head && whole.length < HEAD_BYTES) {
      head = whole;
      continue;
    }
    head = null;
    for (let from = 0; from < whole.length; from += CHUNK_BYTES)
      yield whole.subarray(from, from + CHUNK_BYTES);
  }
  if (head && head.length > 0) yield head;
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
