export type ByteReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;

/** Maximum size in bytes of an external service's response. Usual responses have a few kilobytes. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Limits a stream's size. Above `maxBytes`, cancels the source and fails with `refusal()`. Also fails if the
 * stream ends before `minBytes` and, with `cutOff()`, if the source fails.
 */
export function boundStream(
  source: ReadableStream<Uint8Array>,
  { minBytes = 0, maxBytes }: { minBytes?: number; maxBytes: number },
  refusal: () => Error,
  cutOff?: () => Error,
): ReadableStream<Uint8Array> {
  const reader = openReader(source);
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          throw cutOff?.() ?? error;
        });
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
    // Disable read-ahead, so that a handler that rejects the request never reads the rest.
    { highWaterMark: 0 },
  );
}

/**
 * Bytes per read. The runtime reads 4 kB by default, and each read costs the same regardless of its size.
 */
const READ_BYTES = 65_536;

/** Reads network streams in large chunks. Streams created by our own code keep their chunk size. */
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

/** Reads a whole stream into memory. The stream must have a size limit. */
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

/** Limits the size of an external service's response, so that it cannot fill the isolate's memory. */
export function boundAnswer(answer: Response): Response {
  if (!answer.body) return answer;
  const tooLarge = () => new Error(`a response was longer than ${MAX_ANSWER_BYTES} bytes`);
  return new Response(boundStream(answer.body, { maxBytes: MAX_ANSWER_BYTES }, tooLarge), answer);
}
