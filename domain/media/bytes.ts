/** Whole numbers in bytes; NaN where the bytes end first. */
export const beShort = (bytes: Uint8Array, at: number): number =>
  (byte(bytes, at) << 8) | byte(bytes, at + 1);
export const leShort = (bytes: Uint8Array, at: number): number =>
  (byte(bytes, at + 1) << 8) | byte(bytes, at);
export const beLong = (bytes: Uint8Array, at: number): number =>
  beShort(bytes, at) * 0x10000 + beShort(bytes, at + 2);
export const leLong = (bytes: Uint8Array, at: number): number =>
  leShort(bytes, at + 2) * 0x10000 + leShort(bytes, at);

export const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

/** Latin text of some bytes. */
export const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
