import { describe, expect, it } from 'vitest';
import { addressLines } from '#domain/checkout/addresses.ts';
import {
  addressProblems,
  findPostalWarning,
  findRegionCode,
  isRegionCode,
  normalizeAddress,
  toLocation,
} from '#domain/checkout/check-address.ts';
import { listCompactFormats, readPostalCode } from '#domain/checkout/postal-codes.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { BONN } from '#support/checkout.ts';

const PORTLAND = { ...BONN, city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' };

describe('a buyer’s address', () => {
  it('a buyer’s address is accepted when it is complete', () => {
    expect(addressProblems(PORTLAND)).toEqual({});
    expect(addressProblems(BONN)).toEqual({});
  });
  it.each([
    ['name', PORTLAND, '', 'Please enter the recipient’s name.'],
    ['line1', PORTLAND, '', 'Please enter a street address.'],
    ['city', PORTLAND, '', 'Please enter the city.'],
    ['region', PORTLAND, '', 'Please choose the state.'],
    ['region', PORTLAND, 'Bavaria', 'This is not a state in this country.'],
    ['region', { ...PORTLAND, country: 'CA', postalCode: 'M5V 3L9' }, '', 'Please choose the province.'],
    ['region', { ...PORTLAND, country: 'JP', postalCode: '100-0001' }, '', 'Please choose the prefecture.'],
    ['postalCode', PORTLAND, ' ', 'Please enter the ZIP code.'],
    ['postalCode', PORTLAND, '0410', 'This does not look like a ZIP code for this country.'],
    ['postalCode', BONN, '', 'Please enter the postal code.'],
    [
      'postalCode',
      { ...BONN, country: 'GB' },
      '53111',
      'This does not look like a postcode for this country.',
    ],
  ])(
    'a missing or invalid value for %s is reported in the country’s terms: %o',
    (part, address, value, problem) => {
      expect(addressProblems({ ...address, [part]: value })).toEqual({ [part]: problem });
    },
  );
  it('a buyer’s address does not require a region or postal code in countries without them', () => {
    expect(addressProblems({ ...BONN, country: 'IE', postalCode: '' })).toEqual({});
  });
  it('a buyer’s address may contain any region in a country without a region list', () => {
    expect(addressProblems({ ...BONN, region: 'Nordrhein-Westfalen' })).toEqual({});
  });
  it('an unusual postal code causes a warning that uses the country’s own term for it', () => {
    const { addresses } = LANGUAGES.en();
    expect(findPostalWarning({ country: 'IE', postalCode: 'Dublin 4' }, addresses)).toBe(
      'This does not look like an Eircode for this country. Please check it. You can still continue.',
    );
    expect(findPostalWarning({ country: 'DE', postalCode: '12' }, addresses)).toBeNull();
  });
  it('a region that is not in the country’s list is stored as typed', () => {
    expect(normalizeAddress({ ...BONN, region: 'NRW' })).toEqual({ ...BONN, region: 'NRW' });
    expect(findRegionCode({ country: 'US', region: 'Bavaria' })).toBeUndefined();
  });
  it('only the country, region and postal code of an address are used for taxes and shipping', () => {
    expect(toLocation({ ...PORTLAND, region: 'Maine' })).toEqual({
      country: 'US',
      region: 'ME',
      postalCode: '04101',
    });
  });
});

it.each([
  ['NY', true],
  ['NSW', true],
  ['N', false],
  ['NYNY', false],
  ['ny', false],
  ['Maine', false],
  ['10', false],
])('the region %s looks like a region code: %s', (region, expected) => {
  expect(isRegionCode(region)).toBe(expected);
});

describe('the lines of an address on an envelope', () => {
  it.each([
    ['the postal code first', {}, ['A buyer', '1 Way', '53111 Bonn', 'Germany']],
    ['the region after the city', { region: 'NRW' }, ['A buyer', '1 Way', '53111 Bonn, NRW', 'Germany']],
    ['the city alone', { postalCode: '' }, ['A buyer', '1 Way', 'Bonn', 'Germany']],
    ['the region alone', { postalCode: '', city: '', region: 'NRW' }, ['A buyer', '1 Way', 'NRW', 'Germany']],
    ['no locality', { postalCode: '', city: '' }, ['A buyer', '1 Way', 'Germany']],
    [
      'a company and a second line',
      { company: 'Tide Ltd', line2: '2nd floor' },
      ['A buyer', 'Tide Ltd', '1 Way', '2nd floor', '53111 Bonn', 'Germany'],
    ],
  ])('the German format has %s', (_, change, lines) => {
    expect(addressLines({ ...BONN, ...change }, 'en')).toEqual(lines);
  });
  it.each([
    ['the state and the ZIP code after the city', {}, 'Portland, ME 04101'],
    ['no state', { region: '' }, 'Portland, 04101'],
    ['no ZIP code', { postalCode: '' }, 'Portland, ME'],
    ['no city', { city: '' }, 'ME 04101'],
  ])('the US format has %s', (_, change, place) => {
    expect(addressLines({ ...PORTLAND, ...change }, 'en')).toEqual([
      'A buyer',
      '1 Way',
      place,
      'United States',
    ]);
  });
  it('the country name is in the page’s language', () => {
    expect(addressLines(PORTLAND, 'de').at(-1)).toBe('Vereinigte Staaten');
  });
});

describe('a postal code', () => {
  it.each([
    ['AD', '500', 'AD500'],
    ['AD', 'ad 500', 'AD500'],
    ['AZ', 'AZ1000', 'AZ 1000'],
    ['MD', 'md2001', 'MD-2001'],
  ])('a postal code in %s, typed as %s, is stored with the country’s letters: %s', (country, typed, code) => {
    expect(readPostalCode(country, typed)).toEqual({ code, isKnown: true });
  });
  it.each(['A500', 'D500', 'AZ500'])('a postal code in Andorra cannot be %s', (typed) => {
    expect(readPostalCode('AD', typed).isKnown).toBe(false);
  });
  it('repeated spaces are removed from a postal code in a country without a known format', () => {
    expect(readPostalCode('KY', 'ky1   1104').code).toBe('KY1 1104');
    expect(listCompactFormats('KY')).toEqual([]);
    expect(listCompactFormats('AZ')).toEqual(['9999']);
  });
  it('digits in any script are accepted', () => {
    // In Unicode, the digits of Eastern Pwo Karen directly follow those of Pa’o Karen.
    expect(readPostalCode('MM', '\u{116DB}\u{116DB}\u{116DA}\u{116DA}\u{116E3}').code).toBe('11009');
    expect(readPostalCode('IN', '११०००९').code).toBe('110009');
  });
});
