/** Where bytes come from: a body, the part of a form, or a stored object. */
export type ByteReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;

/** Largest answer of a service that is read: verdicts, records and messages of a few hundred bytes, places of some kilobytes. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * The same stream, which fails with `refusal()` and is cancelled at its source once it is longer than `maxBytes`; with `minBytes` also
 * where it ends before them.
 */
export function boundStream(
  source: ReadableStream<Uint8Array>,
  { minBytes = 0, maxBytes }: { minBytes?: number; maxBytes: number },
  refusal: () => Error,
): ReadableStream<Uint8Array> {
  const reader = openReader(source);
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done && bytes < minBytes) throw refusal();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > maxBytes) {
          await reader.cancel();
          throw refusal();
        }
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead: what is refused in between stays where it is.
    { highWaterMark: 0 },
  );
}

/** Bytes of one read: the runtime's own are of 4 kB, each of which takes as long as one of these. */
const READ_BYTES = 65_536;

/** Reads a stream of the network in large chunks; one that our code makes has its own. */
function openReader(
  source: ReadableStream<Uint8Array>,
): ByteReader & { cancel: (reason?: unknown) => Promise<void> } {
  try {
    const reader = source.getReader({ mode: 'byob' });
    return {
      read: () => reader.readAtLeast(READ_BYTES, new Uint8Array(READ_BYTES)),
      cancel: (reason) => reader.cancel(reason),
    };
  } catch {
    return source.getReader();
  }
}

/** Gathers a stream that is bounded already. */
export async function gather(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    length += next.value.byteLength;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** The same answer with a body that fails above a megabyte: who answers is not trusted with this isolate's memory. */
export function boundAnswer(answer: Response): Response {
  if (!answer.body) return answer;
  const tooLarge = () => new Error(`an answer was longer than ${MAX_ANSWER_BYTES} bytes`);
  return new Response(boundStream(answer.body, { maxBytes: MAX_ANSWER_BYTES }, tooLarge), answer);
}
