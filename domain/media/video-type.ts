import type { Size } from './image-size.ts';
import { readAscii, readByte, readUint32 } from './mp4-boxes.ts';

export type VideoType = 'video/mp4' | 'video/webm';
export const VIDEO_EXTENSIONS: Readonly<Record<VideoType, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** MP4 brands that browsers can play. AVIF uses other brands. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV|qt {2})/;

/** Detects MP4 and WebM. Returns null for any other file. */
export function detectVideoType(head: Uint8Array): VideoType | null {
  if (readAscii(head, 4, 4) === 'ftyp') return MP4_BRANDS.test(readAscii(head, 8, 4)) ? 'video/mp4' : null;
  const isMatroska =
    readByte(head, 0) === 0x1a &&
    readByte(head, 1) === 0x45 &&
    readByte(head, 2) === 0xdf &&
    readByte(head, 3) === 0xa3;
  return isMatroska && readAscii(head, 0, Math.min(64, head.length)).includes('webm') ? 'video/webm' : null;
}

/** Finds a track header in a piece from the start or end of the file, and returns the video's size. */
export function mp4Size(piece: Uint8Array): Size | null {
  for (let at = piece.indexOf(0x74); at >= 0; at = piece.indexOf(0x74, at + 1)) {
    if (readAscii(piece, at, 4) !== 'tkhd') continue;
    // Version 1 has 64-bit times. The header's last two numbers are width and height, in 16.16 fixed point.
    const end = at + (readByte(piece, at + 4) === 1 ? 100 : 88);
    if (end > piece.length) continue;
    const size = {
      width: Math.round(readUint32(piece, end - 8) / 65_536),
      height: Math.round(readUint32(piece, end - 4) / 65_536),
    };
    if (size.width > 0 && size.height > 0) return size;
  }
  return null;
}

/** Size assumed for a video whose track header was not found, with the most common aspect ratio. */
export const DEFAULT_VIDEO_SIZE: Size = { width: 1920, height: 1080 };
