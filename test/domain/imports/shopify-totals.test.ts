import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from '#domain/imports/row-cells.ts';
import { balanceTotals } from '#domain/imports/shopify-totals.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe('the totals of an imported order', () => {
  it('always add up to the total in the file, and none is negative', () => {
    const amounts = fc.record({
      subtotalCents: cents,
      shippingCents: cents,
      taxCents: cents,
      totalCents: cents,
      discountCents: cents,
    });
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitPriceCents: cents }));
    fc.assert(
      fc.property(amounts, lines, (given, sold) => {
        const { isExact: _, ...totals } = balanceTotals(given, sold);
        const { subtotalCents, discountCents, shippingCents, taxCents, grandTotalCents } = totals;
        expect(subtotalCents - discountCents + shippingCents + taxCents).toBe(grandTotalCents);
        expect(grandTotalCents).toBe(given.totalCents);
        expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    ['tax added to the price', { subtotalCents: 4500, taxCents: 400, totalCents: 5400 }, 400, 0],
    ['tax included in the price', { subtotalCents: 4500, taxCents: 400, totalCents: 5000 }, 0, 400],
  ])('tell %s', (_, given, taxCents, includedTaxCents) => {
    const lines = [{ quantity: 2, unitPriceCents: 2500 }];
    expect(balanceTotals({ shippingCents: 500, discountCents: 500, ...given }, lines)).toMatchObject({
      taxCents,
      includedTaxCents,
      discountCents: 500,
      isExact: true,
    });
  });
});

it.each([
  ['2024-03-01 10:30:00 +0100', '2024-03-01T09:30:00Z'],
  ['2024-03-01 10:30:00 UTC', '2024-03-01T10:30:00Z'],
  ['2024-03-01T10:30:00-05:00', '2024-03-01T15:30:00Z'],
  ['2024-03-01', '2024-03-01T00:00:00Z'],
])('the time %s is %s', (text, expected) => {
  expect(readTime(text)).toBe(Date.parse(expected));
});

it.each(['', '3/1/2024', '2024-02-30 10:00:00', '2024-13-01', 'yesterday'])('“%s” is no time', (text) => {
  expect(readTime(text)).toBeNull();
});
