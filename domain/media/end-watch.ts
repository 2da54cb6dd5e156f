import { ascii, beLong, leLong } from './bytes.ts';
import type { PictureType } from './sniff.ts';

/** Sees a file pass in pieces and tells at the end whether all of it was there, and nothing else behind it. */
export interface EndWatch {
  push: (piece: Uint8Array) => void;
  verdict: () => 'whole' | 'cut-off' | 'followed';
}

/** What stands behind a JPEG is often a camera's own; these are other files. */
const OTHER_FILES = /^\s*(?:PK|%PDF|<|GIF8|MZ)/;

export function watchEnd(type: PictureType): EndWatch {
  switch (type) {
    case 'image/jpeg':
      return watchJpeg();
    case 'image/png':
      return watchBoxes(8, (header) => ({
        skip: beLong(header, 0) + 4,
        isLast: ascii(header, 4, 4) === 'IEND',
      }));
    case 'image/avif':
      return watchBoxes(0, (header) => ({ skip: Math.max(0, beLong(header, 0) - 8), isLast: false }));
    case 'image/webp':
      return watchWebp();
    case 'image/gif':
      return watchGif();
  }
}

/** Boxes with a header of eight bytes, one behind the other; without a last one, the file ends between two. */
function watchBoxes(
  signature: number,
  read: (header: Uint8Array) => { skip: number; isLast: boolean },
): EndWatch {
  const header = new Uint8Array(8);
  let filled = 0;
  let skip = signature;
  let hasLast = false;
  let needsLast = false;
  let isFollowed = false;
  return {
    push(piece) {
      for (let at = 0; at < piece.length; ) {
        if (skip > 0) {
          const step = Math.min(skip, piece.length - at);
          skip -= step;
          at += step;
        } else if (hasLast) {
          isFollowed = true;
          return;
        } else {
          header[filled++] = piece[at++] ?? 0;
          if (filled < 8) continue;
          filled = 0;
          const box = read(header);
          ({ skip } = box);
          hasLast = box.isLast;
          needsLast ||= signature > 0;
        }
      }
    },
    verdict() {
      if (isFollowed) return 'followed';
      return skip === 0 && filled === 0 && (hasLast || !needsLast) ? 'whole' : 'cut-off';
    },
  };
}

/** Walks the segments of a JPEG to its end-of-image marker. */
function watchJpeg(): EndWatch {
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
          if (behind.length < 8) behind += ascii(piece, at, Math.min(8, piece.length - at));
          return;
        }
        if (state === 'skip') {
          const step = Math.min(length, piece.length - at);
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
          // A stuffed zero or a restart marker is part of the picture's own bytes.
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

function watchWebp(): EndWatch {
  const header = new Uint8Array(8);
  let seen = 0;
  return {
    push(piece) {
      if (seen < 8) header.set(piece.subarray(0, 8 - seen), seen);
      seen += piece.length;
    },
    verdict() {
      const whole = leLong(header, 4) + 8;
      if (seen < whole) return 'cut-off';
      return seen > whole + 1 ? 'followed' : 'whole';
    },
  };
}

/** A GIF ends with a semicolon; what is put behind it ends otherwise. */
function watchGif(): EndWatch {
  let last = 0;
  return {
    push(piece) {
      last = piece.at(-1) ?? last;
    },
    verdict: () => (last === 0x3b ? 'whole' : 'cut-off'),
  };
}
