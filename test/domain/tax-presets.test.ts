import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES, getAddressFormat } from '#domain/checkout/addresses.ts';
import { COUNTRY_GROUPS } from '#domain/shipping/country-groups.ts';
import { hasRuleFor, TAX_PRESETS, toTaxRule } from '#domain/tax-presets.ts';
import { applicableTaxRules } from '#domain/taxes.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';

const getPreset = (id: string) => {
  const preset = TAX_PRESETS.find((one) => one.id === id);
  if (!preset) throw new Error(id);
  return preset;
};
const rulesOf = (id: string) =>
  getPreset(id).taxes.map((tax, index) => toTaxRule(tax, getPreset(id), `rule${index}`));

describe('tax presets', () => {
  test.each(TAX_PRESETS.map((preset) => [preset.id, preset] as const))(
    'the preset %s creates valid rules for known countries and regions',
    (_, preset) => {
      const rules = preset.taxes.map((tax, index) => toTaxRule(tax, preset, `rule${index}`));
      expect(taxSettingsSchema.safeParse({ rules }).success).toBe(true);
      for (const { country, region } of preset.taxes) {
        expect(COUNTRY_CODES).toContain(country);
        if (region) expect(getAddressFormat(country).regions).toHaveProperty(region);
      }
      const places = preset.taxes.map(({ country, region }) => `${country}-${region}`);
      expect(new Set(places).size).toBe(places.length);
    },
  );

  test('the EU preset has a rate for each member state, between 15 % and 27 %', () => {
    const { taxes } = getPreset('eu');
    expect(taxes.map(({ country }) => country).sort()).toEqual(
      [...(COUNTRY_GROUPS.get('European Union') ?? [])].sort(),
    );
    for (const { ratePpm } of taxes) expect(ratePpm >= 150_000 && ratePpm <= 270_000).toBe(true);
    expect(taxes.find(({ country }) => country === 'FI')?.ratePpm).toBe(255_000);
  });

  test('the US preset covers 45 states and Washington, D.C., but none of the states without a sales tax', () => {
    const states = getPreset('us').taxes.map(({ region }) => region);
    expect(states).toHaveLength(46);
    for (const state of ['AK', 'DE', 'MT', 'NH', 'OR']) expect(states).not.toContain(state);
  });

  test.each([
    ['ON', ['HST 130000']],
    ['BC', ['GST 50000', 'PST 70000']],
    ['QC', ['GST 50000', 'QST 99750']],
    ['AB', ['GST 50000']],
  ])('a Canadian order to %s pays %s', (region, expected) => {
    const rules = applicableTaxRules(rulesOf('ca'), { country: 'CA', region, postalCode: '' });
    expect(rules.map(({ name, ratePpm }) => `${name} ${ratePpm}`)).toEqual(expected);
  });

  test('a preset’s rule counts as already added if there is a rule for the same place, but not if that rule covers more countries', () => {
    const preset = getPreset('eu');
    const germany = preset.taxes.find(({ country }) => country === 'DE');
    if (!germany) throw new Error('no Germany');
    expect(hasRuleFor([toTaxRule(germany, preset, 'a')], germany)).toBe(true);
    expect(hasRuleFor([toTaxRule(germany, preset, 'a', ['DE', 'AT'])], germany)).toBe(false);
    expect(hasRuleFor([], germany)).toBe(false);
  });
});

describe('country groups', () => {
  test('each country offered at checkout belongs to exactly one continent', () => {
    const continents = [...COUNTRY_GROUPS].filter(([name]) => name !== 'European Union');
    for (const code of COUNTRY_CODES)
      expect([code, continents.filter(([, codes]) => codes.includes(code)).length]).toEqual([code, 1]);
  });

  test('every member state of the European Union except Cyprus belongs to Europe', () => {
    const europe = COUNTRY_GROUPS.get('Europe') ?? [];
    const outside = (COUNTRY_GROUPS.get('European Union') ?? []).filter((code) => !europe.includes(code));
    expect(outside).toEqual(['CY']);
  });
});
