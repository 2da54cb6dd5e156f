import { ascii, byte } from './bytes.ts';

/** Whether a file's first bytes match a type. Its name and declared type are ignored. */
export type Signature = (head: Uint8Array) => boolean;

const startsWith =
  (text: string, at = 0): Signature =>
  (head) =>
    ascii(head, at, text.length) === text;
const isRiff =
  (kind: string): Signature =>
  (head) =>
    ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === kind;

/** ISO base media (ISO/IEC 14496-12): MP4, QuickTime, HEIC and AVIF, distinguished by brand. */
export const isBoxed = startsWith('ftyp', 4);
/** A zip archive, including empty ones. Office Open XML and OpenDocument files are zip archives. */
export const isZip: Signature = (head) => startsWith('PK\x03\x04')(head) || startsWith('PK\x05\x06')(head);
/** Compound File Binary, the format of older Office files. */
export const isOle = startsWith('\xd0\xcf\x11\xe0');

/** Signatures of all accepted types. */
export const SIGNATURES = {
  'application/pdf': startsWith('%PDF-'),
  'application/epub+zip': startsWith('mimetypeapplication/epub+zip', 30),
  'application/zip': isZip,
  'application/gzip': startsWith('\x1f\x8b'),
  'application/x-7z-compressed': startsWith('7z\xbc\xaf\x27\x1c'),
  'application/msword': isOle,
  'image/jpeg': startsWith('\xff\xd8\xff'),
  'image/png': startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)),
  'image/webp': isRiff('WEBP'),
  'image/avif': (head) => isBoxed(head) && /avi[fs]/.test(ascii(head, 8, 32)),
  'audio/wav': isRiff('WAVE'),
  'audio/flac': startsWith('fLaC'),
  'audio/ogg': startsWith('OggS'),
  'audio/mp4': (head) => isBoxed(head) && /^M4[AB]/.test(ascii(head, 8, 3)),
  // An ID3 tag, or the first frame of MPEG 1 or 2, layer III.
  'audio/mpeg': (head) =>
    ascii(head, 0, 3) === 'ID3' || (byte(head, 0) === 0xff && (byte(head, 1) & 0xe6) === 0xe2),
  'video/mp4': isBoxed,
  'video/webm': startsWith('\x1a\x45\xdf\xa3'),
} as const satisfies Record<string, Signature>;
