import { describe, expect, it } from 'vitest';
import { toTermsAtAddress } from '#domain/subscriptions/change-address.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { inMaine, terms } from '#support/subscriptions.ts';

/** Rules with $9.00 for shipping, and 10 % tax on products and shipping. */
const rules = {
  weightGrams: 400,
  shipping: shippingSettingsSchema.parse({
    zones: [
      {
        id: 'all',
        name: 'All',
        zone: {},
        rates: [
          { id: 'slow', name: 'Slow', kind: 'flat', priceCents: 700 },
          {
            id: 'post',
            name: 'Post',
            kind: 'weight',
            tiers: [
              { upTo: 799, priceCents: 100 },
              { upTo: 800, priceCents: 900 },
            ],
          },
        ],
      },
    ],
  }),
  taxes: taxSettingsSchema.parse({ rules: [{ id: 'all', name: 'Tax', zone: {}, ratePpm: 100_000 }] }),
};
const inLondon = { ...inMaine, region: '', country: 'GB', postalCode: 'SE1 1AA' };
const move = (from: typeof inMaine | null, to: typeof inMaine) =>
  toTermsAtAddress(terms({ shippingAddress: from }), to, rules, 0);

describe('a subscription delivered to a new address', () => {
  it.each([
    ['to another postal code in its state', inMaine, { ...inMaine, postalCode: '04102' }],
    ['to another state', inMaine, { ...inMaine, region: 'NH', postalCode: '03101' }],
    ['to another country', inMaine, inLondon],
    ['to another part of a city', inLondon, { ...inLondon, postalCode: 'SE1 1AB' }],
    ['between unknown postal codes', { ...inLondon, postalCode: 'QQQ' }, { ...inLondon, postalCode: 'ZZZ' }],
    ['to its original address', null, inMaine],
  ])('follows the current rules after a move %s', (_, from, to) => {
    expect(move(from, to)).toEqual({
      ...terms(),
      shippingAddress: to,
      shippingOption: { id: 'post', name: 'Post', description: '', kind: 'weight', costCents: 900 },
      shippingCents: 900,
      taxCents: 400,
      lineTaxCents: 400,
      totalCents: 5300,
      taxRules: rules.taxes.rules,
    });
  });

  it.each([
    ['to another street', inMaine, { ...inMaine, line1: '9 Pier Road' }],
    ['to the same state with the name spelled out', { ...inMaine, region: 'Maine' }, inMaine],
    [
      'to the same unknown postal code',
      { ...inLondon, postalCode: 'QQQ' },
      { ...inLondon, postalCode: 'QQQ' },
    ],
  ])('a subscription keeps the agreed amount after a move %s', (_, from, to) => {
    expect(move(from, to)).toMatchObject({
      shippingAddress: to,
      shippingCents: 500,
      taxCents: 0,
      totalCents: 4500,
    });
  });

  it('uses the cheapest shipping method if none was agreed', () => {
    const agreed = terms({ shippingAddress: null, shippingOption: null });
    expect(toTermsAtAddress(agreed, inMaine, rules, 0)).toMatchObject({
      shippingOption: { id: 'slow' },
      shippingCents: 700,
    });
  });
});
