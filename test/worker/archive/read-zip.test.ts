import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZip } from '#worker/archive/read-zip.ts';
import { toZip } from '#worker/archive/write-zip.ts';

const FILES = new Map([
  ['site.json', strToU8('{"a": 1}\n')],
  ['pages/home.json', strToU8('words '.repeat(500))],
  ['media/größe.jpg', new Uint8Array([1, 2, 3])],
]);
const readReason = (bytes: Uint8Array) =>
  readZip(bytes, 'x.zip')
    .problems.map(({ reason }) => reason)
    .join('\n');
const createZip = (files: Record<string, Uint8Array>) => zipSync(files);

/** Changes one field in the directory of a .zip file, for each entry whose name starts with `entry`. */
function changed(
  at: number,
  bytes: readonly number[],
  entry = 'pages/home.json',
  from = toZip(FILES),
): Uint8Array {
  const zip = from.slice();
  const name = new TextEncoder().encode(entry);
  let count = 0;
  for (let index = zip.length - 22; index > 0; index -= 1) {
    const isRow =
      zip[index] === 0x50 && zip[index + 1] === 0x4b && zip[index + 2] === 1 && zip[index + 3] === 2;
    if (!isRow || !name.every((byte, n) => zip[index + 46 + n] === byte)) continue;
    zip.set(bytes, index + at);
    count += 1;
  }
  if (count === 0) throw new Error('no such entry');
  return zip;
}

describe('a .zip file contains an archive', () => {
  it('a .zip file reproduces its files and has the same bytes each time', () => {
    expect(readZip(toZip(FILES), 'x').files).toEqual(FILES);
    expect(toZip(FILES)).toEqual(toZip(new Map(FILES)));
  });
  it('a .zip file can contain the archive in a folder, with notes and the extra files of macOS', () => {
    const zip = createZip({
      'my-site/site.json': strToU8('{}'),
      'my-site/README.md': strToU8('notes'),
      'my-site/media/a.png': new Uint8Array([1]),
      '__MACOSX/my-site/._site.json': strToU8('x'),
    });
    expect([...(readZip(zip, 'x').files?.keys() ?? [])]).toEqual(['site.json', 'media/a.png']);
  });
});

describe('the reader rejects an invalid .zip file', () => {
  it.each([
    ['outside the archive', 'pages/../../evil.json'],
    ['outside the archive, with a folder around it', '../site.json'],
    ['at the root of the disk', '/etc/passwd'],
    ['with a backslash', 'pages\\..\\evil.json'],
    ['on a drive', 'C:/evil.json'],
    ['with a zero byte', 'pages/a\0.json'],
    ['with an empty segment', 'pages//a.json'],
  ])('the reader rejects a name that is %s', (_, name) => {
    expect(readReason(createZip({ 'site.json': strToU8('{}'), [name]: strToU8('{}') }))).toMatch(
      /is outside the archive, or is not a file name$/,
    );
  });
  it.each([
    ['a link', changed(38, [0, 0, 0xff, 0xa1]), /"pages\/home\.json" is a link or a device, not a file/],
    ['an encrypted file', changed(8, [1, 0]), /is encrypted/],
    ['an unknown method', changed(10, [14, 0]), /uses an unsupported compression method \(14\)/],
    ['a wrong checksum', changed(16, [1, 2, 3, 4]), /its checksum is wrong/],
    ['a size that is too small', changed(24, [5, 0, 0, 0]), /is larger than listed/],
    ['a size that is too large', changed(24, [0, 0x10, 0, 0]), /its size is not the listed one/],
    ['a huge file', changed(24, [0, 0, 0, 0x7f]), /is larger than 20000000 bytes/],
    ['compressed bytes beyond the end', changed(20, [0, 0, 0, 0x7f]), /overlaps another file|is incomplete/],
    [
      'two names for the same bytes',
      changed(42, [0, 0, 0, 0]),
      /overlaps another file|not at the listed position/,
    ],
  ])('the reader rejects %s', (_, zip, expected) => {
    expect(readReason(zip)).toMatch(expected);
  });
  it('the reader rejects names that differ only in letter case', () => {
    expect(
      readReason(
        createZip({ 'site.json': strToU8('{}'), 'pages/a.json': strToU8('1'), 'pages/A.json': strToU8('2') }),
      ),
    ).toMatch(/"pages\/A.json" appears twice|"pages\/a.json" appears twice/);
  });
  it('the reader rejects more bytes than the limit before it inflates any', () => {
    const entries = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`media/${n}`, new Uint8Array(10)]),
    );
    const size = [...new Uint8Array(new Uint32Array([19_000_000]).buffer)];
    const zip = changed(24, size, 'media/', createZip({ 'site.json': strToU8('{}'), ...entries }));
    expect(readReason(zip)).toMatch(/^has 570000002 bytes; at most 512000000 are allowed$/);
  });
  it('the reader rejects a .zip file that is truncated or empty, and other file types', () => {
    const zip = toZip(FILES);
    expect(readReason(zip.slice(0, -10))).toBe('is not a .zip file, or is incomplete');
    expect(readReason(new Uint8Array())).toBe('is not a .zip file, or is incomplete');
    expect(readReason(strToU8('x'.repeat(100)))).toBe('is not a .zip file, or is incomplete');
    expect(readReason(zip.slice(200))).toMatch(/damaged|incomplete/);
  });
});
