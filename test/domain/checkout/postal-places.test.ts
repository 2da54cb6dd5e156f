import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { isPostalNumeric } from '#domain/checkout/postal-codes.ts';
import { PLACE_KEY_LENGTHS, postalFile, postalKey } from '#domain/checkout/postal-places.ts';

const FOLDER = 'scripts/postal-codes';

it.each([
  ['04101', 5, '04101'],
  ['04101-1234', 5, '04101'],
  ['0410', 5, null],
  ['m5v 2t6', 3, 'M5V'],
  ['1012 ab', 4, '1012'],
  ['', 5, null],
  ['../..', 4, null],
])('the postal code %j has, of %i characters, the key %j', (typed, length, key) => {
  expect(postalKey(typed, length)).toBe(key);
});

it('a file holds the places of a country whose codes start alike', () => {
  expect(postalFile('US', '04101')).toBe('US-04.json');
});

it.each([
  ['US', true],
  ['DE', true],
  ['CA', false],
  ['GB', false],
  ['XX', false],
])('phones show the number pad for postal codes in %s: %s', (country, expected) => {
  expect(isPostalNumeric(country)).toBe(expected);
});

it.each([
  ['09001', 'AE'],
  ['34002', 'AA'],
  ['96201', 'AP'],
])('the military post office %s belongs to %s', (code, region) => {
  const lines = readFileSync(`${FOLDER}/US.tsv`, 'utf8').split('\n');
  const regions = lines.filter((line) => line.includes(code)).map((line) => line.split('\t')[0]);
  expect(regions).toEqual([region]);
});

describe('the stored places', () => {
  const countries = Object.entries(PLACE_KEY_LENGTHS);

  it('each country with places has a file, and the files have less than 3 MB', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.tsv'));
    expect(files.toSorted()).toEqual(countries.map(([country]) => `${country}.tsv`));
    const bytes = files.map((file) => statSync(`${FOLDER}/${file}`).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(3_000_000);
  });

  it.each(countries)(
    'in %s, codes have %i characters, and regions can be chosen at checkout',
    (country, length) => {
      const { regions, isRegionRequired } = getAddressFormat(country);
      const isGood = (region: string) =>
        region === '' || (isRegionRequired && (regions === null || region in regions));
      const wrong = readFileSync(`${FOLDER}/${country}.tsv`, 'utf8')
        .trimEnd()
        .split('\n')
        .filter((line) => {
          const [region = '', , codes = ''] = line.split('\t');
          return !isGood(region) || codes.split(' ').some((code) => postalKey(code, length) !== code);
        });
      expect(wrong).toEqual([]);
    },
  );
});
