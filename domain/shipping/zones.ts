import type { Location, Zone } from '#schema/contracts/shipping/shipping.ts';
import { COUNTRY_CODES, getAddressFormat } from '../checkout/addresses.ts';
import { readPostalCode } from '../checkout/postal-codes.ts';
import { findPostalRule } from './postal-rules.ts';

/** How precisely a zone describes a location, from broadest to narrowest. */
export const ZONE_LEVELS = ['world', 'country', 'region', 'postal'] as const;
export type ZoneLevel = (typeof ZONE_LEVELS)[number];

export interface ZoneMatch {
  level: ZoneLevel;
  /** The matching rule as the owner typed it. */
  postalRule: string | null;
  /** Rank among matches at the same level: how much of the postal code the rule specifies. */
  precision: number;
}

const normaliseCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** Returns how a zone matches a location, or null. All non-empty lists in the zone must match. */
export function matchZone(zone: Zone, { country, region, postalCode }: Location): ZoneMatch | null {
  const { countries, regions, postalPrefixes } = zone;
  if (countries.length > 0 && !countries.includes(country)) return null;
  if (regions.length > 0 && !regions.some((code) => normaliseCode(code) === normaliseCode(region)))
    return null;
  if (postalPrefixes.length === 0) {
    const level = regions.length > 0 ? 'region' : countries.length > 0 ? 'country' : 'world';
    return { level, postalRule: null, precision: 0 };
  }
  const rule = findPostalRule(postalPrefixes, country, postalCode);
  return rule && { level: 'postal', postalRule: rule.text, precision: rule.precision };
}

export type Matched<Entry> = ZoneMatch & { entry: Entry };

export const matchZones = <Entry extends { zone: Zone }>(
  entries: readonly Entry[],
  location: Location,
): Matched<Entry>[] =>
  entries.flatMap((entry) => {
    const match = matchZone(entry.zone, location);
    return match ? [{ ...match, entry }] : [];
  });

const sortedPlaces = ({ countries, regions, postalPrefixes }: Zone) =>
  JSON.stringify(
    [countries, regions.map(normaliseCode), postalPrefixes.map(normaliseCode)].map((list) => list.toSorted()),
  );

/**
 * Chooses the zone with the narrowest level, then the most precise rule, then the first. `outranked`
 * contains the other matching zones.
 */
export function chooseZone<Entry extends { zone: Zone }>(
  entries: readonly Entry[],
  location: Location,
): { chosen: Matched<Entry>[]; outranked: Matched<Entry>[] } {
  const rank = (match: ZoneMatch) => ZONE_LEVELS.indexOf(match.level);
  const matches = matchZones(entries, location).toSorted(
    (a, b) => rank(b) - rank(a) || b.precision - a.precision,
  );
  const places = matches[0] && sortedPlaces(matches[0].entry.zone);
  const isChosen = ({ entry }: Matched<Entry>) => sortedPlaces(entry.zone) === places;
  return { chosen: matches.filter(isChosen), outranked: matches.filter((match) => !isChosen(match)) };
}

/** Returns country codes in the order of COUNTRY_CODES. A zone without countries covers every country. */
export function deliverableCountries(zones: readonly { zone: Zone }[]): readonly string[] {
  if (zones.some(({ zone }) => zone.countries.length === 0)) return COUNTRY_CODES;
  const served = new Set(zones.flatMap(({ zone }) => zone.countries));
  return COUNTRY_CODES.filter((code) => served.has(code));
}

/** Returns whether an address is complete enough to calculate shipping and tax in its country. */
export function isPriceable({ country, region, postalCode }: Location): boolean {
  const format = getAddressFormat(country);
  if (country === '') return false;
  if (format.isRegionRequired && region.trim() === '') return false;
  if (!format.isPostalRequired) return true;
  return postalCode.trim() !== '' && readPostalCode(country, postalCode).isKnown;
}
