import { describe, expect, it } from 'vitest';
import { withTaxes } from '#domain/subscriptions/renewal-taxes.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { inMaine, terms } from '#support/subscriptions.ts';

const RULE = {
  id: 'me',
  name: 'Maine',
  zone: { countries: ['US'], regions: ['ME'] },
  ratePpm: 100_000,
  isShippingTaxed: true,
};
const settings = (rules: object[], arePricesInclusive = false) =>
  taxSettingsSchema.parse({ rules, arePricesInclusive });
/** Amounts with 10 % tax on products and shipping. */
const added = { taxCents: 450, lineTaxCents: 400, totalCents: 4950 };
const included = { includedTaxCents: 409, lineIncludedTaxCents: 364 };
const elsewhere = { ...inMaine, region: 'NH', postalCode: '03801' };

describe('the tax on a renewal', () => {
  it('uses the current tax rate for the item and its delivery', () => {
    const taxes = settings([{ ...RULE, ratePpm: 200_000 }]);
    expect(withTaxes(terms(added), taxes)).toEqual({
      ...terms(),
      lineTaxCents: 800,
      taxCents: 900,
      totalCents: 5400,
      taxRules: taxes.rules,
    });
  });

  it('does not change a price that includes tax, whatever the current rate and setting', () => {
    const taxes = settings([{ ...RULE, ratePpm: 250_000 }]);
    expect(withTaxes(terms(included), taxes)).toMatchObject({
      lineIncludedTaxCents: 800,
      includedTaxCents: 900,
      lineTaxCents: 0,
      taxCents: 0,
      totalCents: 4500,
    });
  });

  it.each([
    [
      'agreed without tax, in a store with inclusive prices',
      {},
      true,
      { includedTaxCents: 409, taxCents: 0 },
    ],
    ['agreed without tax, in a store that adds tax', {}, false, { includedTaxCents: 0, taxCents: 450 }],
    [
      'agreed with added tax, in a store that now has inclusive prices',
      added,
      true,
      { includedTaxCents: 0, taxCents: 450 },
    ],
  ])('on terms %s (%j, inclusive prices: %s) is %j', (_, agreed, isInclusive, tax) => {
    expect(withTaxes(terms(agreed), settings([RULE], isInclusive))).toMatchObject(tax);
  });

  it.each([
    ['untaxed delivery', { isShippingTaxed: false }, 400, 400],
    ['a tax on its product type', { productTypes: [1] }, 400, 450],
    ['a tax on another product type, and on delivery', { productTypes: [3] }, 0, 50],
  ])('follows a rule with %s: %j', (_, change, lineTaxCents, taxCents) => {
    expect(withTaxes(terms(added), settings([{ ...RULE, ...change }]))).toMatchObject({
      lineTaxCents,
      taxCents,
    });
  });

  it.each<[string, Partial<SubscriptionTerms>, number]>([
    ['is delivered', { billingAddress: elsewhere }, 450],
    ['is billed if nothing is delivered', { shippingAddress: null, billingAddress: inMaine }, 450],
    ['is not taxed', { shippingAddress: elsewhere, billingAddress: inMaine }, 0],
  ])('is that of the location where the renewal %s', (_, addresses, taxCents) => {
    expect(withTaxes(terms(addresses), settings([RULE])).taxCents).toBe(taxCents);
  });

  it.each<[string, Partial<SubscriptionTerms>]>([
    ['without an address', { shippingAddress: null }],
    [
      'for a donation',
      { donation: { pageId: 'p', blockId: 'b', fund: 'Roof', inNameOf: '', isAnonymous: false } },
    ],
  ])('stays as agreed %s', (_, change) => {
    const agreed = terms({ ...added, ...change });
    expect(withTaxes(agreed, settings([{ ...RULE, ratePpm: 200_000 }]))).toEqual(agreed);
  });
});
