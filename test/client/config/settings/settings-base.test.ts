import { expect, it } from 'vitest';
import { findOverwritten } from '#client/config/screens/settings/settings-base.ts';

it.each([
  ['a setting that nobody else changed', { title: 'A' }, { title: 'A' }, { title: 'B' }, []],
  ['a setting that someone else changed', { title: 'A' }, { title: 'C' }, { title: 'B' }, ['title']],
  ['the same change by both', { title: 'A' }, { title: 'B' }, { title: 'B' }, []],
  [
    'another setting that someone else changed',
    { title: 'A' },
    { title: 'A', timeZone: 'UTC' },
    { title: 'B' },
    [],
  ],
  ['a setting that someone else removed', { business: undefined, title: 'A' }, {}, { title: 'B' }, ['title']],
])('%s is reported correctly', (_, base, newest, patch, overwritten) => {
  expect(findOverwritten(base, newest, patch)).toEqual(overwritten);
});
