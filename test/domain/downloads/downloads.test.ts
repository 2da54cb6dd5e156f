import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDownloadsLeft } from '#domain/downloads/allowance.ts';
import { parseRange, resolveRange } from '#domain/downloads/byte-range.ts';
import { attachmentHeader, sniffFile, toFileName } from '#domain/downloads/sniff-file.ts';

describe('a Range header', () => {
  it.each([
    ['bytes=0-99', { offset: 0, length: 100 }],
    ['bytes=900-', { offset: 900, length: 100 }],
    ['bytes=-1', { offset: 999, length: 1 }],
    ['bytes=-5000', { offset: 0, length: 1000 }],
    ['bytes=990-5000', { offset: 990, length: 10 }],
    ['bytes=1000-', null],
    ['bytes=-0', null],
    // An invalid range returns the whole file.
    ['bytes=5-2', { offset: 0, length: 1000 }],
    ['bytes=0-1,5-6', { offset: 0, length: 1000 }],
    ['lines=0-1', { offset: 0, length: 1000 }],
    ['bytes=-', { offset: 0, length: 1000 }],
    [undefined, { offset: 0, length: 1000 }],
  ])('%s is resolved for a file of a thousand bytes', (header, part) => {
    expect(resolveRange(parseRange(header), 1000)).toEqual(part);
  });

  it('a range never extends beyond the end of the file', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.option(fc.nat(5000)),
        fc.integer({ min: 1, max: 4000 }),
        (start, end, bytes) => {
          const part = resolveRange(parseRange(`bytes=${start}-${end ?? ''}`), bytes);
          if (!part) expect(start).toBeGreaterThanOrEqual(bytes);
          else expect(part.offset + part.length).toBeLessThanOrEqual(bytes);
        },
      ),
    );
  });
});

it('a download that has begun counts as used, even if only a thousandth was sent', () => {
  expect([0, 1, 1000, 4000, 4001, 5000].map(countDownloadsLeft)).toEqual([5, 4, 4, 1, 0, 0]);
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['%PDF-1.4', 'book.PDF', 'application/pdf'],
  ['PK\x03\x04', 'pack.zip', 'application/zip'],
  ['PK\x03\x04', 'model.3mf', 'application/zip'],
  ['ID3\x04', 'song.mp3', 'audio/mpeg'],
  ['\0\0\0\x20ftypisom', 'video.mp4', 'video/mp4'],
  ['# Glazes', 'notes.md', 'text/markdown'],
  ['Gr\xc3\xb6\xc3\x9fe \xe2\x82\xac\tcut \xe2\x82', 'notes.txt', 'text/plain'],
  ['<html>', 'page.html', 'application/octet-stream'],
  ['<svg>', 'x.svg', 'application/octet-stream'],
  ['anything', 'brushes.abr', 'application/octet-stream'],
])('a file with the content %j and the name %s is recognised as %s', (head, name, type) => {
  expect(sniffFile(bytes(head), name)).toEqual({ type });
});

it.each([
  ['hello', 'book.pdf'],
  ['%PDF-1.4', 'pack.zip'],
  ['\0\x01', 'notes.txt'],
  ['\xff\xfe', 'notes.txt'],
  ['\xc3(', 'notes.txt'],
])('a file with the content %j is rejected as %s', (head, name) => {
  expect(sniffFile(bytes(head), name)).toEqual({ problem: 'not-what-it-says' });
});

it('a downloaded file gets a name that every operating system accepts', () => {
  expect(toFileName('C:\\books\\Ton & "Glasur".pdf', 120)).toBe('Ton & Glasur .pdf');
  expect(toFileName('../..', 120)).toBe('download');
  expect(toFileName(`${'a'.repeat(300)}.pdf`, 20)).toBe(`${'a'.repeat(16)}.pdf`);
  expect(attachmentHeader("Größe (1)'.pdf")).toBe(
    `attachment; filename="Groe (1)'.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29%27.pdf`,
  );
});
