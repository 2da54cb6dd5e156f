import { readAscii, readByte, readUint16, readUint16LE, readUint32, readUint32LE } from './mp4-boxes.ts';

export interface Size {
  width: number;
  height: number;
}

/**
 * Returns whether a marker is a frame header: SOF0 to SOF15, except for the three other markers in that
 * range.
 */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Returns the displayed size, after EXIF rotation. Returns null if the frame header is not within `head`.
 */
export function jpegSize(head: Uint8Array): Size | null {
  let at = 2;
  let isTurned = false;
  while (at + 9 < head.length) {
    if (readByte(head, at) !== 0xff) return null;
    const marker = readByte(head, at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = readUint16(head, at + 2);
    if (marker === 0xe1 && readAscii(head, at + 4, 4) === 'Exif')
      isTurned = readOrientation(head.subarray(at + 10, at + 2 + length)) >= 5;
    if (isFrame(marker)) {
      const [height, width] = [readUint16(head, at + 5), readUint16(head, at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

export function findExif(head: Uint8Array): { at: number; length: number; orientation: number } | null {
  for (
    let at = 2;
    at + 10 < head.length && readByte(head, at) === 0xff && !isFrame(readByte(head, at + 1));
  ) {
    const length = readUint16(head, at + 2);
    if (readByte(head, at + 1) === 0xe1 && readAscii(head, at + 4, 4) === 'Exif')
      return {
        at: at + 4,
        length: length - 2,
        orientation: readOrientation(head.subarray(at + 10, at + 2 + length)),
      };
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

const toOrientationExif = (orientation: number): number[] => [
  ...[...'Exif'].map((letter) => letter.charCodeAt(0)),
  ...[0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
  ...[0, 0, 0, 0],
];

/** Keeps only the orientation, which is needed to display the image and reveals nothing private. */
export function keepOrientation(head: Uint8Array, exif: ReturnType<typeof findExif>): void {
  if (!exif || exif.orientation < 2 || exif.orientation > 8) return;
  const bare = toOrientationExif(exif.orientation);
  if (bare.length <= exif.length) head.set(bare, exif.at);
}

/** Returns 1 to 8. From 5, width and height are swapped. */
function readOrientation(tiff: Uint8Array): number {
  const isLittle = readAscii(tiff, 0, 2) === 'II';
  const short = isLittle ? readUint16LE : readUint16;
  const first = (isLittle ? readUint32LE : readUint32)(tiff, 4);
  const entries = short(tiff, first);
  for (let entry = 0; entry < Math.min(entries, 64); entry++) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(tiff, at) === 0x0112) return short(tiff, at + 8);
  }
  return 1;
}

export function pngSize(head: Uint8Array): Size | null {
  if (readAscii(head, 12, 4) !== 'IHDR' || head.length < 24) return null;
  return { width: readUint32(head, 16), height: readUint32(head, 20) };
}

export function gifSize(head: Uint8Array): Size | null {
  return head.length < 10 ? null : { width: readUint16LE(head, 6), height: readUint16LE(head, 8) };
}

export function webpSize(head: Uint8Array): Size | null {
  if (head.length < 30) return null;
  switch (readAscii(head, 12, 4)) {
    case 'VP8X':
      return {
        width: 1 + (readUint32LE(head, 24) & 0xffffff),
        height: 1 + (readUint32LE(head, 27) & 0xffffff),
      };
    case 'VP8L': {
      const bits = readUint32LE(head, 21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: readUint16LE(head, 26) & 0x3fff, height: readUint16LE(head, 28) & 0x3fff };
    default:
      return null;
  }
}

/** An AVIF also states the sizes of its tiles. The largest size is the image's. */
export function avifSize(head: Uint8Array): Size | null {
  let found: Size | null = null;
  for (let at = head.indexOf(0x69); at >= 0 && at + 16 <= head.length; at = head.indexOf(0x69, at + 1)) {
    if (readAscii(head, at, 4) !== 'ispe') continue;
    const size = { width: readUint32(head, at + 8), height: readUint32(head, at + 12) };
    if (!found || size.width * size.height > found.width * found.height) found = size;
  }
  return found;
}
