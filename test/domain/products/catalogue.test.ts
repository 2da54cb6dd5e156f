import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ABOVE_MAXIMUM, BELOW_ZERO, changePrices, SALE_NOT_BELOW } from '#domain/products/bulk-action.ts';
import { SAME_OPTIONS, SKU_TWICE, variantProblems } from '#domain/products/check-variants.ts';
import { findDescription, toBody } from '#domain/products/description.ts';
import {
  EMPTY_OPTION,
  listCombinations,
  optionsProblem,
  TOO_MANY_OPTIONS,
  TWICE_IN_OPTION,
  toOptions,
  tooManyVariantsText,
  variantMatrix,
} from '#domain/products/variant-matrix.ts';
import { priceCentsSchema, skuSchema } from '#schema/contracts/products/product.ts';
import { productInputSchema } from '#schema/contracts/products/product-api.ts';

const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const price = (priceCents: number, salePriceCents = 0, onSale = false) => ({
  priceCents,
  salePriceCents,
  onSale,
});

describe('the variant matrix', () => {
  const options = [
    { name: 'Glaze', values: ['Seafoam', 'Kelp'] },
    { name: 'Size', values: ['Small', 'Large'] },
  ];

  it('the variant matrix contains every combination of values, with the last option changing fastest', () => {
    expect(listCombinations(options)).toEqual([
      ['Seafoam', 'Small'],
      ['Seafoam', 'Large'],
      ['Kelp', 'Small'],
      ['Kelp', 'Large'],
    ]);
  });

  it('the variant matrix keeps an existing variant at its new position, ignoring case', () => {
    const existing = [{ optionValues: ['KELP', 'small'], sku: 'K-S' }];
    const matrix = variantMatrix(options, existing, (optionValues) => ({ optionValues, sku: 'new' }));
    expect(matrix.map(({ sku }) => sku)).toEqual(['new', 'new', 'K-S', 'new']);
    expect(matrix[2]?.optionValues).toEqual(['Kelp', 'Small']);
  });

  it('the variant matrix of a product without options is one variant, which is the existing first one', () => {
    const create = (optionValues: string[]) => ({ optionValues, sku: 'new' });
    expect(variantMatrix([], [{ optionValues: ['a'], sku: 'first' }], create)).toEqual([
      { optionValues: [], sku: 'first' },
    ]);
    expect(variantMatrix([], [], create)).toEqual([{ optionValues: [], sku: 'new' }]);
  });

  it.each([
    [values(7).map((name) => ({ name, values: ['a'] })), TOO_MANY_OPTIONS],
    [[{ name: 'Glaze', values: [] }], EMPTY_OPTION],
    [[{ name: ' ', values: ['a'] }], EMPTY_OPTION],
    [[{ name: 'Glaze', values: ['Kelp', 'kelp'] }], TWICE_IN_OPTION],
    [
      [
        { name: 'A', values: values(16) },
        { name: 'B', values: values(16) },
      ],
      tooManyVariantsText(256),
    ],
    [
      [
        { name: 'A', values: values(25) },
        { name: 'B', values: values(10) },
      ],
      null,
    ],
    [values(6).map((name) => ({ name, values: ['a'] })), null],
  ])('options are valid, or rejected with a reason: %#', (given, problem) => {
    expect(optionsProblem(given)).toBe(problem);
  });

  it('the options can be restored from the variants', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 3,
        }),
        (lists) => {
          const given = lists.map((list, index) => ({ name: `o${index}`, values: list }));
          const variants = listCombinations(given).map((optionValues) => ({ optionValues }));
          expect(
            toOptions(
              given.map(({ name }) => name),
              variants,
            ),
          ).toEqual(given);
        },
      ),
    );
  });

  it('two variants with the same values are reported', () => {
    expect(
      variantProblems(
        ['Glaze'],
        [
          { sku: 'A', optionValues: ['Kelp'] },
          { sku: 'B', optionValues: ['kelp '] },
          { sku: 'A', optionValues: ['Chalk'] },
        ],
      ),
    ).toEqual({ 'variants.1.optionValues': SAME_OPTIONS, 'variants.2.sku': SKU_TWICE });
    expect(Object.keys(variantProblems([], [{ optionValues: [] }, { optionValues: [] }]))).toEqual([
      'variants.1.optionValues',
    ]);
  });
});

describe('a bulk price change', () => {
  it.each([
    [price(1999), { kind: 'percent', basisPoints: 1000 }, price(2199)],
    [price(1995), { kind: 'percent', basisPoints: -1000 }, price(1796)],
    [price(1000), { kind: 'amount', cents: -1000 }, price(0)],
    [price(1000), { kind: 'amount', cents: -1001 }, { problem: BELOW_ZERO }],
    [price(100_000_000), { kind: 'amount', cents: 1 }, { problem: ABOVE_MAXIMUM }],
    [price(1000, 900, true), { kind: 'percent', basisPoints: -1000 }, { problem: SALE_NOT_BELOW }],
    [price(1000), { kind: 'sale', basisPoints: 2500 }, price(1000, 750, true)],
    [price(0), { kind: 'sale', basisPoints: 2500 }, { problem: SALE_NOT_BELOW }],
    [price(1000, 900, true), { kind: 'end-sale' }, price(1000)],
  ] as const)('changes %j by %j', (before, change, after) => {
    expect(changePrices(before, change)).toEqual(after);
  });

  it('keeps prices within their limits, in whole cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: -10_000, max: 100_000 }),
        (cents, basisPoints) => {
          const after = changePrices(price(cents), { kind: 'percent', basisPoints });
          if ('problem' in after) return after.problem === ABOVE_MAXIMUM;
          return priceCentsSchema.safeParse(after.priceCents).success;
        },
      ),
    );
  });
});

describe('a product’s limits', () => {
  const base = { title: 'Mug', status: 4, productType: 1 };

  it('[A5.02] [A9.07] a price can be 100,000,000, but not one more', () => {
    expect(priceCentsSchema.safeParse(100_000_000).success).toBe(true);
    expect(priceCentsSchema.safeParse(100_000_001).success).toBe(false);
  });

  it('[A5.03] [A9.07] a SKU can have 60 characters, but not 61', () => {
    expect(skuSchema.safeParse('S'.repeat(60)).success).toBe(true);
    expect(skuSchema.safeParse('S'.repeat(61)).success).toBe(false);
  });

  it.each([
    ['[B5.39] [B9.4.12] a tag with 50', 'tags', 50],
    ['[B5.40] [B9.4.13] a category with 25', 'categories', 25],
  ])('%s characters is accepted after trimming, but not one with one more', (_, field, length) => {
    const of = (text: string) => productInputSchema.safeParse({ ...base, [field]: [text] });
    expect(of(` ${'x'.repeat(length)} `).success).toBe(true);
    expect(of('x'.repeat(length + 1)).success).toBe(false);
  });
});

describe('a product description', () => {
  it('a product description becomes one sanitised text block, from which it can be read again', () => {
    const body = toBody('<p onclick="x()">Thrown</p><script>alert(1)</script>');
    expect(body).toHaveLength(1);
    expect(findDescription({ body, sections: [] })).toBe('<p>Thrown</p>');
    expect(toBody(' <script>1</script> ')).toEqual([]);
  });

  it('a product whose body has other blocks keeps them unchanged', () => {
    const [text] = toBody('<p>a</p>');
    expect(findDescription({ body: text ? [{ ...text, type: 21 }] : [], sections: [] })).toBeNull();
  });
});
