import { describe, expect, it } from 'vitest';
import { apply, discount, FREE_SHIPPING, listNames, NOW, products } from '#support/discounts.ts';

describe('when a discount applies', () => {
  it.each([
    ['from its start date', { startsAt: NOW }, { startsAt: NOW + 1 }, 'not-started'],
    ['until its end date', { endsAt: NOW + 1 }, { endsAt: NOW }, 'expired'],
    [
      'at its minimum amount',
      { minimumSubtotalCents: 10_000 },
      { minimumSubtotalCents: 10_001 },
      'below-minimum',
    ],
    ['at its minimum quantity', { minimumQuantity: 1 }, { minimumQuantity: 2 }, 'below-minimum'],
    ['while it is enabled', { isEnabled: true }, { isEnabled: false }, 'unknown'],
    ['to its products', { scope: products('a', 'b') }, { scope: products('b') }, 'nothing-in-scope'],
    [
      'to lines in one of its categories, whatever the case',
      { scope: { kind: 'categories', categories: ['Pots', 'cups'] } },
      { scope: { kind: 'categories', categories: ['Pots', 'Bowls'] } },
      'nothing-in-scope',
    ],
  ])('a discount applies %s', (_, fitting, failing, problem) => {
    const code = 'HARBOUR';
    const applied = apply([discount('one', { code, ...fitting })], { codes: [code] });
    expect(applied).toMatchObject({ lineCents: [1_000], invalid: [], usedUp: [] });
    expect(applied.valid).toHaveLength(1);
    const refused = apply([discount('one', { code, ...failing })], { codes: [code] });
    expect(refused).toMatchObject({ lineCents: [0], valid: [], invalid: [{ code, problem }] });
    expect(apply([discount('automatic', failing)]).invalid).toEqual([]);
  });

  it('a discount applies a limited number of times in total and per customer', () => {
    const uses = (used: number, usedByCustomer: number) =>
      apply(
        [discount('one', { code: 'TWICE', usageLimit: 5, perCustomerLimit: 2 }, { used, usedByCustomer })],
        { codes: ['TWICE'] },
      ).invalid;
    expect(uses(4, 1)).toEqual([]);
    expect(uses(5, 0)).toEqual([{ code: 'TWICE', problem: 'used-up' }]);
    expect(uses(2, 2)).toEqual([{ code: 'TWICE', problem: 'used-up' }]);
  });

  it('an automatic discount no longer applies once its customer has used it up', () => {
    const once = discount('welcome', { perCustomerLimit: 1 }, { usedByCustomer: 1 });
    expect(apply([once])).toMatchObject({ valid: [], invalid: [], usedUp: ['welcome'] });
  });

  it('a discount with a code applies only after the buyer enters the code', () => {
    const known = [discount('one', { code: 'ONE' }), discount('two', { code: 'TWO' })];
    expect(apply(known)).toMatchObject({ valid: [], invalid: [] });
    expect(listNames(apply(known, { codes: ['TWO'] }))).toEqual(['two']);
    expect(apply(known, { codes: ['TWO', 'THREE'] }).invalid).toEqual([
      { code: 'THREE', problem: 'unknown' },
    ]);
  });

  it('a shipping discount applies only to an order with shipping', () => {
    const free = [discount('post', { code: 'POST', effect: FREE_SHIPPING })];
    expect(apply(free, { codes: ['POST'] })).toMatchObject({ isShippingFree: true, lineCents: [0] });
    expect(apply(free, { codes: ['POST'], shippingCents: null })).toMatchObject({
      isShippingFree: false,
      invalid: [{ code: 'POST', problem: 'no-shipping' }],
    });
    expect(listNames(apply([discount('ten', {})], { shippingCents: null }))).toEqual(['ten']);
  });
});
