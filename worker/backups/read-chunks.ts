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
      const result: ReadableStreamReadResult<Uint8Array> = await reader.read(new Uint8Array(buffer));
      if (result.done) return;
      yield result.value;
      buffer = result.value.buffer;
    }
  } finally {
    await reader.cancel();
  }
}
