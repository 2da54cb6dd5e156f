import type { ByteRange } from './byte-range.ts';
import type { EndWatch } from './end-watch.ts';
import { readAscii, readByte, readUint32, readUint32LE } from './mp4-boxes.ts';

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Returns the CRC-32 of a PNG chunk of this type whose content is zeros. */
function crcOfZeros(type: Uint8Array, zeros: number): number {
  let crc = 0xffffffff;
  const take = (value: number) => {
    crc = (TABLE[(crc ^ value) & 255] ?? 0) ^ (crc >>> 8);
  };
  for (const value of type) take(value);
  for (let index = 0; index < zeros; index++) take(0);
  return (crc ^ 0xffffffff) >>> 0;
}

interface Box {
  /** Number of bytes after the header. */
  length: number;
  isLast: boolean;
  /** Returns the byte that replaces the byte at a position; null keeps the original content. */
  blank: ((at: number) => number) | null;
}

interface Format {
  /** Number of bytes in the file before the first box. */
  signature: number;
  /** Whether the format has a final box. If not, a file may end after any box. */
  hasLast: boolean;
  read: (header: Uint8Array) => Box;
}

function watchBoxes({ signature, hasLast, read }: Format): EndWatch {
  const header = new Uint8Array(8);
  let filled = 0;
  let rest = signature;
  let at = 0;
  let box: Box = { length: signature, isLast: false, blank: null };
  let isFollowed = false;
  return {
    push(piece) {
      for (let index = 0; index < piece.length; ) {
        if (rest > 0) {
          const step = Math.min(rest, piece.length - index);
          if (box.blank)
            for (let offset = 0; offset < step; offset++) piece[index + offset] = box.blank(at + offset);
          rest -= step;
          at += step;
          index += step;
        } else if (box.isLast) {
          isFollowed = true;
          return;
        } else {
          header[filled++] = piece[index++] ?? 0;
          if (filled < 8) continue;
          filled = 0;
          at = 0;
          box = read(header);
          rest = box.length;
        }
      }
    },
    verdict() {
      if (isFollowed) return 'followed';
      return rest === 0 && filled === 0 && (box.isLast || !hasLast) ? 'whole' : 'cut-off';
    },
  };
}

/** PNG chunks with location, time or author. None of them affects how the image looks. */
const PRIVATE_CHUNKS: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

export const watchPng = (): EndWatch =>
  watchBoxes({
    signature: 8,
    hasLast: true,
    read(header) {
      const data = readUint32(header, 0);
      const type = readAscii(header, 4, 4);
      return {
        length: data + 4,
        isLast: type === 'IEND',
        blank: PRIVATE_CHUNKS.has(type) ? zerosWithSum(header.slice(4), data) : null,
      };
    },
  });

/** Returns the bytes of a chunk of zeros and its checksum, so that the chunk stays valid. */
function zerosWithSum(type: Uint8Array, zeros: number): (at: number) => number {
  const sum = crcOfZeros(type, zeros);
  return (at) => (at < zeros ? 0 : (sum >>> (8 * (3 - (at - zeros)))) & 255);
}

export function watchAvif(metadata: readonly ByteRange[]): EndWatch {
  const boxes = watchBoxes({
    signature: 0,
    hasLast: false,
    read: (header) => ({ length: Math.max(0, readUint32(header, 0) - 8), isLast: false, blank: null }),
  });
  let seen = 0;
  return {
    push(piece) {
      boxes.push(piece);
      for (const { offset, length } of metadata) {
        const from = Math.max(0, offset - seen);
        const to = Math.min(piece.length, offset + length - seen);
        if (to > from) piece.fill(0, from, to);
      }
      seen += piece.length;
    },
    verdict: boxes.verdict,
  };
}

/** Watches a WebP, whose header contains the file size. Its chunks are padded to even lengths. */
export function watchWebp(): EndWatch {
  const riff = new Uint8Array(8);
  let seen = 0;
  const chunks = watchBoxes({
    signature: 12,
    hasLast: false,
    read(header) {
      const length = readUint32LE(header, 4);
      const isPrivate = /^(?:EXIF|XMP )$/.test(readAscii(header, 0, 4));
      return { length: length + (length % 2), isLast: false, blank: isPrivate ? () => 0 : null };
    },
  });
  return {
    push(piece) {
      for (let at = 0; seen + at < 8 && at < piece.length; at++) riff[seen + at] = readByte(piece, at);
      seen += piece.length;
      chunks.push(piece);
    },
    verdict() {
      const whole = readUint32LE(riff, 4) + 8;
      if (seen < whole) return 'cut-off';
      return seen > whole + 1 ? 'followed' : 'whole';
    },
  };
}
