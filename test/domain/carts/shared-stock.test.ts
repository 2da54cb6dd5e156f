import { describe, expect, it } from 'vitest';
import { type EntryRecord, priceCart } from '#domain/carts/price-cart.ts';
import { cart, entry } from '#support/carts.ts';

const show = (entries: EntryRecord[]) => priceCart(cart({ entries }), 0).cart.entries;

describe('cart lines with the same variant', () => {
  const twice = (quantities: readonly number[], change: Parameters<typeof entry>[0] = {}) =>
    show(quantities.map((quantity, index) => entry({ id: `e${index}`, quantity, ...change })));
  it.each([
    ['share its stock', [4, 6], {}, [10, 6], [null, null]],
    ['have less stock when they need more together', [4, 7], {}, [10, 6], [null, 'less-stock']],
    ['leave no stock to later entries', [10, 1], {}, [10, 0], [null, 'sold-out']],
    [
      'leave zero stock, and never less, to later entries',
      [11, 1, 1],
      {},
      [10, 0, 0],
      ['less-stock', 'sold-out', 'sold-out'],
    ],
    ['share the stock three ways', [2, 3, 5], {}, [10, 8, 5], [null, null, null]],
    ['share the limit of an order', [2, 1], { product: { maxPerOrder: 3 } }, [3, 1], [null, null]],
    ['exceed the limit together', [2, 2], { product: { maxPerOrder: 3 } }, [3, 1], [null, 'less-stock']],
    ['use up the limit', [4, 1], { product: { maxPerOrder: 3 } }, [3, 0], ['less-stock', 'less-stock']],
    [
      'do not limit each other without counted stock',
      [9, 9],
      { variant: { unlimited: true } },
      [10_000, 10_000],
      [null, null],
    ],
    [
      'are withdrawn together with their product',
      [1, 1],
      { product: null },
      [10, 10],
      ['withdrawn', 'withdrawn'],
    ],
    [
      'are withdrawn together with their variant',
      [1, 1],
      { variant: null },
      [0, 0],
      ['withdrawn', 'withdrawn'],
    ],
  ])('cart lines with the same variant %s: %j', (_, quantities, change, most, problems) => {
    const entries = twice(quantities, change);
    expect(entries.map(({ problem }) => problem)).toEqual(problems);
    expect(entries.map(({ maxQuantity }) => maxQuantity)).toEqual(most);
  });

  it('cart lines with different variants do not share stock', () => {
    const entries = [entry({ quantity: 8 }), entry({ id: 'e2', variantId: 'red-mug', quantity: 8 })];
    expect(show(entries).map(({ problem }) => problem)).toEqual([null, null]);
  });
});
