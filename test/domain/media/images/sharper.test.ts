import { describe, expect, it } from 'vitest';
import { originalAddress, sourcesUpTo } from '#domain/media/images/pixel-ratio.ts';
import { candidateFor, parseCandidates } from '#domain/media/images/srcset-within.ts';

const SRCSET = '/a.jpg?format=300w 300w, /a.jpg?format=2500w 2500w';

describe('the sources from which a sharper image can be fetched', () => {
  it('the sources are the served widths, plus the original file if it is wider', () => {
    const picture = { srcset: SRCSET, src: '/a.jpg?format=2500w' };
    expect(sourcesUpTo(picture, 6000)).toEqual([
      { address: '/a.jpg?format=300w', width: 300 },
      { address: '/a.jpg?format=2500w', width: 2500 },
      { address: '/a.jpg?format=original', width: 6000 },
    ]);
    expect(sourcesUpTo(picture, 2500)).toHaveLength(2);
  });
  it('a URL for which there are no served widths has no sources', () => {
    expect(originalAddress('/a.svg')).toBeNull();
    expect(sourcesUpTo({ srcset: '/a.svg', src: '/a.svg' }, 6000)).toEqual([]);
  });
});

it.each([
  [200, 300],
  [300, 300],
  [301, 2500],
  [9000, 2500],
])('[B4.32] for an image shown %d pixels wide, the client fetches a file %d pixels wide', (neededPx, width) =>
  expect(candidateFor(parseCandidates(SRCSET), neededPx)?.width).toBe(width),
);

it('the client fetches nothing if there are no sources', () => expect(candidateFor([], 100)).toBeNull());
