import { expect, it } from 'vitest';
import { parseRange } from '#domain/media/byte-range.ts';

it.each([
  ['bytes=0-99', { offset: 0, length: 100 }],
  ['bytes=900-', { offset: 900, length: 100 }],
  ['bytes=990-2000', { offset: 990, length: 10 }],
  ['bytes=-10', { offset: 990, length: 10 }],
  ['bytes=-5000', { offset: 0, length: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=-', null],
  [undefined, null],
])('the range header %s for a file of a thousand bytes selects %j', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});
