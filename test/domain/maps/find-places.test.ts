import { describe, expect, it } from 'vitest';
import { findPlaces, placesFile, readPlaceQuery } from '#domain/maps/find-places.ts';
import { missingTrackingContext } from '#domain/maps/tracking-context.ts';
import type { StoredPlace } from '#schema/contracts/maps/places.ts';

const LIST: StoredPlace[] = [
  ['Bathurst', '', 'AU', -33.4, 149.5],
  ['Bath', '', 'GB', 51.3, -2.3],
  ['Bath', 'ME', 'US', 43.9, -69.8],
];
const COUNTRIES: Readonly<Record<string, string>> = {
  AU: 'Australia',
  GB: 'United Kingdom',
  US: 'United States',
};
const find = (input: string, region?: string) =>
  findPlaces(LIST, readPlaceQuery(input), (code) => COUNTRIES[code] ?? code, region).map(
    ({ index }) => index,
  );

describe('the place search', () => {
  it.each([
    ['bath', [1, 2, 0]],
    ['Bathu', [0]],
    ['BATH, united', [1, 2]],
    ['bath, me', [2]],
    ['bath, me united states', [2]],
    ['bath, france', []],
  ])('finds %s', (input, indexes) => {
    expect(find(input)).toEqual(indexes);
  });

  it('prefers exact names, then the requested country', () => {
    expect(find('bath', 'us')).toEqual([2, 1, 0]);
  });

  it('returns at most eight places', () => {
    const many = Array.from({ length: 1000 }, (): StoredPlace => ['Bath', '', 'GB', 0, 0]);
    expect(findPlaces(many, readPlaceQuery('bath'), () => '')).toHaveLength(8);
  });

  it.each([
    ['sa', 'places-sa.json'],
    ['å', null],
    ['o fallon', 'places-o_.json'],
    ['../x', null],
    ['', null],
  ])('looks for “%s” in the file %s', (folded, file) => {
    expect(placesFile(folded)).toBe(file);
  });
});

it('[B8.3.13] the error names the fields missing from a tracking context', () => {
  expect(missingTrackingContext({})).toBe(
    'place details without a tracking context: productPage, productSection missing',
  );
  expect(missingTrackingContext({ productPage: 'page-editor', productSection: 'map-block' })).toBeNull();
});
