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
