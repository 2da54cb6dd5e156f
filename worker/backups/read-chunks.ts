const CHUNK_BYTES = 64 * 1024;

/**
 * Yields the content of an R2 object. Each chunk is valid until the next one, because all of them share one
 * buffer: new buffers would stay in memory until the next garbage collection.
 */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader({ mode: 'byob' });
  let buffer: ArrayBufferLike = new ArrayBuffer(CHUNK_BYTES);
  try {
    for (;;) {
      // A read of whatever has arrived returns a few kilobytes, so a large file would take thousands of reads.
      const result: ReadableStreamReadResult<Uint8Array> = await reader.readAtLeast(
        CHUNK_BYTES,
        new Uint8Array(buffer),
      );
      if (result.value) {
        yield result.value;
        buffer = result.value.buffer;
      }
      if (result.done) return;
    }
  } finally {
    await reader.cancel();
  }
}
