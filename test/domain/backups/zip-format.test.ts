import { crc32 } from 'node:zlib';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import {
  dataDescriptor,
  directoryEnd,
  directoryEntry,
  localHeader,
  STORED,
  toZipTime,
} from '#domain/backups/zip-format.ts';

/** Writes a .zip file like a backup: in one pass, with the size of each file after its content. */
function writeZip(
  files: readonly (readonly [path: string, content: string, isLarge: boolean])[],
): Uint8Array {
  const pieces: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  for (const [path, text, isLarge] of files) {
    const content = strToU8(text);
    const entry = {
      name: strToU8(path),
      method: STORED,
      isLarge,
      time: toZipTime(Date.UTC(2026, 10, 28, 7, 30)),
    } as const;
    const start = length();
    const sizes = { crc: crc32(content), bytes: content.length, packedBytes: content.length, start };
    pieces.push(localHeader(entry), content, dataDescriptor({ ...entry, ...sizes }));
    entries.push(directoryEntry({ ...entry, ...sizes }));
  }
  const start = length();
  pieces.push(...entries);
  pieces.push(directoryEnd({ entries: files.length, start, bytes: length() - start }));
  return Buffer.concat(pieces);
}

it('a ZIP reader accepts the written names in every script, with and without Zip64', () => {
  const zip = unzipSync(
    writeZip([
      ['tables/a.ndjson', 'one', false],
      ['media/Größe 陶.txt', 'two', true],
      ['empty', '', false],
    ]),
  );
  expect(Object.entries(zip).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ['tables/a.ndjson', 'one'],
    ['media/Größe 陶.txt', 'two'],
    ['empty', ''],
  ]);
});

it('an archive with more than 65,535 entries needs Zip64', () => {
  const files = Array.from({ length: 65_536 }, (_, index) => [`${index}`, '', false] as const);
  const end = directoryEnd({ entries: files.length, start: 0, bytes: 10 });
  expect(end.length).toBe(56 + 20 + 22);
  expect(directoryEnd({ entries: 10, start: 0, bytes: 10 }).length).toBe(22);
});

it('the ZIP writer uses 64 bits for sizes and offsets above 4 GB', () => {
  const large = 5_000_000_000;
  const entry = {
    name: strToU8('a'),
    method: STORED,
    isLarge: true,
    time: { time: 0, date: 0 },
    crc: 0,
    bytes: large,
    packedBytes: large,
    start: large,
  } as const;
  const view = new DataView(directoryEntry(entry).buffer);
  expect(view.getUint32(20, true)).toBe(0xffff_ffff);
  expect([0, 1, 2].map((index) => Number(view.getBigUint64(46 + 1 + 4 + index * 8, true)))).toEqual([
    large,
    large,
    large,
  ]);
  expect(Number(new DataView(dataDescriptor(entry).buffer).getBigUint64(8, true))).toBe(large);
  expect(() => dataDescriptor({ ...entry, isLarge: false })).toThrow('too large');
});
