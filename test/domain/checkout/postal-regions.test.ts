import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { findRegionDoubt, toLocation } from '#domain/checkout/check-address.ts';
import { findPostalRegion } from '#domain/checkout/postal-regions.ts';
import { messages } from '#generated/messages/en.ts';

const { addresses: texts } = messages();

/** The regions of each postal code in the imported data. */
function readRegions(country: string): Map<string, Set<string>> {
  const regions = new Map<string, Set<string>>();
  for (const line of readFileSync(`scripts/postal-codes/${country}.tsv`, 'utf8').trimEnd().split('\n')) {
    const [region = '', , codes = ''] = line.split('\t');
    for (const code of codes.split(' ')) regions.set(code, (regions.get(code) ?? new Set()).add(region));
  }
  return regions;
}

describe.each(['US', 'CA', 'AU'])('the postal codes of %s', (country) => {
  const known = readRegions(country);

  it('are never assigned to a region that the data does not name', () => {
    const wrong = [...known].filter(([code, regions]) => {
      const found = findPostalRegion(country, code);
      return found !== null && (regions.size > 1 || !regions.has(found));
    });
    expect(wrong).toEqual([]);
  });

  it('have a known region in at least 98 of 100 cases', () => {
    const found = [...known.keys()].filter((code) => findPostalRegion(country, code) !== null);
    expect(found.length / known.size).toBeGreaterThan(0.98);
    const { regions } = getAddressFormat(country);
    expect(found.every((code) => regions?.[findPostalRegion(country, code) ?? ''])).toBe(true);
  });
});

it.each([
  ['US', '94107-1234', 'CA'],
  ['US', '00901', 'PR'],
  ['US', '06390', null],
  ['CA', 'm5v 2t6', 'ON'],
  ['CA', 'x0a 0h0', 'NU'],
  ['AU', '2600', 'ACT'],
  ['AU', '2620', null],
  ['US', '94', null],
  ['US', '', null],
  ['DE', '10115', null],
  ['constructor', '10115', null],
])('in %s, the postal code %j belongs to the region %j', (country, code, region) => {
  expect(findPostalRegion(country, code)).toBe(region);
});

describe('a region that contradicts the postal code', () => {
  const texan = { country: 'US', region: 'Texas', postalCode: '94107' };

  it('is asked about in words', () => {
    expect(findRegionDoubt(texan, texts)).toEqual({
      key: 'US TX 94107',
      text: '94107 is in California. Is Texas right? If not, change it. If you continue, tax and delivery are calculated for California.',
    });
  });

  it('gives way to the postal code’s region in tax and shipping rules', () => {
    expect(toLocation(texan)).toEqual({ country: 'US', region: 'CA', postalCode: '94107' });
  });

  it.each([
    ['a region that fits', { ...texan, region: 'CA' }],
    ['no region', { ...texan, region: '' }],
    ['an unknown region', { ...texan, region: 'Baviera' }],
    ['a postal code that two regions share', { ...texan, postalCode: '06390' }],
    ['an incomplete postal code', { ...texan, postalCode: '9' }],
    ['a country without a region list', { country: 'DE', region: 'Texas', postalCode: '94107' }],
  ])('%s causes no question', (_, address) => {
    expect(findRegionDoubt(address, texts)).toBeNull();
  });

  it('stays if two regions share the postal code', () => {
    expect(toLocation({ ...texan, region: 'TX', postalCode: '06390' }).region).toBe('TX');
  });
});
