/** Bytes processed at once: a few milliseconds, whatever they contain. */
const PIECE_BYTES = 65_536;
/** Minimum length of the first chunk, unless the file is shorter: the encoding is detected from it. */
const HEAD_BYTES = 4_096;

/**
 * Splits a body into chunks of a size that the client does not choose: none so long that it blocks other requests, and
 * the first long enough for detection.
 */
export async function* splitChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const bytes of body) {
    const whole: Uint8Array = head ? join(head, bytes) : bytes;
    if (head && whole.length < HEAD_BYTES) {
      head = whole;
      continue;
    }
    head = null;
    for (let from = 0; from < whole.length; from += PIECE_BYTES)
      yield whole.subarray(from, from + PIECE_BYTES);
  }
  if (head && head.length > 0) yield head;
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
