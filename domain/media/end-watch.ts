import type { ByteRange } from './byte-range.ts';
import { readAscii, readByte, readUint16, readUint32 } from './mp4-boxes.ts';
import type { SniffedImageType } from './sniff.ts';
import { watchAvif, watchPng, watchWebp } from './watch-boxes.ts';
import { watchJpeg } from './watch-jpeg.ts';

interface Box {
  type: string;
  /** Byte range of the box's content, after its header. */
  from: number;
  to: number;
}

function* boxesIn(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const length = readUint32(bytes, at);
    if (length < 8) return;
    yield { type: readAscii(bytes, at + 4, 4), from: at + 8, to: Math.min(at + length, to) };
    at += length;
  }
}
const boxIn = (bytes: Uint8Array, parent: Pick<Box, 'from' | 'to'>, type: string): Box | undefined =>
  [...boxesIn(bytes, parent.from, parent.to)].find((box) => box.type === type);

/** Returns the ids of items containing EXIF or XMP. */
function privateItems(bytes: Uint8Array, iinf: Box): Set<number> {
  const isWide = readByte(bytes, iinf.from) > 0;
  const ids = new Set<number>();
  for (const entry of boxesIn(bytes, iinf.from + (isWide ? 8 : 6), iinf.to)) {
    const version = readByte(bytes, entry.from);
    if (entry.type !== 'infe' || version < 2) continue;
    const wide = version > 2 ? 2 : 0;
    const id = wide ? readUint32(bytes, entry.from + 4) : readUint16(bytes, entry.from + 4);
    if (/^(?:Exif|mime)$/.test(readAscii(bytes, entry.from + 8 + wide, 4))) ids.add(id);
  }
  return ids;
}

/** Reads a number of 0, 4 or 8 bytes. A size of 0 reads as 0. */
const sized = (bytes: Uint8Array, at: number, size: number): number => {
  if (size === 0) return 0;
  return size === 8 ? readUint32(bytes, at) * 2 ** 32 + readUint32(bytes, at + 4) : readUint32(bytes, at);
};

/** Lists where items are stored in the file. Omits items stored in other boxes. */
function listExtents(bytes: Uint8Array, iloc: Box, ids: ReadonlySet<number>): ByteRange[] {
  const version = readByte(bytes, iloc.from);
  const sizes = [readByte(bytes, iloc.from + 4) >> 4, readByte(bytes, iloc.from + 4) & 15] as const;
  const baseSize = readByte(bytes, iloc.from + 5) >> 4;
  const indexSize = version > 0 ? readByte(bytes, iloc.from + 5) & 15 : 0;
  const [offsetSize, lengthSize] = sizes;
  const isWide = version === 2;
  const ranges: ByteRange[] = [];
  let at = iloc.from + (isWide ? 10 : 8);
  const count = isWide ? readUint32(bytes, iloc.from + 6) : readUint16(bytes, iloc.from + 6);
  for (let item = 0; item < count && at < iloc.to; item++) {
    const id = isWide ? readUint32(bytes, at) : readUint16(bytes, at);
    at += isWide ? 4 : 2;
    const isInFile = version === 0 || (readUint16(bytes, at) & 15) === 0;
    at += (version > 0 ? 2 : 0) + 2;
    const base = sized(bytes, at, baseSize);
    at += baseSize;
    const extents = readUint16(bytes, at);
    at += 2;
    for (let extent = 0; extent < extents && at < iloc.to; extent++) {
      at += indexSize;
      const offset = base + sized(bytes, at, offsetSize);
      const length = sized(bytes, at + offsetSize, lengthSize);
      at += offsetSize + lengthSize;
      if (ids.has(id) && isInFile) ranges.push({ offset, length });
    }
  }
  return ranges;
}

/** Returns the byte ranges of EXIF and XMP metadata, which may contain location, time and author. */
export function avifMetadata(head: Uint8Array): ByteRange[] {
  const meta = boxIn(head, { from: 0, to: head.length }, 'meta');
  // Skip the version and flags at the start of a full box.
  const inner = meta && { from: meta.from + 4, to: meta.to };
  const iinf = inner && boxIn(head, inner, 'iinf');
  const iloc = inner && boxIn(head, inner, 'iloc');
  return iinf && iloc ? listExtents(head, iloc, privateItems(head, iinf)) : [];
}

/**
 * Watches the pieces of an upload. Detects truncated files and trailing data. Overwrites private metadata
 * with zeros, so the file size does not change.
 */
export interface EndWatch {
  push: (piece: Uint8Array) => void;
  verdict: () => 'whole' | 'cut-off' | 'followed';
}

/** `head` must contain the start of the file, because an AVIF lists the positions of its metadata there. */
export function watchEnd(type: SniffedImageType, head: Uint8Array = new Uint8Array()): EndWatch {
  switch (type) {
    case 'image/jpeg':
      return watchJpeg();
    case 'image/png':
      return watchPng();
    case 'image/avif':
      return watchAvif(avifMetadata(head));
    case 'image/webp':
      return watchWebp();
    case 'image/gif':
      return watchGif();
  }
}

/** A GIF ends with the byte of a semicolon, with which other data rarely ends. */
function watchGif(): EndWatch {
  let last = 0;
  return {
    push(piece) {
      last = piece.at(-1) ?? last;
    },
    verdict: () => (last === 0x3b ? 'whole' : 'cut-off'),
  };
}
