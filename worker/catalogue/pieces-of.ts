/** Bytes that are worked on in one go: a few milliseconds, whatever they hold. */
const PIECE_BYTES = 65_536;
/** The first piece is no shorter, unless the whole is: what tells its encoding stands in it. */
const HEAD_BYTES = 4_096;

/** A body in pieces that no client chooses: none so long that it holds up others, and the first long enough to judge. */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
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
