import { expect, test } from 'vitest';
import { joinRows } from '#client/config/kit/list/use-list.ts';

test('the next page of a list appends its rows and replaces the totals', () => {
  const join = joinRows<'rows', { rows: string[]; total: number; nextCursor: string | null }>('rows');
  const known = { rows: ['a', 'b'], total: 3, nextCursor: '2' };
  const more = { rows: ['c'], total: 4, nextCursor: null };
  expect(join(known, more)).toEqual({ rows: ['a', 'b', 'c'], total: 4, nextCursor: null });
  expect(known.rows).toEqual(['a', 'b']);
});
