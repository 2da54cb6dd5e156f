import { DEFAULT_MAP, type MapLocation } from '#schema/contracts/maps/map-options.ts';
import type { StoredPlace } from '#schema/contracts/maps/places.ts';
import { addressLines } from './map-options.ts';

/** Returns whether the owner has set a location. A newly added map has none. */
export function hasPlace(location: MapLocation): boolean {
  const { mapLat, mapLng, markerLat, addressTitle } = location;
  const isDefault = mapLat === DEFAULT_MAP.lat && mapLng === DEFAULT_MAP.lng && markerLat === null;
  return !isDefault || addressTitle.trim() !== '' || addressLines(location).length > 0;
}

export const foldPlaceName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns the name of the file with the places that start with these letters, or null for a single letter
 * or letters other than Latin ones.
 */
export function placesFile(folded: string): string | null {
  const start = folded.slice(0, 2).replace(' ', '_');
  return /^[a-z][a-z_]$/.test(start) ? `places-${start}.json` : null;
}

const MAX_PLACES = 8;

export function readPlaceQuery(input: string): { name: string; within: string } {
  const [name = '', ...rest] = input.split(',');
  return { name: foldPlaceName(name), within: foldPlaceName(rest.join(' ')) };
}

export interface FoundPlace {
  place: StoredPlace;
  index: number;
}

/** Finds places. Exact names come first, then places in the preferred country, then larger places. */
export function findPlaces(
  list: readonly StoredPlace[],
  { name, within }: ReturnType<typeof readPlaceQuery>,
  findCountry: (code: string) => string,
  region = '',
): FoundPlace[] {
  const rank = ([placeName, , country]: StoredPlace) =>
    (foldPlaceName(placeName) === name ? 0 : 2) + (country === region.toUpperCase() ? 0 : 1);
  const liesWithin = ([, letters, country]: StoredPlace) =>
    within === '' ||
    [
      letters,
      country,
      findCountry(country),
      `${letters} ${country}`,
      `${letters} ${findCountry(country)}`,
    ].some((part) => part !== '' && foldPlaceName(part).startsWith(within));
  return list
    .map((place, index) => ({ place, index }))
    .filter(({ place }) => foldPlaceName(place[0]).startsWith(name) && liesWithin(place))
    .toSorted((one, other) => rank(one.place) - rank(other.place))
    .slice(0, MAX_PLACES);
}
