import { describe, expect, it } from 'vitest';
import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { storeSettingsSchema } from '#schema/contracts/store/store-settings.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { cart, entry } from '#support/carts.ts';
import { discount, percent } from '#support/discounts.ts';

const NOW = 1_790_000_000_000;
const price = (change: Partial<CartRecord> = {}, now = NOW) => priceCart(cart(change), now).cart;
const world = { countries: ['US'] };
const toMaine = {
  location: { country: 'US', region: 'ME', postalCode: '04101' },
  shippingOptionId: 'post',
  shipping: shippingSettingsSchema.parse({
    zones: [
      {
        id: 'us',
        name: 'US',
        zone: world,
        rates: [
          {
            id: 'post',
            name: 'Post',
            kind: 'weight',
            tiers: [
              { upTo: 799, priceCents: 500 },
              { upTo: null, priceCents: 900 },
            ],
          },
        ],
      },
    ],
  }),
  taxes: taxSettingsSchema.parse({ rules: [{ id: 'us', name: 'Tax', zone: world, ratePpm: 100_000 }] }),
};

describe('a priced cart', () => {
  it('shows the buyer the prices and the total', () => {
    const tenth = discount('tenth', { code: 'TEN', effect: percent(10) });
    const priced = price({
      ...toMaine,
      entries: [entry({ quantity: 2 })],
      note: 'Ring twice',
      codes: ['TEN', 'NONE'],
      discounts: [tenth],
      store: storeSettingsSchema.parse({ selectedCurrency: 'EUR', minOrderSubtotalCents: 1000 }),
    });
    expect(priced).toMatchObject({
      id: 'c1',
      websiteId: 'w1',
      orderId: '',
      isPurchased: false,
      created: new Date('2026-09-21T14:13:20Z'),
      version: 3,
      note: 'Ring twice',
      coupons: ['TEN', 'NONE'],
      validCoupons: [{ code: 'TEN', discountCents: 400 }],
      invalidCoupons: [{ code: 'NONE', problem: 'unknown' }],
      selectedShippingOption: { id: 'post', costCents: 900 },
      shippingLocation: { country: 'US', region: 'ME', postalCode: '04101' },
      subtotalCents: 4000,
      discountCents: 400,
      shippingCostCents: 900,
      taxCents: 360,
      includedTaxCents: 0,
      tipCents: 0,
      grandTotalCents: 4860,
      dueCents: 4860,
      totalQuantity: 2,
      subtotalAmount: { value: '40.00', currency: 'EUR' },
      minOrderSubtotalCents: 1000,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: true,
    });
    expect(priced.shippingOptions.map(({ id }) => id)).toEqual(['post']);
    expect(priced.applicableTaxRules.map(({ id }) => id)).toEqual(['us']);
  });

  it('contains the id of its order once it has been purchased', () => {
    expect(price({ orderId: 'o1' })).toMatchObject({ orderId: 'o1', isPurchased: true });
  });

  it('has no minimum order amount if the store sets none', () => {
    expect(price().minOrderSubtotalCents).toBe(0);
  });

  it('treats an item without a weight as weightless', () => {
    const entries = [entry({ quantity: 2, variant: { parcel: undefined } })];
    expect(price({ ...toMaine, entries }).shippingCostCents).toBe(500);
  });

  it('applies a discount only until its end date', () => {
    const tenth = discount('tenth', { effect: percent(10), endsAt: NOW });
    expect(price({ discounts: [tenth] }, NOW - 1).discountCents).toBe(200);
    expect(price({ discounts: [tenth] }, NOW).discountCents).toBe(0);
  });

  it('applies a discount to the products in its category', () => {
    const cups = discount('cups', {
      effect: percent(10),
      scope: { kind: 'categories', categories: ['Cups'] },
    });
    expect(price({ discounts: [cups] }).discountCents).toBe(200);
  });
});
