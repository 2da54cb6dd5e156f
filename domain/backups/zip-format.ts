/**
 * Records of a .zip file that is written in one pass (APPNOTE.TXT 6.3.10). An entry's sizes and checksum
 * follow its content (
 *
 * 4.3.9). Sizes above 32 bits use Zip64 (
 *
 * 4.5.3).
 */

export const STORED = 0;
export const DEFLATED = 8;

const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
/** ZIP version 4.5 introduced Zip64. */
const VERSION_ZIP64 = 45;
const VERSION = 20;
/** Flag bits: sizes follow the content, and the file name is in UTF-8. */
const FLAGS = 0x0808;
const UNIX = 3 << 8;
/** Unix permissions 644 of a regular file: its owner may write it, everyone may read it. */
const FILE_MODE = 0o100_644;

export interface ZipEntry {
  /** Path in UTF-8. */
  name: Uint8Array;
  method: typeof STORED | typeof DEFLATED;
  /** Whether a size may exceed 32 bits. */
  isLarge: boolean;
  /** Time as two 16-bit numbers, by toZipTime(). */
  time: ZipTime;
}

export interface WrittenEntry extends ZipEntry {
  crc: number;
  bytes: number;
  packedBytes: number;
  /** Byte offset of the local header in the .zip file. */
  start: number;
}

export interface ZipTime {
  time: number;
  date: number;
}

/** Converts epoch milliseconds to MS-DOS time in UTC, with a resolution of two seconds. */
export function toZipTime(at: number): ZipTime {
  const date = new Date(at);
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    date: ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}

/** Integer field of 2, 4 or 8 bytes. */
type Field = readonly [bytes: 2 | 4 | 8, value: number];

function pack(...fields: readonly (Field | Uint8Array)[]): Uint8Array {
  const length = fields.reduce(
    (sum, field) => sum + (field instanceof Uint8Array ? field.length : field[0]),
    0,
  );
  const packed = new Uint8Array(length);
  const view = new DataView(packed.buffer);
  let at = 0;
  for (const field of fields) {
    if (field instanceof Uint8Array) {
      packed.set(field, at);
      at += field.length;
      continue;
    }
    const [bytes, value] = field;
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return packed;
}

const version = (isLarge: boolean): Field => [2, isLarge ? VERSION_ZIP64 : VERSION];

export function localHeader({ name, method, isLarge, time }: ZipEntry): Uint8Array {
  const size: Field = [4, isLarge ? MAX_32 : 0];
  return pack(
    [4, 0x04034b50],
    version(isLarge),
    [2, FLAGS],
    [2, method],
    [2, time.time],
    [2, time.date],
    [4, 0],
    size,
    size,
    [2, name.length],
    [2, isLarge ? 20 : 0],
    name,
    isLarge ? pack([2, 1], [2, 16], [8, 0], [8, 0]) : new Uint8Array(),
  );
}

/**
 * Returns the record that follows an entry's content. Throws if a size exceeds 32 bits and the entry is not
 * large.
 */
export function dataDescriptor({ isLarge, crc, bytes, packedBytes }: WrittenEntry): Uint8Array {
  if (!isLarge && (bytes > MAX_32 || packedBytes > MAX_32)) throw new Error('the entry became too large');
  const width = isLarge ? 8 : 4;
  return pack([4, 0x08074b50], [4, crc], [width, packedBytes], [width, bytes]);
}

export function directoryEntry(entry: WrittenEntry): Uint8Array {
  const { name, method, isLarge, time, crc, bytes, packedBytes, start } = entry;
  const wide = [bytes, packedBytes, start].filter((value) => value >= MAX_32);
  const extra =
    wide.length > 0
      ? pack([2, 1], [2, wide.length * 8], ...wide.map((value): Field => [8, value]))
      : new Uint8Array();
  return pack(
    [4, 0x02014b50],
    [2, UNIX | VERSION_ZIP64],
    version(isLarge || wide.length > 0),
    [2, FLAGS],
    [2, method],
    [2, time.time],
    [2, time.date],
    [4, crc],
    [4, Math.min(packedBytes, MAX_32)],
    [4, Math.min(bytes, MAX_32)],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, FILE_MODE * 0x1_0000],
    [4, Math.min(start, MAX_32)],
    name,
    extra,
  );
}

export interface ZipDirectory {
  entries: number;
  start: number;
  bytes: number;
}

/** Returns the records that end the file, after the entries of its central directory. */
export function directoryEnd({ entries, start, bytes }: ZipDirectory): Uint8Array {
  const end = pack(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, MAX_16)],
    [2, Math.min(entries, MAX_16)],
    [4, Math.min(bytes, MAX_32)],
    [4, Math.min(start, MAX_32)],
    [2, 0],
  );
  if (entries < MAX_16 && bytes < MAX_32 && start < MAX_32) return end;
  return pack(
    pack(
      [4, 0x06064b50],
      [8, 44],
      [2, UNIX | VERSION_ZIP64],
      [2, VERSION_ZIP64],
      [4, 0],
      [4, 0],
      [8, entries],
      [8, entries],
      [8, bytes],
      [8, start],
    ),
    pack([4, 0x07064b50], [4, 0], [8, start + bytes], [4, 1]),
    end,
  );
}
