import { lookupTable } from '../lookup-table.ts';

/**
 * The countries whose postal codes determine the city or the region, with the number of characters that do
 * (scripts/postal-codes). The other characters of a Dutch or Canadian code only narrow down the street.
 */
export const PLACE_KEY_LENGTHS: Readonly<Record<string, number>> = lookupTable({
  AT: 4,
  AU: 4,
  BE: 4,
  CA: 3,
  CH: 4,
  DE: 5,
  ES: 5,
  FR: 5,
  IT: 5,
  NL: 4,
  US: 5,
});

/** A region's code, '' in countries without regions, and the cities that share the postal code. */
export type PostalPlace = readonly [region: string, ...cities: string[]];

/** The places of all postal codes that start with the same two characters, by the code's key. */
export type PostalPlaces = Readonly<Record<string, PostalPlace>>;

/** Returns a postal code's key, such as `M5V` of `m5v 2t6`, or null while too few characters are typed. */
export function postalKey(typed: string, length: number): string | null {
  const characters = typed.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return characters.length < length ? null : characters.slice(0, length);
}

export const postalFile = (country: string, key: string): string => `${country}-${key.slice(0, 2)}.json`;
