import type { Location, Zone } from '#schema/contracts/shipping/zone.ts';

const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/**
 * How specifically a zone matches a location: 3 by postal code, 2 by region, 1 by country, 0 everywhere, null for no
 * match. All non-empty lists of the zone must match.
 */
export function zoneSpecificity(zone: Zone, location: Location): 0 | 1 | 2 | 3 | null {
  const { countries, regions, postalPrefixes } = zone;
  if (countries.length > 0 && !countries.includes(location.country)) return null;
  if (regions.length > 0 && !regions.some((region) => bare(region) === bare(location.region))) return null;
  if (
    postalPrefixes.length > 0 &&
    !postalPrefixes.some((prefix) => bare(location.postalCode).startsWith(bare(prefix)))
  )
    return null;
  if (postalPrefixes.length > 0) return 3;
  if (regions.length > 0) return 2;
  return countries.length > 0 ? 1 : 0;
}

/**
 * The entries whose zones match the location most specifically; several if they are equally specific (server-design
 * §4).
 */
export function mostSpecific<Entry extends { zone: Zone }>(
  entries: readonly Entry[],
  location: Location,
): Entry[] {
  const matches = entries.flatMap((entry) => {
    const specificity = zoneSpecificity(entry.zone, location);
    return specificity === null ? [] : [{ entry, specificity }];
  });
  const best = Math.max(-1, ...matches.map((match) => match.specificity));
  return matches.filter((match) => match.specificity === best).map((match) => match.entry);
}
