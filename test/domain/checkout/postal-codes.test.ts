import { describe, expect, it } from 'vitest';
import {
  addressProblems,
  findPostalWarning,
  findRegionCode,
  normalizeAddress,
} from '#domain/checkout/check-address.ts';
import { readPostalCode } from '#domain/checkout/postal-codes.ts';
import { isPriceable } from '#domain/shipping/zones.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';

const address = (country: string, postalCode: string, region = '') => ({
  name: 'Ann Lee',
  company: '',
  line1: '1 High Street',
  line2: '',
  city: 'Town',
  region,
  postalCode,
  country,
});

describe('a postal code', () => {
  it.each([
    ['IN', '110 001', '110001', 'Delhi'],
    ['IN', '११०००१', '110001', 'Delhi'],
    ['LU', 'L-1234', '1234'],
    ['LU', 'LU 2453', '2453'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE10115', '10115'],
    ['DE', '１０１１５', '10115'],
    ['AT', 'A-1010', '1010'],
    ['CH', 'CH-8001', '8001'],
    ['LI', 'FL-9490', '9490'],
    ['FR', 'F-75 001', '75001'],
    ['IT', 'I-00118', '00118', 'RM'],
    ['SE', 'SE-11455', '114 55'],
    ['CZ', '11000', '110 00'],
    ['NL', 'nl-1012ab', '1012 AB'],
    ['PL', '00 001', '00-001'],
    ['PT', '1000001', '1000-001'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1–1AE', 'M1 1AE'],
    ['JE', 'JE2 3XY', 'JE2 3XY'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['CA', 'M5V-3L9', 'M5V 3L9', 'ON'],
    ['CA', 'm5v3l9', 'M5V 3L9', 'ON'],
    ['US', '123456789', '12345-6789', 'NY'],
    ['US', '09012', '09012', 'AE'],
    ['PR', '00901', '00901'],
    ['BR', '01310100', '01310-100', 'SP'],
    ['JP', '〒100−0001', '100-0001', 'Tokyo'],
    ['LV', '1010', 'LV-1010'],
    ['LT', 'lt 01100', 'LT-01100'],
    ['AU', '2000', '2000', 'NSW'],
    ['VN', '100000', '100000'],
  ])('a postal code in %s, typed as %s, is stored as %s', (country, typed, stored, region = '') => {
    expect(addressProblems(address(country, typed, region))).toEqual({});
    expect(normalizeAddress(address(country, typed, region)).postalCode).toBe(stored);
    expect(isPriceable(address(country, typed, region))).toBe(true);
  });

  it.each([
    ['US', '1234', 'NY'],
    ['US', 'ABCDE', 'NY'],
    ['DE', '1234', ''],
    ['DE', 'F-75001', ''],
    ['CA', '5MV 3L9', 'ON'],
    ['GB', '12345', ''],
  ])('a postal code in %s cannot be %s', (country, typed, region) => {
    expect(Object.keys(addressProblems(address(country, typed, region)))).toEqual(['postalCode']);
  });

  it.each([
    ['IE', 'Dublin 4'],
    ['AR', '12'],
    ['KE', 'Box 7'],
  ])('a postal code in %s, where codes are optional, may be %s', (country, typed) => {
    const { addresses } = LANGUAGES.en();
    expect(addressProblems(address(country, typed))).toEqual({});
    expect(findPostalWarning(address(country, typed), addresses)).toContain('You can still continue.');
    expect(findPostalWarning(address(country, ''), addresses)).toBeNull();
  });

  it('a postal code in a country without a known format is stored as typed', () => {
    expect(readPostalCode('KY', ' ky1-1104 ')).toEqual({ code: 'KY1-1104', isKnown: true });
  });
});

describe('a region', () => {
  it.each([
    ['US', 'AE', 'AE'],
    ['US', 'Armed Forces Pacific', 'AP'],
    ['US', 'aa', 'AA'],
    ['US', 'Guam', 'GU'],
    ['US', 'US-CA', 'CA'],
    ['US', 'D.C.', 'DC'],
    ['CA', 'Québec', 'QC'],
    ['AU', 'new south wales', 'NSW'],
  ])('a region in %s, typed as %s, is stored as %s', (country, region, code) => {
    expect(findRegionCode({ country, region })).toBe(code);
  });
});
