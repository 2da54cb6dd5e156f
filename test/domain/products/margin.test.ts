import { expect, it } from 'vitest';
import { findMargin } from '#domain/products/margin.ts';

const variant = (priceCents: number, costCents?: number, salePriceCents?: number) => ({
  priceCents,
  salePriceCents: salePriceCents ?? 0,
  onSale: salePriceCents !== undefined,
  costCents,
});

it.each([
  ['a regular price', variant(4400, 1650), { profitCents: 2750, basisPoints: 6250 }],
  ['the sale price of a variant on sale', variant(4400, 1650, 2200), { profitCents: 550, basisPoints: 2500 }],
  ['a price below the cost', variant(1000, 1250), { profitCents: -250, basisPoints: -2500 }],
  ['a price of 0', variant(0, 300), { profitCents: -300, basisPoints: null }],
  ['a cost of 0', variant(4400, 0), { profitCents: 4400, basisPoints: 10_000 }],
  ['an unknown cost', variant(4400), null],
])('the margin is calculated from %s', (_, sold, margin) => {
  expect(findMargin(sold)).toEqual(margin);
});
