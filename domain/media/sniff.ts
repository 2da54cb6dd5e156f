import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#schema/contracts/media/media.ts';
import { ascii } from './bytes.ts';
import { avifSize, gifSize, jpegSize, pngSize, type Size, webpSize } from './picture-size.ts';
import { SIGNATURES } from './signatures.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';

interface Format {
  extension: string;
  readSize: (head: Uint8Array) => Size | null;
}

/** Accepted types by signature; the file name and the browser's content type are ignored. */
export const PICTURE_FORMATS: Readonly<Record<PictureType, Format>> = {
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
const TYPES = Object.keys(PICTURE_FORMATS) as PictureType[];

/** Why a file is refused. */
export type UploadProblem = 'unsupported' | 'svg' | 'markup' | 'broken' | 'too-many-pixels';

/** Browsers sniff the first bytes for markup, which an image never has there. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|meta|img|a\s|x:html|\?php)/i;
const SNIFFED_BYTES = 4096;

/**
 * Detects a file's type from `head`, the whole file or its first megabyte. Refuses SVG, which can contain scripts, and
 * images that a browser could read as HTML.
 */
export function sniffPicture(
  head: Uint8Array,
): { type: PictureType; width: number; height: number } | { problem: UploadProblem } {
  const start = ascii(head, 0, Math.min(head.length, SNIFFED_BYTES));
  const type = TYPES.find((candidate) => SIGNATURES[candidate](head));
  if (!type) return { problem: /<svg[\s>]/i.test(start) ? 'svg' : 'unsupported' };
  if (MARKUP.test(start)) return { problem: 'markup' };
  const size = PICTURE_FORMATS[type].readSize(head);
  if (!size || size.width < 1 || size.height < 1) return { problem: 'broken' };
  const isTooLarge =
    Math.max(size.width, size.height) > MAX_PICTURE_SIDE || size.width * size.height > MAX_PICTURE_PIXELS;
  return isTooLarge ? { problem: 'too-many-pixels' } : { type, ...size };
}
