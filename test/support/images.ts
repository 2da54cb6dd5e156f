import { zlibSync } from 'fflate';

/** Minimal image files with a valid structure and the given sizes. */
const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const be = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const le = (value: number, bytes: number) => be(value, bytes).reverse();
const chunk = (type: string, data: number[]) => [...be(data.length, 4), ...text(type), ...data, 0, 0, 0, 0];

export const toBytes = (...parts: (number[] | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? text(part) : part)));

export const png = (width: number, height: number, extra: number[] = []) =>
  toBytes(
    [0x89],
    'PNG\r\n\x1a\n',
    chunk('IHDR', [...be(width, 4), ...be(height, 4), 8, 2, 0, 0, 0]),
    extra,
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', []),
  );

export const pngText = (value: string) => chunk('tEXt', text(value));

/** Returns a JPEG file. `orientation` is the EXIF value, from 1 to 8. */
export const jpeg = (width: number, height: number, orientation = 1) => {
  const tiff = [
    ...text('MM'),
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [...text('Exif'), 0, 0, ...tiff];
  return toBytes(
    [0xff, 0xd8, 0xff, 0xe1, ...be(exif.length + 2, 2), ...exif],
    [0xff, 0xc0, 0, 11, 8, ...be(height, 2), ...be(width, 2), 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 12, 34, 0xff, 0, 56, 0xff, 0xd0, 78, 0xff, 0xd9],
  );
};

export const gif = (width: number, height: number, comment = '') =>
  toBytes('GIF89a', le(width, 2), le(height, 2), [0, 0, 0, 0x21, 0xfe], comment, [0, 0x3b]);

export const webp = (width: number, height: number, { isAnimated = false } = {}) => {
  const body = [
    ...text('WEBPVP8X'),
    10,
    0,
    0,
    0,
    isAnimated ? 2 : 0,
    0,
    0,
    0,
    ...le(width - 1, 3),
    ...le(height - 1, 3),
  ];
  return toBytes('RIFF', le(body.length, 4), body);
};

export const avif = (width: number, height: number, brand: 'avif' | 'avis' = 'avif') => {
  const ispe = [...be(20, 4), ...text('ispe'), 0, 0, 0, 0, ...be(width, 4), ...be(height, 4)];
  return toBytes(
    [...be(24, 4), ...text(`ftyp${brand}`), 0, 0, 0, 0, ...text('avifmif1')],
    [...be(ispe.length + 8, 4), ...text('meta'), ...ispe],
    [...be(12, 4), ...text('mdat'), 1, 2, 3, 4],
  );
};

const CRC = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crc32 = (bytes: number[] | Uint8Array) => {
  let crc = 0xffffffff;
  for (const value of bytes) crc = (CRC[(crc ^ value) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};
export const pngChunk = (type: string, data: number[]) => {
  const body = [...text(type), ...data];
  return [...be(data.length, 4), ...body, ...be(crc32(body), 4)];
};

/**
 * Returns a PNG whose left half is red and whose right half is blue. `extra` is inserted before the pixels.
 */
export const realPng = (width: number, height: number, extra: number[] = []) => {
  const row = Uint8Array.from({ length: 1 + width * 3 }, (_, at) =>
    at === 0 ? 0 : (at - 1) % 3 === ((at - 1) / 3 < width / 2 ? 0 : 2) ? 255 : 0,
  );
  const pixels = new Uint8Array(row.length * height);
  for (let y = 0; y < height; y++) pixels.set(row, y * row.length);
  return toBytes(
    [0x89],
    'PNG\r\n\x1a\n',
    pngChunk('IHDR', [...be(width, 4), ...be(height, 4), 8, 2, 0, 0, 0]),
    extra,
    pngChunk('IDAT', [...zlibSync(pixels)]),
    pngChunk('IEND', []),
  );
};

const box = (type: string, ...parts: (number[] | string)[]) => {
  const body = [...toBytes(...parts)];
  return [...be(body.length + 8, 4), ...text(type), ...body];
};

/** Returns an AVIF file with `secret` in its EXIF item, and the offset of `secret` in the file. */
export const avifWith = (secret: string): [Uint8Array<ArrayBuffer>, number] => {
  const item = (id: number, type: string) => box('infe', [2, 0, 0, 0, ...be(id, 2), 0, 0], type, [0]);
  const start = box('ftyp', 'avif', [0, 0, 0, 0], 'avifmif1');
  const make = (at: number) => {
    const place = (id: number, offset: number, length: number) => [
      ...be(id, 2),
      0,
      0,
      0,
      1,
      ...be(offset, 4),
      ...be(length, 4),
    ];
    const iinf = box('iinf', [0, 0, 0, 0, 0, 2], item(1, 'av01'), item(2, 'Exif'));
    const iloc = box('iloc', [0, 0, 0, 0, 0x44, 0, 0, 2], place(1, at - 4, 4), place(2, at, secret.length));
    return [...start, ...box('meta', [0, 0, 0, 0], iinf, iloc), ...box('mdat', [1, 2, 3, 4], secret)];
  };
  const at = make(0).length - secret.length;
  return [toBytes(make(at)), at];
};
