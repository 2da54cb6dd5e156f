import { describe, expect, it } from 'vitest';
import { cloudSize, groupItems, sortGroups } from '#domain/collections/group-items.ts';

const item = (urlId: string, time: string, rest: object = {}) => ({
  title: urlId,
  urlId,
  author: '',
  tags: [],
  categories: [],
  time: Date.parse(time),
  places: {},
  ...rest,
});

describe('groupItems', () => {
  it('groups items by month in a time zone', () => {
    const items = [item('b', '2026-04-01T02:00:00Z'), item('a', '2026-03-31T23:00:00Z')];
    const keys = (timeZone: string) =>
      groupItems(items, { by: 'month', timeZone, shownItems: 9 }).map(({ key, count }) => `${key} ${count}`);
    expect(keys('UTC')).toEqual(['2026-04 1', '2026-03 1']);
    expect(keys('America/New_York')).toEqual(['2026-03 2']);
  });

  it('counts all items with a tag, returns only as many as are shown, and skips tags without letters or digits', () => {
    const items = ['a', 'b', 'c'].map((urlId) =>
      item(urlId, '2026-04-01T02:00:00Z', { tags: ['Clay', '!?'] }),
    );
    const [clay, ...others] = groupItems(items, { by: 'tag', timeZone: 'UTC', shownItems: 2 });
    expect(clay).toMatchObject({
      key: 'clay',
      name: 'Clay',
      count: 3,
      items: [{ urlId: 'a' }, { urlId: 'b' }],
    });
    expect(others).toEqual([]);
  });
});

describe('sortGroups', () => {
  const groups = [
    { key: 'o', name: 'Öl', count: 1 },
    { key: 'z', name: 'Zinn', count: 5 },
    { key: 'a', name: 'Asche', count: 5 },
  ];
  it.each([
    ['normal', 'aoz'],
    ['reverse', 'zoa'],
    ['count', 'azo'],
  ] as const)('sorts groups in the order “%s”', (order, expected) => {
    const sorted = sortGroups(groups, { by: 'tag', order, locale: 'de' });
    expect(sorted.map(({ key }) => key).join('')).toBe(expected);
  });
});

describe('cloudSize', () => {
  it('grows with the number of items, and is medium if all groups have the same number', () => {
    const counts = [1, 2, 5, 20, 100];
    expect(counts.map((count) => cloudSize(count, counts))).toEqual([1, 2, 2, 4, 5]);
    expect([1, 2].map((count) => cloudSize(count, [1, 2]))).toEqual([1, 3]);
    expect(cloudSize(7, [7, 7])).toBe(2);
  });
});
