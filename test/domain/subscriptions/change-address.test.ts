import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTermsAtAddress } from '#domain/subscriptions/change-address.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { subscriptionTermsSchema } from '#schema/contracts/subscriptions/subscription.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';

const address = (change: object = {}) => ({
  name: 'Ines Okafor',
  company: '',
  line1: '3 Wharf Street',
  line2: '',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
  ...change,
});
const RULES = {
  weightGrams: 400,
  shipping: shippingSettingsSchema.parse({
    zones: [
      {
        id: 'us',
        name: 'US',
        zone: { countries: ['US'] },
        rates: [
          { id: 'post', name: 'Post', kind: 'flat', priceCents: 900 },
          { id: 'fast', name: 'Fast', kind: 'flat', priceCents: 1900 },
        ],
      },
      {
        id: 'ca',
        name: 'Canada',
        zone: { countries: ['CA'] },
        rates: [{ id: 'far', name: 'Far', kind: 'flat', priceCents: 2900 }],
      },
    ],
  }),
  taxes: taxSettingsSchema.parse({
    rules: [
      {
        id: 'me',
        name: 'Maine',
        zone: { countries: ['US'], regions: ['ME'] },
        ratePpm: 55_000,
        productTypes: [1],
      },
    ],
  }),
};
const terms = (unitPriceCents = 4000, quantity = 1) =>
  subscriptionTermsSchema.parse({
    plan: { id: 'b1'.repeat(12), billingPeriod: { value: 1, unit: 'month' } },
    itemId: 'a1'.repeat(12),
    variantId: 'a2'.repeat(12),
    sku: 'MUG',
    title: 'Tide mug',
    productType: 1,
    quantity,
    unitPriceCents,
    subtotalCents: unitPriceCents * quantity,
    // Shipping at a price that the store no longer offers.
    shippingCents: 500,
    taxCents: 220,
    includedTaxCents: 0,
    lineTaxCents: 220,
    lineIncludedTaxCents: 0,
    totalCents: unitPriceCents * quantity + 720,
    shippingAddress: address(),
    billingAddress: null,
    shippingOption: { id: 'fast', name: 'Fast', costCents: 500 },
    taxRules: [],
  });

describe('a subscription’s terms after a change of delivery address', () => {
  it('keep the agreed amount if the postal code is the same', () => {
    const moved = toTermsAtAddress(terms(), address({ line1: '9 Pier Road' }), RULES, 0);
    expect(moved).toEqual({ ...terms(), shippingAddress: address({ line1: '9 Pier Road' }) });
  });

  it('keep the agreed amount if the postal code is only spelled differently', () => {
    const london = address({ country: 'GB', region: '', postalCode: 'SE1 1AA' });
    const moved = { ...london, postalCode: 'se11aa' };
    const agreed = { ...terms(), shippingAddress: london };
    expect(toTermsAtAddress(agreed, moved, RULES, 0)).toEqual({ ...agreed, shippingAddress: moved });
  });

  it('follow the current rules at any other address, with the same shipping method', () => {
    const moved = toTermsAtAddress(terms(), address({ region: 'NH', postalCode: '03801' }), RULES, 0);
    expect(moved).toMatchObject({ shippingCents: 1900, taxCents: 0, totalCents: 5900, unitPriceCents: 4000 });
  });

  it('use the cheapest shipping method if the agreed one is unavailable, and are null without any method', () => {
    const there = address({ country: 'CA', region: 'NS', postalCode: 'B3H 1A1' });
    expect(toTermsAtAddress(terms(), there, RULES, 0)).toMatchObject({
      shippingOption: { id: 'far' },
      totalCents: 6900,
    });
    expect(
      toTermsAtAddress(terms(), address({ country: 'DE', region: '', postalCode: '20457' }), RULES, 0),
    ).toBeNull();
  });

  it('always contain amounts that add up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom('ME', 'NH', 'CA'),
        (price, quantity, region) => {
          const moved = toTermsAtAddress(
            terms(price, quantity),
            address({ region, postalCode: '03801' }),
            RULES,
            0,
          );
          if (!moved) throw new Error('is delivered');
          expect(moved.subtotalCents + moved.shippingCents + moved.taxCents).toBe(moved.totalCents);
        },
      ),
    );
  });
});
