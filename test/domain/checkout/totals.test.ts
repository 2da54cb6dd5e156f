import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals, type TotalsInput, type TotalsLine } from '#domain/checkout/totals.ts';
import type { DiscountInUse } from '#domain/discounts/apply-discounts.ts';
import { type Discount, discountSchema } from '#schema/contracts/discounts/discount.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';

const id = (text: string) => text.padEnd(24, '0');
const MAINE = { country: 'US', region: 'ME', postalCode: '04576' };

const line = (name: string, change: Partial<TotalsLine> = {}): TotalsLine => ({
  id: name,
  itemId: id('a'),
  categories: ['Cups'],
  quantity: 1,
  unitPriceCents: 4400,
  productType: 1,
  weightGrams: 390,
  ...change,
});
const discount = (change: Record<string, unknown>, used = 0, usedByCustomer = 0): DiscountInUse => ({
  discount: discountSchema.parse({ id: id('d'), name: 'Ten off', code: 'TEN', ...change }),
  used,
  usedByCustomer,
});
const TEN_PERCENT = { effect: { kind: 'percent', basisPoints: 1000 } };
const flat = (priceCents: number, change: object = {}) => ({
  id: 'post',
  name: 'Post',
  kind: 'flat',
  priceCents,
  ...change,
});
const createShipping = (...rates: object[]) =>
  shippingSettingsSchema.parse({ zones: [{ id: 'z', name: 'World', zone: {}, rates }] });
const createTaxes = (ratePpm: number, change: object = {}, settings: object = {}) =>
  taxSettingsSchema.parse({
    rules: [{ id: 't', name: 'Sales tax', zone: {}, ratePpm, ...change }],
    ...settings,
  });

const totals = (change: Partial<TotalsInput> = {}) =>
  computeTotals({
    lines: [line('mug')],
    codes: [],
    discounts: [],
    shipping: shippingSettingsSchema.parse({}),
    taxes: taxSettingsSchema.parse({}),
    location: MAINE,
    shippingOptionId: null,
    now: 1000,
    ...change,
  });

describe('computeTotals', () => {
  it('returns zero for an empty cart', () => {
    expect(totals({ lines: [] })).toMatchObject({
      grandTotalCents: 0,
      totalQuantity: 0,
      requiresShipping: false,
      purelyDigital: false,
    });
  });

  it('adds shipping and tax to the amount after discounts', () => {
    const sum = totals({
      lines: [line('mug', { quantity: 2 })],
      codes: ['TEN'],
      discounts: [discount(TEN_PERCENT)],
      shipping: createShipping(flat(900)),
      taxes: createTaxes(55_000, { isShippingTaxed: true }),
      shippingOptionId: 'post',
    });
    expect(sum).toMatchObject({
      subtotalCents: 8800,
      discountCents: 880,
      shippingCostCents: 900,
      taxCents: 436 + 50,
      grandTotalCents: 8800 - 880 + 900 + 486,
    });
  });

  it('with tax-inclusive prices, calculates the tax in the price and adds nothing', () => {
    const sum = totals({ taxes: createTaxes(190_000, {}, { arePricesInclusive: true }) });
    expect(sum).toMatchObject({ taxCents: 0, includedTaxCents: 703, grandTotalCents: 4400 });
  });

  it('taxes only the product types named in a rule, and never gift cards', () => {
    const card = line('card', { productType: 4 });
    expect(totals({ lines: [card], taxes: createTaxes(100_000) }).taxCents).toBe(0);
    expect(totals({ taxes: createTaxes(100_000, { productTypes: [2] }) }).taxCents).toBe(0);
    expect(
      totals({
        lines: [line('book', { productType: 2 })],
        taxes: createTaxes(100_000, { productTypes: [2] }),
      }).taxCents,
    ).toBe(440);
  });

  it('uses the tax rule with the narrowest zone', () => {
    const taxes = taxSettingsSchema.parse({
      rules: [
        { id: 'world', name: 'World', zone: {}, ratePpm: 1 },
        { id: 'us', name: 'US', zone: { countries: ['US'] }, ratePpm: 10_000 },
        { id: 'me', name: 'Maine', zone: { countries: ['US'], regions: ['me'] }, ratePpm: 55_000 },
        { id: 'town', name: 'Town', zone: { countries: ['US'], postalPrefixes: ['045'] }, ratePpm: 60_000 },
        {
          id: 'county',
          name: 'County',
          zone: { countries: ['US'], postalPrefixes: ['0457'] },
          ratePpm: 5000,
        },
      ],
    });
    const names = (postalCode: string, region: string, country = 'US') =>
      totals({ taxes, location: { country, region, postalCode } }).applicableTaxRules.map((rule) => rule.id);
    expect(names('04576', 'ME')).toEqual(['town', 'county']);
    expect(names('03901', 'ME')).toEqual(['me']);
    expect(names('02110', 'MA')).toEqual(['us']);
    expect(names('', '', 'FR')).toEqual(['world']);
  });

  it('lists the shipping methods of the narrowest zone, cheapest first, and none if the store does not ship', () => {
    const shipping = shippingSettingsSchema.parse({
      zones: [
        {
          id: 'us',
          name: 'United States',
          zone: { countries: ['US'] },
          rates: [
            flat(900, { freeFromCents: 12_000 }),
            { id: 'shed', name: 'At the shed', kind: 'pickup', address: '14 Ropewalk Lane' },
            {
              id: 'heavy',
              name: 'By weight',
              kind: 'weight',
              tiers: [
                { upTo: 1000, priceCents: 700 },
                { upTo: 5000, priceCents: 1500 },
              ],
            },
          ],
        },
      ],
    });
    const options = (quantity: number) =>
      totals({ shipping, lines: [line('mug', { quantity })] }).shippingOptions.map(({ id, costCents }) => [
        id,
        costCents,
      ]);
    expect(options(1)).toEqual([
      ['shed', 0],
      ['heavy', 700],
      ['post', 900],
    ]);
    expect(options(3)).toEqual([
      ['post', 0],
      ['shed', 0],
      ['heavy', 1500],
    ]);
    expect(options(20)).toEqual([
      ['post', 0],
      ['shed', 0],
    ]);
    expect(totals({ shipping, location: { ...MAINE, country: 'FR' } }).shippingOptions).toEqual([]);
  });

  it('requires no shipping for services and downloads', () => {
    const sum = totals({
      lines: [line('a', { productType: 2 }), line('b', { productType: 3 })],
      shipping: createShipping(flat(900)),
      shippingOptionId: 'post',
    });
    expect(sum).toMatchObject({
      requiresShipping: false,
      shippingCostCents: 0,
      hasDigital: true,
      purelyDigital: false,
    });
  });
});

describe('the product types in a cart', () => {
  const [mug, book, course] = [
    line('mug'),
    line('book', { productType: 2 }),
    line('course', { productType: 3 }),
  ];
  it.each([
    ['a mug', [mug], { requiresShipping: true, hasDigital: false, purelyDigital: false }],
    ['a download', [book], { requiresShipping: false, hasDigital: true, purelyDigital: true }],
    ['a mug and a download', [mug, book], { requiresShipping: true, hasDigital: true, purelyDigital: false }],
    ['a service', [course], { requiresShipping: false, hasDigital: false, purelyDigital: false }],
  ])('determine shipping and downloads for %s', (_, lines, expected) => {
    expect(totals({ lines })).toMatchObject(expected);
  });
  it('the total quantity is the sum of the quantities in all lines', () => {
    expect(
      totals({ lines: [line('mug', { quantity: 2 }), line('bowl', { quantity: 3 })] }).totalQuantity,
    ).toBe(5);
  });
});

it('a cart without a delivery address has no shipping cost and no tax', () => {
  const sum = totals({
    location: null,
    shipping: createShipping(flat(900)),
    taxes: createTaxes(100_000),
    shippingOptionId: 'post',
  });
  expect(sum).toMatchObject({
    shippingOptions: [],
    applicableTaxRules: [],
    taxCents: 0,
    grandTotalCents: 4400,
  });
});

describe('discounts', () => {
  const apply = (change: Record<string, unknown>, more: Partial<TotalsInput> = {}) =>
    totals({ codes: ['TEN'], discounts: [discount(change)], ...more });

  it('a discount never exceeds the amount from which it is deducted', () => {
    const amount = { effect: { kind: 'amount', amountCents: 100_000 } };
    expect(apply(amount)).toMatchObject({ discountCents: 4400, grandTotalCents: 0 });
  });

  it('a discount amount is split across the lines without losing a cent', () => {
    const lines = [
      line('a', { unitPriceCents: 333 }),
      line('b', { unitPriceCents: 333 }),
      line('c', { unitPriceCents: 334 }),
    ];
    const sum = apply({ effect: { kind: 'amount', amountCents: 100 } }, { lines });
    expect(sum.lines.map((part) => part.discountCents)).toEqual([33, 33, 34]);
  });

  it('a “buy some, get some” discount makes the cheapest items in each group free', () => {
    const lines = [
      line('dear', { quantity: 2, unitPriceCents: 5000 }),
      line('cheap', { quantity: 2, unitPriceCents: 1000 }),
    ];
    const sum = apply({ effect: { kind: 'buy-get', buy: 2, get: 1, basisPoints: 10_000 } }, { lines });
    expect(sum.lines.map((part) => part.discountCents)).toEqual([0, 1000]);
  });

  it('a discount applies only to the products or categories that it names', () => {
    const lines = [line('mug'), line('bowl', { itemId: id('b'), categories: ['Bowls'] })];
    const byCategory = { ...TEN_PERCENT, scope: { kind: 'categories', categories: ['bowls'] } };
    const byProduct = { ...TEN_PERCENT, scope: { kind: 'products', itemIds: [id('a')] } };
    expect(apply(byCategory, { lines }).lines.map((part) => part.discountCents)).toEqual([0, 440]);
    expect(apply(byProduct, { lines }).lines.map((part) => part.discountCents)).toEqual([440, 0]);
  });

  it('a free shipping discount leaves product prices unchanged', () => {
    const sum = apply(
      { effect: { kind: 'free-shipping' } },
      { shipping: createShipping(flat(900)), shippingOptionId: 'post' },
    );
    expect(sum).toMatchObject({ discountCents: 0, shippingCostCents: 0, grandTotalCents: 4400 });
  });

  it.each<[string, Record<string, unknown>, number, number, string]>([
    ['before its start date', { startsAt: 2000 }, 0, 0, 'not-started'],
    ['after its end date', { endsAt: 1000 }, 0, 0, 'expired'],
    ['that is used up', { usageLimit: 3 }, 3, 0, 'used-up'],
    ['that this customer has used up', { perCustomerLimit: 1 }, 0, 1, 'used-up'],
    ['below its minimum', { minimumSubtotalCents: 4401 }, 0, 0, 'below-minimum'],
    ['with too few items', { minimumQuantity: 2 }, 0, 0, 'below-minimum'],
    ['for other products', { scope: { kind: 'products', itemIds: [id('f')] } }, 0, 0, 'nothing-in-scope'],
    ['that is disabled', { isEnabled: false }, 0, 0, 'unknown'],
  ])('the cart rejects a code %s', (_, change, used, usedByCustomer, problem) => {
    const sum = totals({
      codes: ['TEN'],
      discounts: [discount({ ...TEN_PERCENT, ...change }, used, usedByCustomer)],
    });
    expect(sum).toMatchObject({
      discountCents: 0,
      invalidCoupons: [{ code: 'TEN', problem }],
      validCoupons: [],
    });
  });

  it('the cart rejects an unknown code, and a free shipping code for an order without shipping', () => {
    expect(totals({ codes: ['NOPE'] }).invalidCoupons).toEqual([{ code: 'NOPE', problem: 'unknown' }]);
    const lines = [line('class', { productType: 3 })];
    expect(apply({ effect: { kind: 'free-shipping' } }, { lines }).invalidCoupons[0]?.problem).toBe(
      'no-shipping',
    );
  });

  it('the cart applies either the exclusive discount or the combinable ones, whichever is worth more, and reports the skipped codes', () => {
    const automatic = (change: Record<string, unknown>) =>
      discount({ id: id('e'), code: null, name: 'Everybody', isCombinable: true, ...change });
    const small = automatic({ effect: { kind: 'amount', amountCents: 100 } });
    const large = automatic({ effect: { kind: 'amount', amountCents: 1000 } });
    const code = discount(TEN_PERCENT);
    expect(totals({ codes: ['TEN'], discounts: [code, small] })).toMatchObject({
      discountCents: 440,
      invalidCoupons: [],
    });
    expect(totals({ codes: ['TEN'], discounts: [code, large] })).toMatchObject({
      discountCents: 1000,
      invalidCoupons: [{ code: 'TEN', problem: 'not-combinable' }],
    });
    const both = discount({ ...TEN_PERCENT, isCombinable: true });
    expect(totals({ codes: ['TEN'], discounts: [both, large] }).discountCents).toBe(440 + 1000);
  });

  it('an automatic discount needs no code, and any other discount needs its own', () => {
    const automatic = discount({ ...TEN_PERCENT, code: null });
    expect(totals({ discounts: [automatic] }).discountCents).toBe(440);
    expect(totals({ discounts: [discount(TEN_PERCENT)] }).discountCents).toBe(0);
  });
});

describe('any cart', () => {
  const anyLine = fc.record({
    id: fc.uuid(),
    itemId: fc.constantFrom(id('a'), id('b'), id('c')),
    categories: fc.subarray(['Cups', 'Bowls']),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
    productType: fc.integer({ min: 1, max: 4 }),
    weightGrams: fc.nat(100_000),
  });
  const anyEffect: fc.Arbitrary<Discount['effect']> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      amountCents: fc.integer({ min: 1, max: 100_000_000 }),
    }),
    fc.constant({ kind: 'free-shipping' as const }),
    fc.record({
      kind: fc.constant('buy-get' as const),
      buy: fc.integer({ min: 1, max: 5 }),
      get: fc.integer({ min: 1, max: 5 }),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
    }),
  );
  const anyDiscounts = fc
    .array(fc.tuple(anyEffect, fc.boolean(), fc.boolean()), { maxLength: 5 })
    .map((list) =>
      list.map(([effect, isCombinable, isInCups], index) =>
        discount({
          id: id(`d${index}`),
          code: null,
          effect,
          isCombinable,
          scope: isInCups ? { kind: 'categories', categories: ['Cups'] } : { kind: 'all' },
        }),
      ),
    );

  it('any cart has integer amounts, a total equal to the sum of its parts, discounts within their limits, and no negative taxes', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        anyDiscounts,
        fc.nat(1_000_000),
        fc.boolean(),
        fc.boolean(),
        (lines, discounts, ratePpm, arePricesInclusive, isShippingTaxed) => {
          const sum = totals({
            lines,
            discounts,
            taxes: createTaxes(ratePpm, { isShippingTaxed }, { arePricesInclusive }),
            shipping: createShipping(flat(900)),
            shippingOptionId: 'post',
          });
          const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = sum;
          expect(grandTotalCents).toBe(subtotalCents - discountCents + shippingCostCents + taxCents);
          expect(sum.lines.reduce((total, part) => total + part.subtotalCents, 0)).toBe(subtotalCents);
          expect(sum.lines.reduce((total, part) => total + part.discountCents, 0)).toBe(discountCents);
          expect(sum.validCoupons.reduce((total, part) => total + part.discountCents, 0)).toBe(discountCents);
          expect(grandTotalCents).toBeGreaterThanOrEqual(0);
          for (const part of sum.lines) {
            expect(part.discountCents).toBeGreaterThanOrEqual(0);
            expect(part.discountCents).toBeLessThanOrEqual(part.subtotalCents);
            expect(part.taxCents).toBeGreaterThanOrEqual(0);
            expect(part.includedTaxCents).toBeLessThanOrEqual(part.subtotalCents - part.discountCents);
            for (const value of Object.values(part))
              if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true);
          }
        },
      ),
    );
  });
});
