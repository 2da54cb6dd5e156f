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
    ['one item with a discontinued plan', [entry({ planId: PLAN.id, plan: null })], true],
    ['one item without a plan', [entry({ planId: '' })], false],
    ['one item stored before plans existed', [entry()], false],
    ['two items with plans', [planned, planned], false],
    ['no item', [], false],
  ])('is recognised, or distinguished from another cart: %s', (_, entries, isOne) => {
    expect(isPlanCart({ entries })).toBe(isOne);
  });
});

describe('the terms for later payments', () => {
  it('the terms contain the cart’s values and the plan’s price', () => {
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

  it('the terms include neither the discount codes nor the automatic discounts of the first payment', () => {
    const discounts = [
      discount('auto', { effect: percent(10) }),
      discount('coded', { code: 'TEN', effect: percent(10) }),
    ];
    expect(agree({ codes: ['TEN'], discounts })?.totalCents).toBe(3600);
  });

  it('the terms include the tax if prices include tax', () => {
    expect(agree({ ...storeRules, taxes: { ...storeRules.taxes, arePricesInclusive: true } })).toMatchObject({
      taxCents: 0,
      includedTaxCents: 372,
      lineIncludedTaxCents: 327,
      totalCents: 4100,
    });
  });

  it('the terms contain no delivery if the item is not shipped', () => {
    const service = entry({ planId: PLAN.id, plan: PLAN, product: { productType: 3 } });
    expect(agree({ ...storeRules, entries: [service] })).toMatchObject({
      shippingOption: null,
      shippingCents: 0,
    });
  });

  it.each([
    ['with no items', []],
    ['with an item without a plan', [entry()]],
    ['with an item whose plan was deleted', [entry({ planId: PLAN.id, plan: null })]],
    ['with two items', [planned, planned]],
    [
      'with a product that is no longer sold',
      [entry({ planId: PLAN.id, plan: PLAN, product: { isPublished: false } })],
    ],
  ])('there are no terms for a cart %s', (_, entries) => {
    expect(agree({ entries })).toBeNull();
  });
});
