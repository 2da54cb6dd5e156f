import type { StoredPlace } from '#schema/contracts/maps/places.ts';
import { foldPlaceName } from './place-names.ts';

const MAX_PLACES = 8;

/** What was typed, as it is compared: `Bath, ME` is a name and what it lies in. */
export function readPlaceQuery(input: string): { name: string; within: string } {
  const [name = '', ...rest] = input.split(',');
  return { name: foldPlaceName(name), within: foldPlaceName(rest.join(' ')) };
}

export interface FoundPlace {
  place: StoredPlace;
  /** Its position in the list. */
  index: number;
}

/**
 * The places of a list, largest first, whose name begins as typed; those of the preferred country and whole names come first.
 * `findCountry` names a country by its two letters.
 */
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
