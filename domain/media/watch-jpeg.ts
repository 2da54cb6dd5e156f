import type { EndWatch } from './end-watch.ts';
import { readAscii } from './mp4-boxes.ts';

/**
 * Cameras may append their own data after the image, but these signatures mean that another file was
 * appended.
 */
const OTHER_FILES = /^\s*(?:PK|%PDF|<|GIF8|MZ)/;

/** Matches segments with location, time or author, such as EXIF, XMP, IPTC and maker notes. */
const isPrivate = (code: number) =>
  code === 0xe1 || (code >= 0xe3 && code <= 0xed) || code === 0xef || code === 0xfe;

export function watchJpeg(): EndWatch {
  let state: 'marker' | 'code' | 'length' | 'skip' | 'scan' | 'end' = 'marker';
  let code = 0;
  let length = 0;
  let lengthBytes = 0;
  let behind = '';
  const afterCode = (): typeof state => {
    if (code === 0xd9) return 'end';
    if (code === 0xd8 || code === 0x01 || (code >= 0xd0 && code <= 0xd7)) return 'marker';
    lengthBytes = 0;
    length = 0;
    return 'length';
  };
  return {
    push(piece) {
      for (let at = 0; at < piece.length; ) {
        if (state === 'end') {
          if (behind.length < 8) behind += readAscii(piece, at, Math.min(8, piece.length - at));
          // Overwrite a second embedded image with zeros, because its EXIF may contain a location.
          piece.fill(0, at);
          return;
        }
        if (state === 'skip') {
          const step = Math.min(length, piece.length - at);
          if (isPrivate(code)) piece.fill(0, at, at + step);
          length -= step;
          at += step;
          if (length === 0) state = code === 0xda ? 'scan' : 'marker';
          continue;
        }
        if (state === 'scan') {
          const next = piece.indexOf(0xff, at);
          if (next < 0) return;
          at = next + 1;
          state = 'code';
          code = -1;
          continue;
        }
        const value = piece[at++] ?? 0;
        if (state === 'marker') state = value === 0xff ? 'code' : 'marker';
        else if (state === 'code') {
          if (value === 0xff) continue;
          const wasInScan = code === -1;
          // After 0xff, a zero or a restart marker is part of the image data.
          if (wasInScan && (value === 0 || (value >= 0xd0 && value <= 0xd7))) {
            state = 'scan';
            continue;
          }
          code = value;
          state = afterCode();
        } else {
          length = length * 256 + value;
          if (++lengthBytes < 2) continue;
          length = Math.max(0, length - 2);
          state = length > 0 ? 'skip' : code === 0xda ? 'scan' : 'marker';
        }
      }
    },
    verdict() {
      if (state !== 'end') return 'cut-off';
      return OTHER_FILES.test(behind) ? 'followed' : 'whole';
    },
  };
}
