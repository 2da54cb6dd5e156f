import { describe, expect, it } from 'vitest';
import { originalAddress, sourcesUpTo } from '#domain/media/images/pixel-ratio.ts';
import { candidateFor, parseCandidates } from '#domain/media/images/srcset-within.ts';

const SRCSET = '/a.jpg?format=300w 300w, /a.jpg?format=2500w 2500w';

describe('the sources of an image', () => {
  it('the sources are the image’s served widths, plus the file itself if it is wider', () => {
    const picture = { srcset: SRCSET, src: '/a.jpg?format=2500w' };
    expect(sourcesUpTo(picture, 6000)).toEqual([
      { address: '/a.jpg?format=300w', width: 300 },
      { address: '/a.jpg?format=2500w', width: 2500 },
      { address: '/a.jpg?format=original', width: 6000 },
    ]);
    expect(sourcesUpTo(picture, 2500)).toHaveLength(2);
  });
  it('a URL without widths has no sources', () => {
    expect(originalAddress('/a.svg')).toBeNull();
    expect(sourcesUpTo({ srcset: '/a.svg', src: '/a.svg' }, 6000)).toEqual([]);
  });
});

it.each([
  [200, 300],
  [300, 300],
  [301, 2500],
  [9000, 2500],
])('[B4.32] for %d pixels, the client fetches a width of %d', (neededPx, width) =>
  expect(candidateFor(parseCandidates(SRCSET), neededPx)?.width).toBe(width),
);

it('the client fetches nothing without sources', () => expect(candidateFor([], 100)).toBeNull());
