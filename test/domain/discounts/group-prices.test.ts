import { describe, expect, it } from 'vitest';
import { findAddresses, findWrongLines } from '#domain/discounts/find-addresses.ts';
import { toGroupPrice, toGroupProduct } from '#domain/discounts/group-prices.ts';
import { toPriceView } from '#domain/products/prices.ts';
import { groupTermsSchema } from '#schema/contracts/customers/groups.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import { amount, apply, discount, FREE_SHIPPING, line, listNames, percent } from '#support/discounts.ts';

const terms = (change: object = {}) => ({
  id: 'f'.repeat(24),
  ...groupTermsSchema.parse({
    name: 'Wholesale',
    basisPoints: 2_000,
    scope: { kind: 'all' },
    freeShippingFromCents: null,
    ...change,
  }),
});
const cups = { kind: 'categories', categories: ['cups'] };

describe('the discount of a customer group', () => {
  it('it comes first, and a combinable discount applies to the rest', () => {
    const result = apply([discount('Tenth', { effect: percent(10) })], { group: terms() });
    expect(listNames(result)).toEqual(['Wholesale', 'Tenth']);
    expect(result.valid.map(({ discountCents }) => discountCents)).toEqual([2_000, 800]);
    expect(result.lineCents).toEqual([2_800]);
  });

  it('a discount that cannot be combined replaces other discounts, but not the group’s price', () => {
    const alone = discount('Alone', { effect: amount(5_000), isCombinable: false });
    const result = apply([alone, discount('Tenth', {})], { group: terms() });
    expect(listNames(result)).toEqual(['Wholesale', 'Alone']);
    expect(result.lineCents).toEqual([7_000]);
  });

  it('free items cost what the group pays for them, so that the price is never below it', () => {
    const twoForOne = discount('Two', {
      effect: { kind: 'buy-get', buy: 1, get: 1, basisPoints: 10_000 },
    });
    const result = apply([twoForOne], { group: terms(), lines: [line('a', { quantity: 2 })] });
    expect(result.lineCents).toEqual([12_000]);
  });

  it('a discount of 100% and a code together cost nothing, not less', () => {
    const result = apply([discount('Off', { effect: amount(900) })], {
      group: terms({ basisPoints: 10_000 }),
    });
    expect(result.lineCents).toEqual([10_000]);
  });

  it('it applies to its categories only', () => {
    const lines = [line('a'), line('b', { categories: ['Plates'] })];
    expect(apply([], { group: terms({ scope: cups }), lines }).lineCents).toEqual([2_000, 0]);
  });

  it.each([
    [8_000, 900, true],
    [8_001, 900, false],
    [0, null, false],
  ])('shipping is free from an order value of %i', (freeShippingFromCents, shippingCents, isFree) => {
    const result = apply([], { group: terms({ freeShippingFromCents }), shippingCents });
    expect(result.isShippingFree).toBe(isFree);
  });

  it('a free shipping code has no further value if the group has free shipping', () => {
    const code = discount('Ship', { effect: FREE_SHIPPING });
    expect(apply([code], { group: terms({ freeShippingFromCents: 0 }) }).isShippingFree).toBe(true);
  });

  it('terms need a discount or free shipping, and at most 100%', () => {
    const check = (change: object) => groupTermsSchema.safeParse({ ...terms(), ...change }).success;
    expect(check({ basisPoints: 0 })).toBe(false);
    expect(check({ basisPoints: 0, freeShippingFromCents: 0 })).toBe(true);
    expect(check({ basisPoints: 10_001 })).toBe(false);
    expect(check({ basisPoints: 12.5 })).toBe(false);
    expect(check({ scope: { kind: 'products', itemIds: ['a'.repeat(24)] } })).toBe(false);
  });
});

describe('the price that a customer of a group sees', () => {
  const item = { id: 'a'.repeat(24), categories: ['Cups'], productType: 1 };

  it.each([
    [
      { kind: 'single', cents: 999 },
      { kind: 'sale', saleCents: 799, originalCents: 999 },
    ],
    [
      { kind: 'from', startingCents: 1_000 },
      { kind: 'from', startingCents: 800 },
    ],
    [
      { kind: 'sale', saleCents: 500, originalCents: 900 },
      { kind: 'sale', saleCents: 400, originalCents: 900 },
    ],
  ] as const)('%o becomes %o', (price, expected) => {
    expect(toGroupPrice(price, terms(), item)).toEqual(expected);
  });

  it('the price is what the cart charges for one piece', () => {
    for (const cents of [1, 3, 999, 1_005, 123_457]) {
      const price = toGroupPrice({ kind: 'single', cents }, terms({ basisPoints: 1_250 }), item);
      const [off = 0] = apply([], {
        group: terms({ basisPoints: 1_250 }),
        lines: [line('a', { unitPriceCents: cents })],
      }).lineCents;
      expect(price).toMatchObject({ saleCents: cents - off });
    }
  });

  it('guests, other categories, gift cards and subscriptions have the list price', () => {
    const price = { kind: 'single', cents: 999 } as const;
    expect(toGroupPrice(price, null, item)).toBe(price);
    expect(toGroupPrice(price, terms({ scope: cups }), { ...item, categories: ['Plates'] })).toBe(price);
    expect(toGroupPrice(price, terms(), { ...item, productType: 4 })).toBe(price);
    const plan = { id: 'b'.repeat(24), billingPeriod: { value: 1, unit: 'month' }, discountBasisPoints: 0 };
    const product = productContentSchema.parse({
      productType: 1,
      subscriptionPlans: [plan],
      isOneOffSold: false,
    });
    expect(toGroupProduct(product, terms(), item)).toBe(product);
    const bySubscription = toPriceView(product);
    expect(toGroupPrice(bySubscription, terms(), item)).toBe(bySubscription);
  });

  it('a product that is also sold by subscription has the reduced price of a single purchase', () => {
    const plan = { id: 'b'.repeat(24), billingPeriod: { value: 1, unit: 'month' }, discountBasisPoints: 0 };
    const product = productContentSchema.parse({
      productType: 1,
      subscriptionPlans: [plan],
      variants: [{ id: '1'.repeat(24), sku: 'A', priceCents: 1_000, qtyInStock: 1 }],
    });
    expect(toGroupProduct(product, terms(), item).variants[0]?.salePriceCents).toBe(800);
    expect(toGroupPrice(toPriceView(product), terms(), item)).toMatchObject({ saleCents: 800 });
  });

  it('every variant of a product has the reduced price', () => {
    const variant = { id: '1'.repeat(24), sku: 'A', priceCents: 1_000, qtyInStock: 1 };
    const sale = { ...variant, id: '2'.repeat(24), sku: 'B', onSale: true, salePriceCents: 500 };
    const product = productContentSchema.parse({ productType: 1, variants: [variant, sale] });
    const reduced = toGroupProduct(product, terms(), item).variants;
    expect(reduced.map(({ salePriceCents, onSale }) => [salePriceCents, onSale])).toEqual([
      [800, true],
      [400, true],
    ]);
  });
});

it('lines without a valid email address are reported, but not the head of a CSV file', () => {
  const text = 'Name;Email\nInes;ines@buyer.test\n\nMarek;marek@buyer\nno-address\nLi;li@@x.test\n';
  expect(findWrongLines(text)).toEqual([
    { line: 4, text: 'Marek;marek@buyer' },
    { line: 5, text: 'no-address' },
    { line: 6, text: 'Li;li@@x.test' },
  ]);
  expect(findWrongLines('ines@buyer.test, marek@ and li@x.test')).toEqual([{ line: 1, text: 'marek@' }]);
  expect(findWrongLines('Name,Email')).toEqual([{ line: 1, text: 'Name,Email' }]);
  expect(findWrongLines('E-Mail\nines@buyer.test')).toEqual([]);
  expect(findWrongLines('not-an-email\nines@buyer.test')).toEqual([{ line: 1, text: 'not-an-email' }]);
  expect(findWrongLines(`${'x'.repeat(500)}\nines@buyer.test`)).toEqual([{ line: 1, text: 'x'.repeat(100) }]);
});

it('email addresses are found in a list and in a CSV file, each once', () => {
  const text =
    'Name,Email\n"Ines Okafor",INES@buyer.test\nMarek;marek@buyer.test;1\n<ines@buyer.test>, no@mail, @x.test';
  expect(findAddresses(text)).toEqual(['ines@buyer.test', 'marek@buyer.test']);
});
