import { describe, expect, it } from 'vitest';
import { fillRelated } from '#domain/collections/related-items.ts';

const item = (id: string, categories: string[] = [], isSoldOut = false, productType = 1) => ({
  ...{ id, categories, isSoldOut, productType },
});
const names = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

describe('related items', () => {
  const others = [item('a'), item('b', ['Cups']), item('c', ['Cups'], true), item('d'), item('e', ['Cups'])];

  it('begin with those that the owner chose, followed by those that share a category', () => {
    expect(names(fillRelated([item('d')], others, { categories: ['Cups'], most: 4 }))).toBe('dbea');
  });

  it('leave out sold-out items, and any beyond the row', () => {
    expect(names(fillRelated([], others, { categories: [], most: 3 }))).toBe('abd');
    expect(names(fillRelated([], others, { categories: [], most: 9 }))).toBe('abde');
  });

  it('of a workshop begin with workshops and gift cards, and of a download with downloads', () => {
    const kinds = [
      item('p', ['Gifts']),
      item('g', [], false, 4),
      item('d', [], false, 2),
      item('w', [], false, 3),
    ];
    const listAfter = (productType: number) =>
      names(fillRelated([], kinds, { categories: ['Gifts'], productType, most: 4 }));
    expect([listAfter(1), listAfter(2), listAfter(3)]).toEqual(['pgdw', 'dpgw', 'wgpd']);
  });

  it('are only those that the owner chose if they fill the row', () => {
    const chosen = ['v', 'w', 'x', 'y', 'z'].map((id) => item(id));
    expect(names(fillRelated(chosen, others, { categories: [], most: 4 }))).toBe('vwxyz');
  });
});
