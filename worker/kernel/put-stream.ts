/**
 * Streams bytes of a known length into R2. If the stream fails, throws its own error: R2 would report a copy of
 * the error that lacks its class, so that the response would have status 500.
 */
export async function putStream(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<void> {
  const { writable, readable } = new FixedLengthStream(length);
  const [piped, stored] = await Promise.allSettled([body.pipeTo(writable), bucket.put(key, readable)]);
  if (piped.status === 'rejected') throw piped.reason;
  if (stored.status === 'rejected') throw stored.reason;
}
