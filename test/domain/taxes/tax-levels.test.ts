import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals } from '#domain/checkout/totals.ts';
import { applicableTaxRules, matchTaxRules, taxParts } from '#domain/taxes.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { type TaxSettings, taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';

const LEVELS = {
  world: {},
  country: { countries: ['US'] },
  region: { countries: ['US'], regions: ['NY'] },
  postal: { countries: ['US'], postalPrefixes: ['100..102'] },
};
const RATES = { world: 10_000, country: 20_000, region: 40_000, postal: 45_000 };
type Level = keyof typeof LEVELS;
const NEW_YORK = { country: 'US', region: 'NY', postalCode: '10025' };

const settings = (levels: Partial<Record<Level, boolean | undefined>>): TaxSettings =>
  taxSettingsSchema.parse({
    rules: Object.entries(levels).map(([level, isAddedToBroader]) => ({
      id: level,
      name: level,
      zone: LEVELS[level as Level],
      ratePpm: RATES[level as Level],
      isAddedToBroader,
    })),
  });
const apply = (levels: Partial<Record<Level, boolean | undefined>>) =>
  applicableTaxRules(settings(levels).rules, NEW_YORK).map(({ id }) => id);

describe('tax levels', () => {
  it('a rule stored before rules could be added replaces those of broader levels', () => {
    expect(apply({ region: undefined, postal: undefined })).toEqual(['postal']);
  });

  it.each<[Partial<Record<Level, boolean>>, Level[]]>([
    [{ postal: true, region: false }, ['region', 'postal']],
    [{ postal: true, region: true, country: true }, ['country', 'region', 'postal']],
    [{ postal: true, region: false, country: true }, ['region', 'postal']],
    [{ postal: false, region: true, country: true }, ['postal']],
    [{ postal: true, country: false }, ['country', 'postal']],
    [{ postal: true, world: false }, ['world', 'postal']],
    [{ country: false, world: true }, ['country']],
  ])('with the rules %j (true if added to broader ones), the levels %j apply', (levels, applied) => {
    expect(apply(levels)).toEqual(applied);
  });

  it('a replacing rule replaces all broader rules, even beside a rule of its own level that is added to them', () => {
    const { rules } = settings({ region: false, postal: true });
    const special = { ...settings({ postal: false }).rules[0], id: 'special', ratePpm: 1 };
    const all = taxSettingsSchema.parse({ rules: [...rules, special] }).rules;
    expect(matchTaxRules(all, NEW_YORK).map(({ entry, isReplaced }) => [entry.id, isReplaced])).toEqual([
      ['region', true],
      ['postal', false],
      ['special', false],
    ]);
  });

  it('a city tax is added once to the state tax, and outside the city only the state tax applies', () => {
    const both = settings({ region: false, postal: true });
    const tax = (postalCode: string) =>
      taxParts(
        both,
        { ...NEW_YORK, postalCode },
        { productType: 1, goodsCents: 10_000, shippingCents: 0 },
      ).map(({ level, taxCents }) => [level, taxCents]);
    expect(tax('10025')).toEqual([
      ['region', 400],
      ['postal', 450],
    ]);
    expect(tax('14850')).toEqual([['region', 400]]);
  });

  it('the tax levels add up to the order’s tax', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    const rule = fc.record({
      id: fc.uuid(),
      name: fc.constant('Tax'),
      zone: fc.constantFrom(...Object.values(LEVELS)),
      ratePpm: fc.integer({ min: 0, max: 300_000 }),
      productTypes: fc.constantFrom([], [1], [2]),
      isShippingTaxed: fc.boolean(),
      isAddedToBroader: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 6 }),
        fc.boolean(),
        amount,
        amount,
        (rules, inclusive, goods, post) => {
          const taxes = taxSettingsSchema.parse({ rules, arePricesInclusive: inclusive });
          const totals = computeTotals({
            lines: [
              {
                id: 'a',
                itemId: 'a',
                categories: [],
                quantity: 1,
                unitPriceCents: goods,
                productType: 1,
                weightGrams: 1,
              },
            ],
            codes: [],
            discounts: [],
            shipping: shippingSettingsSchema.parse({
              zones: [
                {
                  id: 'z',
                  name: 'Z',
                  zone: {},
                  rates: [{ id: 'r', name: 'R', kind: 'flat', priceCents: post }],
                },
              ],
            }),
            taxes,
            location: NEW_YORK,
            shippingOptionId: 'r',
            now: 0,
          });
          const parts = taxParts(taxes, NEW_YORK, { productType: 1, goodsCents: goods, shippingCents: post });
          const sum = parts.reduce((all, { taxCents }) => all + taxCents, 0);
          expect(sum).toBe(totals.taxCents + totals.includedTaxCents);
          expect(parts.filter((part) => part.isReplaced && part.taxCents > 0)).toEqual([]);
        },
      ),
    );
  });
});
