import { expect, it } from 'vitest';
import { freeId, moved } from '#client/config/canvas/panels/list-control.tsx';

it('an entry moves by positions and stays within its list', () => {
  const entries = ['a', 'b', 'c'];
  expect(moved(entries, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(entries, 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(entries, 0, -1)).toEqual(entries);
  expect(moved(entries, 2, 1)).toEqual(entries);
});

it('a new entry gets its own id, also after others were removed', () => {
  expect(freeId('t', [])).toBe('t1');
  expect(freeId('t', [{ id: 't1' }, { id: 't3' }])).toBe('t4');
  expect(freeId('t', [{ id: 't2' }])).toBe('t3');
  expect(freeId('t', [{ id: 't1' }, { id: 't2' }, { id: 't4' }])).toBe('t5');
});
