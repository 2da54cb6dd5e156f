/** Read big-endian and little-endian integers; bytes past the end count as 0. */
export const beShort = (bytes: Uint8Array, at: number): number =>
  (byte(bytes, at) << 8) | byte(bytes, at + 1);
export const leShort = (bytes: Uint8Array, at: number): number =>
  (byte(bytes, at + 1) << 8) | byte(bytes, at);
export const beLong = (bytes: Uint8Array, at: number): number =>
  beShort(bytes, at) * 0x10000 + beShort(bytes, at + 2);
export const leLong = (bytes: Uint8Array, at: number): number =>
  leShort(bytes, at + 2) * 0x10000 + leShort(bytes, at);

export const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

/** Decodes bytes as Latin-1. */
export const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Length of a box header with a 64-bit size, the longest there is. */
export const BOX_START_BYTES = 16;

export interface Box {
  /** Four-character code: `moov` describes the tracks, `mdat` holds their data. */
  kind: string;
  /** Length including the header; 0 means to the end of the file. */
  bytes: number;
}

/** Parses the header of an MPEG-4 box (ISO 14496-12, 4.2); null if it is invalid. */
export function readBox(start: Uint8Array): Box | null {
  if (start.length < 8) return null;
  const kind = ascii(start, 4, 4);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(kind)) return null;
  const short = beLong(start, 0);
  if (short === 0) return { kind, bytes: 0 };
  if (short !== 1) return short >= 8 ? { kind, bytes: short } : null;
  // A size of 1 means that the real size follows in eight bytes, for boxes over 4 GiB.
  if (start.length < BOX_START_BYTES) return null;
  const bytes = beLong(start, 8) * 2 ** 32 + beLong(start, 12);
  return bytes >= BOX_START_BYTES && Number.isSafeInteger(bytes) ? { kind, bytes } : null;
}
