import { readAscii, readByte, readUint32 } from './mp4-boxes.ts';

/**
 * Number of bytes in which to look for animation. A colour profile and a few text chunks may precede it.
 */
export const ANIMATION_HEAD_BYTES = 65_536;

const WEBP_ANIMATION = 0x02;

/** Returns whether an image may be animated. Every GIF counts as animated. */
export function isAnimated(head: Uint8Array): boolean {
  if (readAscii(head, 0, 3) === 'GIF') return true;
  if (readAscii(head, 8, 8) === 'WEBPVP8X') return (readByte(head, 20) & WEBP_ANIMATION) !== 0;
  if (readAscii(head, 1, 3) === 'PNG') return hasAnimationControl(head);
  return readAscii(head, 4, 4) === 'ftyp' && listBrands(head).includes('avis');
}

/** An animated PNG has an `acTL` chunk before its pixel data. */
function hasAnimationControl(head: Uint8Array): boolean {
  for (let at = 8; at + 8 <= head.length; at += 12 + readUint32(head, at)) {
    const type = readAscii(head, at + 4, 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** Returns the major brand and the compatible brands of an ISO media file. */
function listBrands(head: Uint8Array): string[] {
  const end = Math.min(readUint32(head, 0), head.length);
  const brands = [readAscii(head, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(readAscii(head, at, 4));
  return brands;
}
