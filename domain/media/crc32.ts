const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of a PNG chunk: its type, followed by as many zeros as its length. */
export function crcOfZeros(type: Uint8Array, zeros: number): number {
  let crc = 0xffffffff;
  const take = (value: number) => {
    crc = (TABLE[(crc ^ value) & 255] ?? 0) ^ (crc >>> 8);
  };
  for (const value of type) take(value);
  for (let index = 0; index < zeros; index++) take(0);
  return (crc ^ 0xffffffff) >>> 0;
}
