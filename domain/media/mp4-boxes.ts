/** Bytes beyond the end read as 0. */
export const readUint16 = (bytes: Uint8Array, at: number): number =>
  (readByte(bytes, at) << 8) | readByte(bytes, at + 1);
export const readUint16LE = (bytes: Uint8Array, at: number): number =>
  (readByte(bytes, at + 1) << 8) | readByte(bytes, at);
export const readUint32 = (bytes: Uint8Array, at: number): number =>
  readUint16(bytes, at) * 0x10000 + readUint16(bytes, at + 2);
export const readUint32LE = (bytes: Uint8Array, at: number): number =>
  readUint16LE(bytes, at + 2) * 0x10000 + readUint16LE(bytes, at);

export const readByte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

export const readAscii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Maximum length of a box header, which includes a 64-bit size in large files. */
export const BOX_START_BYTES = 16;

export interface Box {
  kind: string;
  /** Size of the box including its header; 0 means up to the end of the file. */
  bytes: number;
}

/** Parses an MPEG-4 box header (ISO 14496-12, 4.2). Returns null if it is invalid. */
export function readBox(start: Uint8Array): Box | null {
  if (start.length < 8) return null;
  const kind = readAscii(start, 4, 4);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(kind)) return null;
  const short = readUint32(start, 0);
  if (short === 0) return { kind, bytes: 0 };
  if (short !== 1) return short >= 8 ? { kind, bytes: short } : null;
  // Size 1 means that the actual size follows in eight bytes, as in boxes over 4 GiB.
  if (start.length < BOX_START_BYTES) return null;
  const bytes = readUint32(start, 8) * 2 ** 32 + readUint32(start, 12);
  return bytes >= BOX_START_BYTES && Number.isSafeInteger(bytes) ? { kind, bytes } : null;
}
