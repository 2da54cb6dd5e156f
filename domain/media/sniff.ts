import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#schema/contracts/media/media.ts';
import { ascii } from './bytes.ts';
import { avifSize, gifSize, jpegSize, pngSize, type Size, webpSize } from './picture-size.ts';
import { SIGNATURES } from './signatures.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';

interface Format {
  extension: string;
  sizeOf: (head: Uint8Array) => Size | null;
}

/** What is taken, told apart by the first bytes; the name and the type that a browser sends decide nothing. */
export const PICTURE_FORMATS: Readonly<Record<PictureType, Format>> = {
  'image/jpeg': {
    extension: 'jpg',
    sizeOf: jpegSize,
  },
  'image/png': {
    extension: 'png',
    sizeOf: pngSize,
  },
  'image/gif': {
    extension: 'gif',
    sizeOf: gifSize,
  },
  'image/webp': {
    extension: 'webp',
    sizeOf: webpSize,
  },
  'image/avif': {
    extension: 'avif',
    sizeOf: avifSize,
  },
};
const TYPES = Object.keys(PICTURE_FORMATS) as PictureType[];

/** Why a file is not taken. */
export type UploadProblem = 'unsupported' | 'svg' | 'markup' | 'broken' | 'too-many-pixels';

/** Browsers look for markup in the first bytes of a file; a picture has none there. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|meta|img|a\s|x:html|\?php)/i;
const SNIFFED_BYTES = 4096;

/**
 * What a file is, by its first bytes: `head` holds the whole file or its first megabyte.
 * SVG is refused, as it can hold scripts; so is a picture that is also a web page.
 */
export function sniffPicture(
  head: Uint8Array,
): { type: PictureType; width: number; height: number } | { problem: UploadProblem } {
  const start = ascii(head, 0, Math.min(head.length, SNIFFED_BYTES));
  const type = TYPES.find((candidate) => SIGNATURES[candidate](head));
  if (!type) return { problem: /<svg[\s>]/i.test(start) ? 'svg' : 'unsupported' };
  if (MARKUP.test(start)) return { problem: 'markup' };
  const size = PICTURE_FORMATS[type].sizeOf(head);
  if (!size || size.width < 1 || size.height < 1) return { problem: 'broken' };
  const isTooLarge =
    Math.max(size.width, size.height) > MAX_PICTURE_SIDE || size.width * size.height > MAX_PICTURE_PIXELS;
  return isTooLarge ? { problem: 'too-many-pixels' } : { type, ...size };
}
