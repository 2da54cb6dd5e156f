import { describe, expect, it } from 'vitest';
import {
  LIST_SORTS,
  type ListQuery,
  listSearch,
  parseListQuery,
  WHOLE_LIST,
} from '#domain/collections/list-query.ts';

const ID = 'a'.repeat(24);
const read = (search: string) => {
  const params = new URLSearchParams(search);
  return parseListQuery((name) => params.get(name));
};

describe('the query of a collection page’s URL', () => {
  it.each([
    '',
    '?page=2&utm_source=x',
    '?sort=cheapest',
    '?sort=featured',
    '?category=',
    '?category=No%20Slug',
    `?tag=${'a'.repeat(101)}`,
    '?month=2026-13',
    '?month=december',
    '?author=',
    `?author=${'a'.repeat(201)}`,
    '?past=0',
    '?cursor=1',
    '?reviews=1',
    '?reviews=0',
    '?reviews=-2',
    '?reviews=2.5',
    '?reviews=501',
    '?reviews=1e2',
    `?cursor=abc.${ID}`,
    `?cursor=1.${'z'.repeat(24)}`,
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual(WHOLE_LIST);
  });

  it.each<ListQuery>([
    {
      category: 'jars-and-vases',
      tag: 'kelp',
      month: '2026-12',
      author: 'Zoë & Co. 50%',
      isPast: true,
      sort: 'price-down',
      cursor: { value: -4400, id: ID },
      reviews: 1,
    },
    { ...WHOLE_LIST, sort: 'name', cursor: { value: 'bowl & jug. 50% ÄÖ', id: ID } },
    { ...WHOLE_LIST, reviews: 12 },
    ...LIST_SORTS.map((sort) => ({ ...WHOLE_LIST, sort })),
  ])('is parsed from the URL that it was written to: %o', (query) => {
    expect(read(listSearch(query))).toEqual(query);
  });

  it('writes its parameters in one order, whatever the order in which they were read', () => {
    expect(listSearch(read('?sort=newest&x=1&tag=b&category=a'))).toBe('?category=a&tag=b&sort=newest');
  });
});
