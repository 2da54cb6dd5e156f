import { sniffFile } from '#domain/downloads/sniff-file.ts';
import { readHead, streamUpload } from './stream-upload.ts';

/** Number of bytes that suffices for every file signature, and for judging whether a file is text. */
const HEAD_BYTES = 64_000;

/** Stores a product file. Returns null if its content does not match its name. */
export async function receiveFile(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  { name, length }: { name: string; length: number },
): Promise<{ contentType: string; contentHash: string } | null> {
  const reader = body.getReader();
  const head = await readHead(reader, HEAD_BYTES);
  const sniffed = sniffFile(head, name);
  if ('problem' in sniffed) {
    await reader.cancel();
    return null;
  }
  const contentType = sniffed.type;
  return { contentType, contentHash: await streamUpload(bucket, key, { reader, head, length, contentType }) };
}
