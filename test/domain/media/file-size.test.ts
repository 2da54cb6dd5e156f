import { describe, expect, it } from 'vitest';
import { fileSizeText } from '#domain/media/file-size.ts';
import { BYTES_PER_MB } from '#schema/contracts/limits.ts';

describe('a formatted file size', () => {
  it.each([
    [0, '0 B'],
    [340, '340 B'],
    [999, '999 B'],
    [1_000, '1 KB'],
    [12_400, '12 KB'],
    [999_400, '999 KB'],
    [999_500, '1 MB'],
    [1_430_000, '1.4 MB'],
    [20_000_000, '20 MB'],
    [999_960_000, '1 GB'],
  ])('%i bytes are shown as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));

  it('[B9.4.14] a megabyte has a million bytes', () => {
    expect(BYTES_PER_MB).toBe(1_000_000);
    expect(fileSizeText(BYTES_PER_MB)).toBe('1 MB');
  });

  it('[B9.4.15] the largest unit is YB', () => {
    const units = Array.from({ length: 10 }, (_, power) => fileSizeText(2 * 1_000 ** power));
    expect(units).toEqual(['2 B', '2 KB', '2 MB', '2 GB', '2 TB', '2 PB', '2 EB', '2 ZB', '2 YB', '2000 YB']);
  });
});
