import { expect, it } from 'vitest';
import { createFreeId, moveEntry } from '#client/config/canvas/panels/list-control.tsx';

it('an entry moves up or down in its list and stays within it', () => {
  const entries = ['a', 'b', 'c'];
  expect(moveEntry(entries, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(entries, 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moveEntry(entries, 0, -1)).toEqual(entries);
  expect(moveEntry(entries, 2, 1)).toEqual(entries);
});

it('a new entry gets a new id, even after others were removed', () => {
  expect(createFreeId('t', [])).toBe('t1');
  expect(createFreeId('t', [{ id: 't1' }, { id: 't3' }])).toBe('t4');
  expect(createFreeId('t', [{ id: 't2' }])).toBe('t3');
  expect(createFreeId('t', [{ id: 't1' }, { id: 't2' }, { id: 't4' }])).toBe('t5');
});
