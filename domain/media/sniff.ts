import type { FontExtension } from '#schema/contracts/design/own-font.ts';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#schema/contracts/media/media.ts';
import { lookupTable } from '../lookup-table.ts';
import { avifSize, gifSize, jpegSize, pngSize, type Size, webpSize } from './image-size.ts';
import { readAscii, readByte } from './mp4-boxes.ts';

/** Signatures of WOFF 1 and 2 (W3C) and OpenType. Font collections are not supported. */
const EXTENSIONS: Readonly<Record<string, FontExtension>> = lookupTable({
  wOF2: 'woff2',
  wOFF: 'woff',
  '\x00\x01\x00\x00': 'ttf',
  true: 'ttf',
  OTTO: 'otf',
});

export const detectFont = (head: Uint8Array): FontExtension | null =>
  EXTENSIONS[readAscii(head, 0, 4)] ?? null;

/** Test of a file's first bytes, because its name and declared type are unreliable. */
export type Signature = (head: Uint8Array) => boolean;

const startsWith =
  (text: string, at = 0): Signature =>
  (head) =>
    readAscii(head, at, text.length) === text;
const isRiff =
  (kind: string): Signature =>
  (head) =>
    readAscii(head, 0, 4) === 'RIFF' && readAscii(head, 8, 4) === kind;

/**
 * Matches ISO base media files (ISO/IEC 14496-12), whose brand then distinguishes MP4, QuickTime, HEIC and
 * AVIF.
 */
export const isBoxed = startsWith('ftyp', 4);
/** Matches ZIP archives, including empty ones, Office Open XML and OpenDocument. */
export const isZip: Signature = (head) => startsWith('PK\x03\x04')(head) || startsWith('PK\x05\x06')(head);
/** Matches Compound File Binary, the format of older Office files. */
export const isOle = startsWith('\xd0\xcf\x11\xe0');

export const SIGNATURES = {
  'application/pdf': startsWith('%PDF-'),
  'application/epub+zip': startsWith('mimetypeapplication/epub+zip', 30),
  'application/zip': isZip,
  'application/gzip': startsWith('\x1f\x8b'),
  'application/x-7z-compressed': startsWith('7z\xbc\xaf\x27\x1c'),
  'application/msword': isOle,
  'image/jpeg': startsWith('\xff\xd8\xff'),
  'image/png': startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => /^GIF8[79]a$/.test(readAscii(head, 0, 6)),
  'image/webp': isRiff('WEBP'),
  'image/avif': (head) => isBoxed(head) && /avi[fs]/.test(readAscii(head, 8, 32)),
  'audio/wav': isRiff('WAVE'),
  'audio/flac': startsWith('fLaC'),
  'audio/ogg': startsWith('OggS'),
  'audio/mp4': (head) => isBoxed(head) && /^M4[AB]/.test(readAscii(head, 8, 3)),
  // Starts with an ID3 tag or an MPEG 1 or 2 layer III frame.
  'audio/mpeg': (head) =>
    readAscii(head, 0, 3) === 'ID3' || (readByte(head, 0) === 0xff && (readByte(head, 1) & 0xe6) === 0xe2),
  'video/mp4': isBoxed,
  'video/webm': startsWith('\x1a\x45\xdf\xa3'),
} as const satisfies Record<string, Signature>;

export type SniffedImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';

interface Format {
  extension: string;
  readSize: (head: Uint8Array) => Size | null;
}

/** How to detect each image type. The file name and the browser's content type are not considered. */
export const IMAGE_FORMATS_BY_TYPE: Readonly<Record<SniffedImageType, Format>> = {
  'image/jpeg': {
    extension: 'jpg',
    readSize: jpegSize,
  },
  'image/png': {
    extension: 'png',
    readSize: pngSize,
  },
  'image/gif': {
    extension: 'gif',
    readSize: gifSize,
  },
  'image/webp': {
    extension: 'webp',
    readSize: webpSize,
  },
  'image/avif': {
    extension: 'avif',
    readSize: avifSize,
  },
};
const TYPES = Object.keys(IMAGE_FORMATS_BY_TYPE) as SniffedImageType[];

export type UploadProblem = 'unsupported' | 'svg' | 'markup' | 'broken' | 'too-many-pixels';

/**
 * HTML tags by which browsers recognise HTML in a file's first bytes. No valid image contains them there.
 */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|meta|img|a\s|x:html|\?php)/i;
const SNIFFED_BYTES = 4096;

/**
 * Detects the image type. Rejects SVG, and files that browsers could interpret as HTML. `head` is at most
 * the first megabyte.
 */
export function sniffImage(
  head: Uint8Array,
): { type: SniffedImageType; width: number; height: number } | { problem: UploadProblem } {
  const start = readAscii(head, 0, Math.min(head.length, SNIFFED_BYTES));
  const type = TYPES.find((candidate) => SIGNATURES[candidate](head));
  if (!type) return { problem: /<svg[\s>]/i.test(start) ? 'svg' : 'unsupported' };
  if (MARKUP.test(start)) return { problem: 'markup' };
  const size = IMAGE_FORMATS_BY_TYPE[type].readSize(head);
  if (!size || size.width < 1 || size.height < 1) return { problem: 'broken' };
  const isTooLarge =
    Math.max(size.width, size.height) > MAX_IMAGE_SIDE || size.width * size.height > MAX_IMAGE_PIXELS;
  return isTooLarge ? { problem: 'too-many-pixels' } : { type, ...size };
}
