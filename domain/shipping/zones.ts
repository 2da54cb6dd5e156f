import type { Location, Zone } from '#schema/contracts/shipping/shipping.ts';
import { COUNTRY_CODES, getAddressFormat } from '../checkout/addresses.ts';
import { readPostalCode } from '../checkout/postal-codes.ts';
import { findPostalRule } from './postal-rules.ts';

/** How closely a zone names a place, broadest first. */
export const ZONE_LEVELS = ['world', 'country', 'region', 'postal'] as const;
export type ZoneLevel = (typeof ZONE_LEVELS)[number];

export interface ZoneMatch {
  level: ZoneLevel;
  /** The rule that covers the postal code, as the owner wrote it. */
  postalRule: string | null;
  /** Orders matches of one level by what they determine of the postal code. */
  precision: number;
}

const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** How a zone covers a location; null if it does not. All non-empty lists of the zone must match. */
export function matchZone(zone: Zone, { country, region, postalCode }: Location): ZoneMatch | null {
  const { countries, regions, postalPrefixes } = zone;
  if (countries.length > 0 && !countries.includes(country)) return null;
  if (regions.length > 0 && !regions.some((code) => bare(code) === bare(region))) return null;
  if (postalPrefixes.length === 0) {
    const level = regions.length > 0 ? 'region' : countries.length > 0 ? 'country' : 'world';
    return { level, postalRule: null, precision: 0 };
  }
  const rule = findPostalRule(postalPrefixes, country, postalCode);
  return rule && { level: 'postal', postalRule: rule.text, precision: rule.precision };
}

export type Matched<Entry> = ZoneMatch & { entry: Entry };

/** The entries whose zones cover a location, in their own order. */
export const matchZones = <Entry extends { zone: Zone }>(
  entries: readonly Entry[],
  location: Location,
): Matched<Entry>[] =>
  entries.flatMap((entry) => {
    const match = matchZone(entry.zone, location);
    return match ? [{ ...match, entry }] : [];
  });

const sortedPlaces = ({ countries, regions, postalPrefixes }: Zone) =>
  JSON.stringify([countries, regions.map(bare), postalPrefixes.map(bare)].map((list) => list.toSorted()));

/**
 * The zone that applies to a location: postal code before region, country and the world, then the most precise postal rule,
 * then the first in the list. Others with exactly its places count as the same zone; `outranked` are the rest, closest first.
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

/** Countries with delivery, in the order of COUNTRY_CODES; a zone without countries covers all of them. */
export function deliverableCountries(zones: readonly { zone: Zone }[]): readonly string[] {
  if (zones.some(({ zone }) => zone.countries.length === 0)) return COUNTRY_CODES;
  const served = new Set(zones.flatMap(({ zone }) => zone.countries));
  return COUNTRY_CODES.filter((code) => served.has(code));
}

/** Whether an address is complete enough to calculate delivery and tax, by its country's address format. */
export function isPriceable({ country, region, postalCode }: Location): boolean {
  const format = getAddressFormat(country);
  if (country === '') return false;
  if (format.isRegionRequired && region.trim() === '') return false;
  if (!format.isPostalRequired) return true;
  return postalCode.trim() !== '' && readPostalCode(country, postalCode).isKnown;
}
