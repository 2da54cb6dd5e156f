import { describe, expect, it } from 'vitest';
import { type EntryRecord, isBlocking, priceCart } from '#domain/carts/price-cart.ts';
import type { CartPurpose } from '#schema/contracts/carts/cart.ts';
import { cart, entry, PLAN } from '#support/carts.ts';

const price = (entries: EntryRecord[], purpose: CartPurpose = 'standard') =>
  priceCart(cart({ entries, purpose }), 0);
const findProblem = (item: EntryRecord, purpose?: CartPurpose) =>
  price([item], purpose).cart.entries[0]?.problem;
const planned = { planId: PLAN.id, plan: PLAN };

describe('an item in a cart', () => {
  it.each([
    ['for sale at the price that the buyer saw', {}, null],
    ['from a deleted product', { product: null }, 'withdrawn'],
    ['with a deleted variant', { variant: null }, 'withdrawn'],
    ['with a deleted product and variant', { product: null, variant: null }, 'withdrawn'],
    ['from an unpublished product', { product: { isPublished: false } }, 'withdrawn'],
    ['that is a digital product', { product: { productType: 2 } }, null],
    ['that is a service', { product: { productType: 3 } }, null],
    ['that is a gift card, which has a separate checkout', { product: { productType: 4 } }, 'withdrawn'],
    ['that is a paywall', { product: { productType: 5 } }, 'withdrawn'],
  ])('an item %s (%j) has the problem %s', (_, change, problem) => {
    expect(findProblem(entry(change))).toBe(problem);
  });

  it.each([
    ['bought once from a product that also has a plan', { product: { isPlanOnly: false } }, null],
    ['bought once from a product with subscriptions only', { product: { isPlanOnly: true } }, 'withdrawn'],
    [
      'with a plan from a product with subscriptions only',
      { ...planned, product: { isPlanOnly: true } },
      null,
    ],
    ['with a plan from a product that is also sold once', planned, null],
    ['with a deleted plan', { planId: PLAN.id, plan: null }, 'withdrawn'],
    ['with a plan whose price has changed', { ...planned, seenPriceCents: 1 }, null],
  ])('in a store with subscriptions, an item %s (%j) has the problem %s', (_, change, problem) => {
    expect(findProblem(entry(change), 'subscription')).toBe(problem);
  });

  it.each([
    ['the last item', 1, { variant: { qtyInStock: 1 } }, null],
    ['one item without stock', 1, { variant: { qtyInStock: 0 } }, 'sold-out'],
    [
      'one item without stock, if stock is not counted',
      1,
      { variant: { qtyInStock: 0, unlimited: true } },
      null,
    ],
    [
      'a download, which never sells out',
      5,
      { product: { productType: 2 }, variant: { qtyInStock: 0 } },
      null,
    ],
    [
      'a service without free places',
      1,
      { product: { productType: 3 }, variant: { qtyInStock: 0 } },
      'sold-out',
    ],
    ['all ten items', 10, {}, null],
    ['one item too many', 11, {}, 'less-stock'],
    ['the maximum quantity per order', 2, { product: { maxPerOrder: 2 } }, null],
    ['more than the maximum quantity per order', 3, { product: { maxPerOrder: 2 } }, 'less-stock'],
    ['ten thousand items', 10_000, { variant: { unlimited: true } }, null],
    ['more than ten thousand items', 10_001, { variant: { unlimited: true } }, 'less-stock'],
  ])('a cart line with %s (quantity %i, %j) has the problem %s', (_, quantity, change, problem) => {
    expect(findProblem(entry({ quantity, ...change }))).toBe(problem);
  });

  it.each([
    ['rose', { priceCents: 2001 }, 'price-changed'],
    ['fell', { priceCents: 1999 }, 'price-changed'],
    ['is now on sale', { onSale: true }, 'price-changed'],
    ['is unchanged because its sale is not active', { salePriceCents: 1 }, null],
  ])('an item whose price %s (%j) has the problem %s', (_, variant, problem) => {
    expect(findProblem(entry({ variant }))).toBe(problem);
  });

  it('reports missing stock before a changed price', () => {
    expect(findProblem(entry({ quantity: 11, seenPriceCents: 1 }))).toBe('less-stock');
  });
});

describe('an item at the gift card checkout', () => {
  const card = (change: Parameters<typeof entry>[0] = {}) =>
    entry({ product: { productType: 4 }, ...change });
  it.each([
    ['without stock and not on sale', null, card({ variant: { qtyInStock: 0 } })],
    ['marked as on sale, which has no effect', null, card({ variant: { onSale: true } })],
    ['with the smallest value', null, card({ variant: { priceCents: 1 }, seenPriceCents: 1 })],
    ['without a value', 'withdrawn', card({ variant: { priceCents: 0 }, seenPriceCents: 0 })],
    ['with a different value from the one the buyer saw', 'price-changed', card({ seenPriceCents: 2500 })],
    ['that is no longer published', 'withdrawn', card({ product: { productType: 4, isPublished: false } })],
    ['whose value was deleted', 'withdrawn', card({ variant: null })],
    ['that is not a gift card', 'withdrawn', entry()],
  ])('an item %s has the problem %s', (_, problem, item) => {
    expect(findProblem(item, 'giftcard')).toBe(problem);
  });
});

it('a donation checkout accepts no product', () => {
  expect(findProblem(entry(), 'donation')).toBe('withdrawn');
});

it.each([
  [null, false],
  ['price-changed', false],
  ['less-stock', true],
  ['sold-out', true],
  ['withdrawn', true],
] as const)('an item with the problem %s blocks the order: %s', (problem, isStopped) => {
  expect(isBlocking(problem)).toBe(isStopped);
});

it('a cart lists the items that block its order, and charges nothing for items that are unavailable', () => {
  const { cart: priced, blocking } = price([
    entry({ id: 'fine' }),
    entry({ id: 'dearer', variantId: 'v2', seenPriceCents: 1 }),
    entry({ id: 'few', variantId: 'v3', quantity: 3, variant: { qtyInStock: 2 } }),
    entry({ id: 'none', variantId: 'v4', variant: { qtyInStock: 0 } }),
    entry({ id: 'gone', variantId: 'v5', product: { isPublished: false } }),
  ]);
  expect(blocking).toEqual([
    { entryId: 'few', problem: 'less-stock' },
    { entryId: 'none', problem: 'sold-out' },
    { entryId: 'gone', problem: 'withdrawn' },
  ]);
  expect(priced.entries.map(({ subtotalCents }) => subtotalCents)).toEqual([2000, 2000, 6000, 0, 0]);
  expect(priced.subtotalCents).toBe(10_000);
});
