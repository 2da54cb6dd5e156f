import { describe, expect, it } from 'vitest';
import { shippingProblems, taxProblems } from '#domain/shipping/check-zones.ts';
import { getStoreOptions } from '#domain/store/store-options.ts';
import { NO_TIPS } from '#schema/contracts/checkout/tips.ts';
import { NO_INSTALMENTS } from '#schema/contracts/products/instalments.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { STORE_DEFAULTS, storeSettingsSchema } from '#schema/contracts/store/store-settings.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';

const zone = (change: object = {}) => ({ countries: ['US'], regions: [], postalPrefixes: [], ...change });
const shipping = (...zones: object[]) =>
  shippingProblems(
    shippingSettingsSchema.parse({
      zones: zones.map((one, index) => ({ id: `z${index}`, name: 'Z', zone: zone(), ...one })),
    }),
  );
const flat = (id: string) => ({ id, name: 'Post', kind: 'flat', priceCents: 100 });
const banded = (...limits: (number | null)[]) => ({
  id: 'b',
  name: 'Post',
  kind: 'weight',
  tiers: limits.map((upTo) => ({ upTo, priceCents: 1 })),
});

describe('validating shipping rules', () => {
  it('shipping rules may have several zones, options and bands', () => {
    expect(
      shipping(
        { rates: [flat('a'), banded(500, 1000, null)] },
        { zone: zone({ countries: ['CA'], regions: ['QC'] }), rates: [flat('c')] },
        { zone: zone({ countries: [], postalPrefixes: [] }) },
        { zone: zone({ countries: ['GB', 'JE', 'DE'], postalPrefixes: ['JE2', '10', 'IV21..IV28'] }) },
      ),
    ).toEqual({});
  });

  it.each([
    [[{ zone: zone({ countries: ['US', 'ZZ'] }) }], 'zones.0.zone.countries'],
    [[{}, { zone: zone({ countries: [], regions: ['CA'] }) }], 'zones.1.zone.regions'],
    [[{ zone: zone({ countries: ['US', 'IT'], regions: ['CA'] }) }], 'zones.0.zone.regions'],
    [[{ zone: zone({ countries: [], postalPrefixes: ['97'] }) }], 'zones.0.zone.postalPrefixes'],
    [
      [{ zone: zone({ countries: ['GB'], postalPrefixes: ['SE1', 'SE1 1AAA'] }) }],
      'zones.0.zone.postalPrefixes',
    ],
    [[{ zone: zone({ postalPrefixes: ['995..999', '999..995'] }) }], 'zones.0.zone.postalPrefixes'],
    [[{ id: 'same' }, { id: 'same' }], 'zones.1.id'],
    [[{ rates: [flat('a')] }, { rates: [flat('a')] }], 'zones.1.rates.0.id'],
    [[{ rates: [banded(500, 500)] }], 'zones.0.rates.0.tiers.1.upTo'],
    [[{ rates: [banded(null, null)] }], 'zones.0.rates.0.tiers.1.upTo'],
  ])('the error in %j is reported at its field', (zones, field) => {
    expect(Object.keys(shipping(...zones))).toEqual([field]);
  });
});

describe('validating tax rules', () => {
  it('a region without its country and a duplicate id are reported', () => {
    const rule = { name: 'Tax', ratePpm: 55_000, zone: zone() };
    const rules = (...list: object[]) => taxProblems(taxSettingsSchema.parse({ rules: list }));
    expect(rules({ ...rule, id: 'a' }, { ...rule, id: 'b' })).toEqual({});
    expect(rules({ ...rule, id: 'a', zone: zone({ countries: [], regions: ['ME'] }) })).toHaveProperty([
      'rules.0.zone.regions',
    ]);
    expect(rules({ ...rule, id: 'a' }, { ...rule, id: 'a' })).toHaveProperty(['rules.1.id']);
  });
});

describe('store settings', () => {
  it('[A3.21] each setting has a default', () => {
    const options = getStoreOptions(storeSettingsSchema.parse({}));
    expect(options).toEqual({
      ...STORE_DEFAULTS,
      selectedCurrency: 'USD',
      measurementStandard: 1,
      seller: { name: '', address: '', taxId: '' },
      instalments: NO_INSTALMENTS,
      tips: NO_TIPS,
    });
    expect(options).toMatchObject({
      scarcityThreshold: 10,
      lowStockAlertThreshold: 5,
      productReviewsEnabled: true,
    });
  });

  it('a setting that the owner set to false or 0 does not fall back to its default', () => {
    const store = storeSettingsSchema.parse({ relatedProductsEnabled: false, scarcityThreshold: 0 });
    expect(getStoreOptions(store)).toMatchObject({ relatedProductsEnabled: false, scarcityThreshold: 0 });
  });
});
