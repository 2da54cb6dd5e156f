import { expect, it } from 'vitest';
import { srcsetWithin } from '#domain/media/images/srcset-within.ts';

const SRCSET = '/a.jpg?format=300w 300w, /a.jpg?format=750w 750w, /a.jpg?format=1500w 1500w';

it.each([
  [780, '/a.jpg?format=300w 300w, /a.jpg?format=750w 750w'],
  [700, '/a.jpg?format=300w 300w, /a.jpg?format=750w 750w'],
  [1500, SRCSET],
  [Number.POSITIVE_INFINITY, SRCSET],
  [100, '/a.jpg?format=300w 300w'],
])('a limit of %d pixels reduces the srcset to %j', (maxPx, left) => {
  expect(srcsetWithin(SRCSET, maxPx)).toBe(left);
});

it('an empty srcset stays empty, and a source without a width is kept', () => {
  expect(srcsetWithin('', 500)).toBe('');
  expect(srcsetWithin('/a.svg', 500)).toBe('/a.svg');
});
