import { describe, expect, it } from 'vitest';
import {
  amount,
  apply,
  discount,
  FREE_SHIPPING,
  line,
  listNames,
  percent,
  products,
} from '#support/discounts.ts';

describe('combined discounts', () => {
  it('discounts apply in this order: free gifts, percentages, amounts, shipping; and those on products before those on the order', () => {
    const known = [
      discount('1 shipping', { effect: FREE_SHIPPING }),
      discount('2 amount on the order', { effect: amount(100) }),
      discount('3 amount on a product', { effect: amount(100), scope: products('a') }),
      discount('4 percent of the order', {}),
      discount('5 percent of a product', { scope: products('a') }),
      discount('6 gift', { effect: { kind: 'buy-get', buy: 1, get: 1, basisPoints: 10_000 } }),
    ];
    expect(listNames(apply(known, { lines: [line('a', { quantity: 2 })] }))).toEqual(
      known.map(({ discount: { name } }) => name).reverse(),
    );
  });

  it('discounts of the same type apply in the order of their ids', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => discount(id, { effect: amount(4_000) }));
    const lines = [line('x', { unitPriceCents: 10_000 })];
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ])
      expect(
        apply(
          order.filter((one) => one !== undefined),
          { lines },
        ).valid.map(({ name, discountCents }) => [name, discountCents]),
      ).toEqual([
        ['a', 4_000],
        ['b', 4_000],
        ['c', 2_000],
      ]);
  });

  it('each discount reduces the amount that the previous ones have left', () => {
    const known = [discount('a', { effect: percent(50) }), discount('b', { effect: amount(1_000) })];
    expect(apply(known)).toMatchObject({
      lineCents: [6_000],
      valid: [{ discountCents: 5_000 }, { discountCents: 1_000 }],
    });
  });
});

describe('a discount that cannot be combined with others', () => {
  const alone = (id: string, effect: object, code: string | null = null) =>
    discount(id, { effect, code, isCombinable: false });

  it('applies if it is worth more than the other discounts together, whose codes are then reported', () => {
    const known = [discount('a', { code: 'A1' }), discount('b', { code: 'B1' }), alone('c', percent(30))];
    const codes = ['A1', 'B1'];
    expect(apply(known, { codes })).toMatchObject({
      lineCents: [3_000],
      invalid: codes.map((code) => ({ code, problem: 'not-combinable' })),
    });
  });

  it('does not apply if the other discounts together are worth the same', () => {
    const known = [
      alone('a', amount(2_000), 'A1'),
      discount('b', {}),
      discount('c', { effect: amount(1_000) }),
    ];
    expect(listNames(apply(known, { codes: ['A1'] }))).toEqual(['b', 'c']);
    expect(apply(known, { codes: ['A1'] }).invalid).toEqual([{ code: 'A1', problem: 'not-combinable' }]);
  });

  it('does not apply if another such discount is worth more, or is worth the same and has a lower id', () => {
    const [a, b, c] = [alone('a', amount(500)), alone('b', amount(500)), alone('c', FREE_SHIPPING)];
    expect(listNames(apply([b, a]))).toEqual(['a']);
    expect(listNames(apply([a, b]))).toEqual(['a']);
    expect(listNames(apply([a, b, c]))).toEqual(['c']);
    expect(listNames(apply([a, b, c], { shippingCents: 499 }))).toEqual(['a']);
  });
});

describe('a “buy some, get some” discount', () => {
  const gift = (buy: number, get: number, basisPoints = 10_000) =>
    discount('gift', {
      effect: { kind: 'buy-get', buy, get, basisPoints },
      scope: products('a', 'b', 'free'),
    });
  const lines = [
    line('dear', { unitPriceCents: 50 }),
    line('a', { unitPriceCents: 300, quantity: 2 }),
    line('b', { unitPriceCents: 200, quantity: 2 }),
  ];

  it.each([
    [1, 1, [0, 0, 400]],
    [2, 1, [0, 0, 200]],
    [1, 3, [0, 300, 400]],
    [3, 2, [0, 0, 0]],
  ])(
    'with %i to buy and %i to get, makes the cheapest items in each complete group free',
    (buy, get, lineCents) => {
      expect(apply([gift(buy, get)], { lines }).lineCents).toEqual(lineCents);
    },
  );

  it('can reduce a price by a share, and never makes a line’s total negative', () => {
    expect(apply([gift(1, 1, 2_500)], { lines }).lineCents).toEqual([0, 0, 100]);
    const half = discount('0 half', { effect: percent(50) });
    expect(apply([gift(1, 1), half], { lines }).lineCents).toEqual([25, 300, 400]);
  });

  it('does not count items that are free anyway', () => {
    const free = line('free', { unitPriceCents: 0, quantity: 4 });
    expect(apply([gift(3, 1)], { lines: [...lines, free] }).lineCents).toEqual([0, 0, 200, 0]);
  });
});
