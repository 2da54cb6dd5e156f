import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listOffers,
  type Offer,
  offerPrice,
  pickOffer,
  settleValues,
  stockText,
  valueState,
} from '#domain/products/choice.ts';
import { variantSchema } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

const offer = (values: string[], stock: number): Offer => ({
  sku: values.join('-'),
  values,
  cents: 100,
  stock,
  most: stock,
});
/** Variants: Seafoam in both sizes, of which Small is sold out, and Kelp only in Large. */
const OFFERS = [offer(['Seafoam', 'Small'], 0), offer(['Seafoam', 'Large'], 2), offer(['Kelp', 'Large'], 5)];

describe('the offers of a product, one for each variant', () => {
  const variants = [
    { id: 'a'.repeat(24), sku: 'A', priceCents: 500, qtyInStock: 3, optionValues: ['Small'] },
    {
      id: 'b'.repeat(24),
      sku: 'B',
      priceCents: 900,
      salePriceCents: 700,
      onSale: true,
      unlimited: true,
      optionValues: ['Large'],
      mediaId: 'c'.repeat(24),
    },
  ].map((variant) => variantSchema.parse(variant));

  it('an offer has the current price, the price before the sale, the stock and an image', () => {
    expect(listOffers({ productType: PRODUCT_TYPE.physical, variants })).toEqual([
      { sku: 'A', values: ['Small'], cents: 500, stock: 3, most: 3 },
      { sku: 'B', values: ['Large'], cents: 700, originalCents: 900, most: 10_000, mediaId: 'c'.repeat(24) },
    ]);
  });

  it('the quantity of an offer is limited to the maximum per order', () => {
    expect(
      listOffers({ productType: PRODUCT_TYPE.physical, variants, maxPerOrder: 2 }).map(({ most }) => most),
    ).toEqual([2, 2]);
  });

  it('an offer on sale also has its original price, and any other offer has one price', () => {
    expect(listOffers({ productType: PRODUCT_TYPE.physical, variants }).map(offerPrice)).toEqual([
      { kind: 'single', cents: 500 },
      { kind: 'sale', saleCents: 700, originalCents: 900 },
    ]);
  });
});

describe('a choice among options', () => {
  it('leads only to the offer with all chosen values', () => {
    expect(pickOffer(OFFERS, ['Kelp', 'Large'])?.sku).toBe('Kelp-Large');
    expect(pickOffer(OFFERS, ['Kelp', 'Small'])).toBeNull();
  });

  it.each([
    [0, 'Seafoam', 'open'],
    [0, 'Kelp', 'open'],
    [1, 'Small', 'sold-out'],
    [1, 'Large', 'open'],
  ] as const)('beside Seafoam and Large, option %i with the value %s is %s', (index, value, state) => {
    expect(valueState(OFFERS, ['Seafoam', 'Large'], { index, value })).toBe(state);
  });

  it('marks a value as not made if its combination does not exist', () => {
    expect(valueState(OFFERS, ['Kelp', 'Large'], { index: 1, value: 'Small' })).toBe('not-made');
  });

  it('changes the later options if they do not exist with a newly chosen value', () => {
    expect(settleValues(OFFERS, ['Seafoam', 'Small'], { index: 0, value: 'Kelp' })).toEqual([
      'Kelp',
      'Large',
    ]);
  });

  it('can reach every available offer through enabled values', () => {
    const value = fc.constantFrom('a', 'b', 'c');
    const values = fc.tuple(value, value, value).map((all) => [...all]);
    const offers = fc
      .uniqueArray(fc.tuple(values, fc.nat({ max: 1 })), { selector: ([all]) => all.join(), minLength: 1 })
      .map((rows) => rows.map(([all, stock]) => offer(all, stock)));
    fc.assert(
      fc.property(offers, (all) => {
        for (const wanted of all.filter(({ most }) => most > 0)) {
          let chosen: string[] = [...(all[0]?.values ?? [])];
          for (const [index, value] of wanted.values.entries()) {
            expect(valueState(all, chosen, { index, value })).toBe('open');
            chosen = settleValues(all, chosen, { index, value });
          }
          expect(pickOffer(all, chosen)).toEqual(wanted);
        }
      }),
    );
  });
});

describe('the stock text of a chosen variant', () => {
  it.each([
    [0, 'Sold out'],
    [1, 'Only 1 left!'],
    [3, 'Only 3 left!'],
    [4, ''],
  ])('a stock of %i items shows %j', (stock, text) => {
    expect(stockText(offer(['a'], stock), 3)).toBe(text);
  });

  it('is empty without a threshold or with unlimited stock', () => {
    expect(stockText(offer(['a'], 1), undefined)).toBe('');
    expect(stockText({ sku: 'a', values: [], cents: 1, most: 10_000 }, 3)).toBe('');
  });
});
