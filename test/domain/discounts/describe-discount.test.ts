import { describe, expect, it } from 'vitest';
import { type DescribedDiscount, describeDiscount } from '#domain/discounts/describe-discount.ts';
import { discountState } from '#domain/discounts/discount-state.ts';
import { duplicateDiscount, freeCode } from '#domain/discounts/duplicate-discount.ts';
import type { Discount } from '#schema/contracts/discounts/discount.ts';

const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-21T12:00:00Z');
const BASE: DescribedDiscount = {
  code: null,
  effect: { kind: 'percent', basisPoints: 1000 },
  scope: { kind: 'all' },
  minimumSubtotalCents: 0,
  minimumQuantity: 0,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  perCustomerLimit: null,
};
const words = (change: Partial<DescribedDiscount>, timeZone = 'UTC') =>
  describeDiscount(
    { ...BASE, ...change },
    {
      currency: 'USD',
      timeZone,
      now: NOW,
      titles: new Map([
        ['a', 'Teapot'],
        ['b', 'Moon jar'],
      ]),
    },
  );

describe('a discount’s description', () => {
  it.each<[Partial<DescribedDiscount>, string]>([
    [{}, '10% off everything'],
    [{ effect: { kind: 'percent', basisPoints: 1250 } }, '12.5% off everything'],
    [{ effect: { kind: 'amount', amountCents: 1050 } }, '$10.50 off the order'],
    [{ effect: { kind: 'free-shipping' } }, 'Free shipping'],
    [
      { effect: { kind: 'free-shipping' }, minimumSubtotalCents: 5000, code: 'HARBOUR' },
      'Free shipping for orders of $50 or more with the code HARBOUR',
    ],
    [
      {
        effect: { kind: 'buy-get', buy: 3, get: 1, basisPoints: 10_000 },
        scope: { kind: 'categories', categories: ['Cups'] },
      },
      'Buy 3, get 1 free for Cups',
    ],
    [{ effect: { kind: 'buy-get', buy: 2, get: 1, basisPoints: 5000 } }, 'Buy 2, get 1 50% off'],
    [
      { effect: { kind: 'buy-get', buy: 2, get: 1, basisPoints: 5000 }, minimumQuantity: 4 },
      'Buy 2, get 1 50% off for orders of 4 items or more',
    ],
    [
      { effect: { kind: 'free-shipping' }, scope: { kind: 'products', itemIds: ['a', 'gone'] } },
      'Free shipping for orders with Teapot and a product',
    ],
    [{ effect: { kind: 'free-shipping' }, minimumQuantity: 1 }, 'Free shipping'],
    [{ scope: { kind: 'categories', categories: ['Cups', 'Pots', 'Jars'] } }, '10% off Cups, Pots and Jars'],
    [{ code: '' }, '10% off everything'],
    [{ scope: { kind: 'products', itemIds: ['a', 'b'] } }, '10% off Teapot and Moon jar'],
    [{ scope: { kind: 'products', itemIds: ['a', 'b', 'c', 'd'] } }, '10% off 4 products'],
    [{ scope: { kind: 'categories', categories: [] } }, '10% off no categories yet'],
    [
      { minimumQuantity: 3, minimumSubtotalCents: 2000 },
      '10% off orders of $20 or more and of 3 items or more',
    ],
    [
      { perCustomerLimit: 1, usageLimit: 1500 },
      '10% off everything, once per customer, 1,500 times in total',
    ],
    [{ perCustomerLimit: 2 }, '10% off everything, twice per customer'],
  ])('is $1 for $0', (change, text) => {
    expect(words(change)).toBe(text);
  });

  it('combines products, dates and limits in one phrase', () => {
    const text = words({
      scope: { kind: 'categories', categories: ['pots'] },
      startsAt: at('2026-12-01T00:00:00Z'),
      endsAt: at('2026-12-15T00:00:00Z'),
      perCustomerLimit: 1,
    });
    expect(text).toBe('10% off pots from 1 to 14 December, once per customer');
  });

  it.each([
    ['2026-12-01T00:00Z', '2026-12-02T00:00Z', 'on 1 December'],
    ['2026-11-28T00:00Z', '2026-12-02T00:00Z', 'from 28 November to 1 December'],
    ['2026-12-28T00:00Z', '2027-01-02T00:00Z', 'from 28 December to 1 January 2027'],
    ['2027-02-01T00:00Z', '2027-02-11T00:00Z', 'from 1 to 10 February 2027'],
    ['2026-12-01T09:00Z', '2026-12-01T18:30Z', 'from 1 December at 09:00 to 1 December at 18:30'],
    ['2026-12-01T00:00Z', null, 'from 1 December'],
    ['2026-12-01T00:30Z', null, 'from 1 December at 00:30'],
    [null, '2026-12-25T00:00Z', 'until 24 December'],
  ])('names the period from %s to %s', (from, to, text) => {
    const window = { startsAt: from === null ? null : at(from), endsAt: to === null ? null : at(to) };
    expect(words(window)).toBe(`10% off everything ${text}`);
  });

  it('uses the site’s time zone, even across a clock change', () => {
    const window = { startsAt: at('2026-10-31T23:00Z'), endsAt: at('2026-11-02T05:00Z') };
    expect(words(window, 'America/New_York')).toBe(
      '10% off everything from 31 October at 19:00 to 1 November',
    );
  });
});

describe('a discount’s status', () => {
  const base = { isEnabled: true, startsAt: null, endsAt: null, usageLimit: null };
  it.each([
    [base, 0, 'active'],
    [{ ...base, isEnabled: false, endsAt: NOW - 1 }, 0, 'paused'],
    [{ ...base, startsAt: NOW + 1 }, 0, 'scheduled'],
    [{ ...base, startsAt: NOW }, 0, 'active'],
    [{ ...base, endsAt: NOW }, 0, 'ended'],
    [{ ...base, usageLimit: 3 }, 3, 'ended'],
    [{ ...base, usageLimit: 3 }, 2, 'active'],
  ] as const)('with %j and after %i uses is %s', (discount, used, state) => {
    expect(discountState(discount, used, NOW)).toBe(state);
  });
});

describe('a copied discount', () => {
  it('is paused and has a new name and code', () => {
    const original: Discount = {
      ...BASE,
      id: 'a0000000000000000000000a',
      name: 'x'.repeat(100),
      code: 'SPRING',
      isCombinable: true,
      isEnabled: true,
    };
    const copy = duplicateDiscount(original, new Set(['SPRING', 'SPRING-2']));
    expect(copy).toMatchObject({ code: 'SPRING-3', isEnabled: false, isCombinable: true });
    expect(copy.name).toHaveLength(100);
    expect(copy).not.toHaveProperty('id');
  });

  it('has a code with a higher number, which stays within forty characters', () => {
    expect(freeCode('SPRING-2', new Set(['SPRING-2']))).toBe('SPRING-3');
    expect(freeCode('A'.repeat(40), new Set())).toBe(`${'A'.repeat(38)}-2`);
  });
});
