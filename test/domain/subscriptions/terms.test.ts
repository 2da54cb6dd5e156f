import { describe, expect, it } from 'vitest';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import { isPlanCart, renewalTerms } from '#domain/subscriptions/terms.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { cart, entry, PLAN } from '#support/carts.ts';
import { discount, percent } from '#support/discounts.ts';
import { inMaine } from '#support/subscriptions.ts';

const planned = entry({ planId: PLAN.id, plan: PLAN, quantity: 2 });
const zone = { countries: ['US'] };
const storeRules = {
  location: { country: 'US', region: 'ME', postalCode: '04101' },
  shippingOptionId: 'post',
  shipping: shippingSettingsSchema.parse({
    zones: [
      { id: 'us', name: 'US', zone, rates: [{ id: 'post', name: 'Post', kind: 'flat', priceCents: 500 }] },
    ],
  }),
  taxes: taxSettingsSchema.parse({
    rules: [{ id: 'us', name: 'Tax', zone, ratePpm: 100_000, isShippingTaxed: true }],
  }),
};
const addresses = { shippingAddress: inMaine, billingAddress: null };
const agree = (change: Partial<CartRecord> = {}) =>
  renewalTerms(cart({ purpose: 'subscription', entries: [planned], ...change }), addresses, 0);

describe('a subscription cart', () => {
  it.each([
    ['one item with a plan', [planned], true],
    ['one item with a plan that is no longer sold', [entry({ planId: PLAN.id, plan: null })], true],
    ['one item without a plan', [entry({ planId: '' })], false],
    ['one item, stored before there were plans', [entry()], false],
    ['two items with plans', [planned, planned], false],
    ['no item', [], false],
  ])('is distinct from another cart: %s', (_, entries, isOne) => {
    expect(isPlanCart({ entries })).toBe(isOne);
  });
});

describe('the terms of later payments', () => {
  it('are those of the cart, at the price of the plan', () => {
    expect(agree(storeRules)).toEqual({
      plan: PLAN,
      itemId: 'mug',
      variantId: 'blue-mug',
      sku: 'MUG B',
      title: 'Tide mug',
      optionValues: [{ name: 'Colour', value: 'Blue' }],
      image: { src: '/mug.jpg', alt: 'A mug' },
      productType: 1,
      quantity: 2,
      unitPriceCents: 1800,
      subtotalCents: 3600,
      shippingCents: 500,
      taxCents: 410,
      includedTaxCents: 0,
      lineTaxCents: 360,
      lineIncludedTaxCents: 0,
      totalCents: 4510,
      shippingAddress: inMaine,
      billingAddress: null,
      shippingOption: { id: 'post', name: 'Post', description: '', kind: 'flat', costCents: 500 },
      taxRules: storeRules.taxes.rules,
      donation: null,
    });
  });

  it('exclude codes and automatic discounts of the first payment', () => {
    const discounts = [
      discount('auto', { effect: percent(10) }),
      discount('coded', { code: 'TEN', effect: percent(10) }),
    ];
    expect(agree({ codes: ['TEN'], discounts })?.totalCents).toBe(3600);
  });

  it('include the tax if prices do', () => {
    expect(agree({ ...storeRules, taxes: { ...storeRules.taxes, arePricesInclusive: true } })).toMatchObject({
      taxCents: 0,
      includedTaxCents: 372,
      lineIncludedTaxCents: 327,
      totalCents: 4100,
    });
  });

  it('have no delivery for items that are not shipped', () => {
    const service = entry({ planId: PLAN.id, plan: PLAN, product: { productType: 3 } });
    expect(agree({ ...storeRules, entries: [service] })).toMatchObject({
      shippingOption: null,
      shippingCents: 0,
    });
  });

  it.each([
    ['of an empty cart', []],
    ['of an item without a plan', [entry()]],
    ['of an item whose plan was deleted', [entry({ planId: PLAN.id, plan: null })]],
    ['of two items', [planned, planned]],
    [
      'of a product that is no longer sold',
      [entry({ planId: PLAN.id, plan: PLAN, product: { isPublished: false } })],
    ],
  ])('do not exist %s', (_, entries) => {
    expect(agree({ entries })).toBeNull();
  });
});
