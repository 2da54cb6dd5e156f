import { readAscii, readUint32LE } from './mp4-boxes.ts';

/** Flags of the VP8X chunk that announce EXIF and XMP. */
const METADATA_BITS = 0x0c;

/** Removes EXIF, XMP and unknown chunks from a WebP. Returns null for a truncated file. */
export function webpWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (readAscii(bytes, 0, 4) !== 'RIFF' || readAscii(bytes, 8, 4) !== 'WEBP') return null;
  const kept: Uint8Array[] = [];
  for (let at = 12; at < bytes.length; ) {
    const length = readUint32LE(bytes, at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return null;
    const chunk = bytes.slice(at, Math.min(end, bytes.length));
    const name = readAscii(bytes, at, 4);
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA_BITS;
    if (DISPLAY_CHUNKS.has(name)) kept.push(chunk);
    at = end;
  }
  if (!kept.some((chunk) => /^VP8[ L]|^ANMF/.test(readAscii(chunk, 0, 4)))) return null;
  const size = kept.reduce((sum, chunk) => sum + chunk.length, 0);
  const out = new Uint8Array(12 + size);
  out.set(bytes.subarray(0, 12));
  new DataView(out.buffer).setUint32(4, size + 4, true);
  let at = 12;
  for (const chunk of kept) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}

/** Chunks needed to display the image: pixels, transparency, colours and animation. */
const DISPLAY_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
