import { describe, expect, it } from 'vitest';
import { salePriceProblems } from '#domain/products/check-sale-prices.ts';
import { describeFaults } from '#domain/products/describe-faults.ts';

describe('the check of sale prices', () => {
  it.each([
    ['below the price', { onSale: true, priceCents: 500, salePriceCents: 499 }, false],
    ['at the price', { onSale: true, priceCents: 500, salePriceCents: 500 }, true],
    ['above the price', { onSale: true, priceCents: 500, salePriceCents: 501 }, true],
    ['of a product without a price', { onSale: true }, true],
    ['above the price of a product that is not on sale', { priceCents: 500, salePriceCents: 501 }, false],
  ])('a sale price %s', (_, prices, isRefused) => {
    expect(Object.keys(salePriceProblems({ ...prices, variants: [] }))).toEqual(
      isRefused ? ['salePriceCents'] : [],
    );
    expect(Object.keys(salePriceProblems({ variants: [{ priceCents: 1 }, prices] }))).toEqual(
      isRefused ? ['variants.1.salePriceCents'] : [],
    );
  });
});

describe('the message about the faults of a product', () => {
  const variants = [{ optionValues: ['S', 'Ink'] }, { optionValues: ['M', 'Clay'] }];

  it('names the variant of each fault', () => {
    const errors = {
      'variants.0.sku': 'The SKU A belongs to Mug.',
      'product.variants.1.priceCents': 'Enter an amount.',
      title: 'Give the product a name.',
    };
    expect(describeFaults(errors, variants)).toBe(
      'S, Ink: The SKU A belongs to Mug. M, Clay: Enter an amount. Give the product a name.',
    );
  });

  it('counts the faults beyond the third', () => {
    const errors = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [`f${index}`, `Fault ${index}.`]));
    expect(describeFaults(errors, [])).toBe('Fault 0. Fault 1. Fault 2. And 2 more.');
  });

  it('leaves out the name of a single variant and of an unknown one', () => {
    const errors = { 'variants.0.sku': 'Too long.', 'variants.9.sku': 'Taken.' };
    expect(describeFaults(errors, [{ optionValues: [] }])).toBe('Too long. Taken.');
  });
});
