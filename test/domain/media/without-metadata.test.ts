import { describe, expect, it } from 'vitest';
import { webpWithoutMetadata } from '#domain/media/without-metadata.ts';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const le = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
const chunk = (name: string, data: number[]) => [
  ...text(name),
  ...le(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
];
const webp = (...chunks: number[][]) => {
  const body = chunks.flat();
  return new Uint8Array([...text('RIFF'), ...le(body.length + 4), ...text('WEBP'), ...body]);
};
const PIXELS = chunk('VP8 ', [1, 2, 3]);
const header = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]);

describe('removing the metadata from a WebP', () => {
  it('leaves no EXIF, XMP or unknown chunks, and a header that declares none', () => {
    const full = webp(
      header(0x3c),
      chunk('ICCP', [7]),
      PIXELS,
      chunk('EXIF', text('GPS')),
      chunk('XMP ', text('place')),
      chunk('SPY ', [1]),
    );
    expect(webpWithoutMetadata(full)).toEqual(webp(header(0x30), chunk('ICCP', [7]), PIXELS));
  });

  it('a WebP stays unchanged if it has no metadata', () => {
    expect(webpWithoutMetadata(webp(PIXELS))).toEqual(webp(PIXELS));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a file in another format', new Uint8Array(text('\x89PNG\r\n\x1a\n0000'))],
    ['a WebP without pixels', webp(header(0), chunk('EXIF', [1, 2]))],
    ['a truncated WebP', webp(PIXELS).subarray(0, 21)],
    ['a WebP with false lengths', new Uint8Array([...webp(), ...text('VP8 '), 255, 255, 255, 255, 1])],
  ])('returns null for %s', (_, bytes) => {
    expect(webpWithoutMetadata(bytes)).toBeNull();
  });
});
