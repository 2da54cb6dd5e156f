import * as z from 'zod';
import { findPlaces, readPlaceQuery } from '#domain/maps/find-places.ts';
import { placesFile } from '#domain/maps/place-names.ts';
import { type StoredPlace, storedPlaceSchema } from '#schema/contracts/maps/places.ts';
import { readMapFile } from './map-files.ts';
import type { PlaceProvider } from './place-provider.ts';

const listSchema = z.array(storedPlaceSchema);

/** Names countries in a language; one that the runtime does not know is named by its letters. */
function countryNames(language = 'en'): (code: string) => string {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** Towns with a thousand inhabitants or more, of the files that scripts/build-map.ts writes. Their ids are `ba-12`: list and position. */
export function gazetteer(env: Pick<Env, 'ASSETS'>): PlaceProvider {
  return {
    async suggest({ input, language, region }) {
      const query = readPlaceQuery(input);
      const file = placesFile(query.name);
      if (!file) return [];
      const list = (await readMapFile(env, file, listSchema)) ?? [];
      const nameCountry = countryNames(language);
      const letters = file.slice('places-'.length, -'.json'.length);
      return findPlaces(list, query, nameCountry, region).map(({ place, index }) => ({
        placeId: `${letters}-${index}`,
        name: place[0],
        within: describeWithin(place, nameCountry),
      }));
    },
    async find({ placeid, language }) {
      const [, letters, index] = /^([a-z][a-z_])-(\d{1,6})$/.exec(placeid) ?? [];
      if (!letters) return null;
      const place = (await readMapFile(env, `places-${letters}.json`, listSchema))?.[Number(index)];
      if (!place) return null;
      const [name, region, country, lat, lng] = place;
      const line2 = region ? `${name}, ${region}` : name;
      return { lat, lng, title: '', line1: '', line2, country: countryNames(language)(country) };
    },
  };
}

const describeWithin = ([, region, country]: StoredPlace, nameCountry: (code: string) => string) =>
  [region, nameCountry(country)].filter(Boolean).join(', ');
