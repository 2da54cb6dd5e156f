import { Buffer } from 'node:buffer';

export interface PictureSize {
  contentType: string;
  width: number;
  height: number;
}

/** Kind and pixels of a JPEG, PNG, GIF, WebP or AVIF by its first bytes; null for anything else or a broken header. */
export function pictureSize(content: Uint8Array): PictureSize | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    const found = png(bytes) ?? gif(bytes) ?? webp(bytes) ?? avif(bytes) ?? jpeg(bytes);
    return found && found.width > 0 && found.height > 0 ? found : null;
  } catch (error) {
    // A header that ends too early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const textAt = (bytes: Buffer, from: number, length: number) => bytes.toString('latin1', from, from + length);

const png = (bytes: Buffer): PictureSize | null =>
  textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'
    ? { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

const gif = (bytes: Buffer): PictureSize | null =>
  /^GIF8[79]a$/.test(textAt(bytes, 0, 6))
    ? { contentType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : null;

function webp(bytes: Buffer): PictureSize | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null;
  const contentType = 'image/webp';
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X')
    return { contentType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { contentType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** The first `ispe` box holds the picture's size. */
function avif(bytes: Buffer): PictureSize | null {
  if (textAt(bytes, 4, 4) !== 'ftyp' || !/avi[fs]/.test(textAt(bytes, 8, 32))) return null;
  const at = bytes.indexOf('ispe', 0, 'latin1');
  if (at === -1) return null;
  return {
    contentType: 'image/avif',
    width: bytes.readUInt32BE(at + 8),
    height: bytes.readUInt32BE(at + 12),
  };
}

/** Walks the segments to the frame header (SOF0 to SOF15 without DHT, JPG and DAC). */
function jpeg(bytes: Buffer): PictureSize | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        contentType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
