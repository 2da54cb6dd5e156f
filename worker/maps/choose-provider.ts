import * as z from 'zod';
import { findPlaces, placesFile, readPlaceQuery } from '#domain/maps/find-places.ts';
import { DAY_SECONDS } from '#domain/time/units.ts';
import {
  type PlaceDetails,
  placeDetailsSchema,
  type StoredPlace,
  storedPlaceSchema,
} from '#schema/contracts/maps/places.ts';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';
import { readMapFile } from './map-files.ts';
import { type PlaceProvider, PlaceProviderError } from './place-provider.ts';

const API = 'https://places.googleapis.com/v1';
const TIMEOUT_MS = 8_000;

const text = z.object({ text: z.string() });
const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
});
const placeSchema = z.object({
  displayName: text.optional(),
  types: z.array(z.string()).default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()) }))
    .default([]),
});

/** Google's types of places that are only part of an address and have no name of their own. */
const UNNAMED = ['locality', 'political', 'street_address', 'route', 'postal_code', 'premise'];

function toDetails({
  displayName,
  types,
  location,
  addressComponents,
}: z.infer<typeof placeSchema>): PlaceDetails {
  const find = (type: string) => addressComponents.find((part) => part.types.includes(type));
  const long = (type: string) => find(type)?.longText ?? '';
  const town = long('locality') || long('postal_town');
  const region = [find('administrative_area_level_1')?.shortText ?? '', long('postal_code')]
    .filter(Boolean)
    .join(' ');
  return {
    lat: location.latitude,
    lng: location.longitude,
    title: types.some((type) => UNNAMED.includes(type)) ? '' : (displayName?.text ?? ''),
    line1: [long('street_number'), long('route')].filter(Boolean).join(' '),
    line2: [town, region].filter(Boolean).join(', '),
    country: long('country'),
  };
}

/** Creates a provider for Google's Places API (New). Tests replace `ask`, which is fetch. */
export function googlePlaces(
  key: string,
  kept: Pick<KVNamespace, 'get' | 'put'>,
  ask: typeof fetch = fetch,
): PlaceProvider {
  async function read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init: RequestInit,
  ): Promise<z.output<Schema> | null> {
    try {
      const answer = await ask(`${API}${path}`, {
        ...init,
        headers: { ...init.headers, 'x-goog-api-key': key, 'content-type': 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return schema.parse(await boundAnswer(answer).json());
    } catch (error) {
      throw new PlaceProviderError('Google Places did not respond', { cause: error });
    }
  }

  return {
    async suggest({ input, language, region, sessiontoken }) {
      const body = JSON.stringify({
        input,
        ...(language && { languageCode: language }),
        ...(region && { regionCode: region }),
        ...(sessiontoken && { sessionToken: sessiontoken }),
      });
      const found = await read('/places:autocomplete', suggestionsSchema, { method: 'POST', body });
      return (found?.suggestions ?? []).flatMap(({ placePrediction }) =>
        placePrediction
          ? [
              {
                placeId: placePrediction.placeId,
                name: placePrediction.structuredFormat.mainText.text,
                within: placePrediction.structuredFormat.secondaryText?.text ?? '',
              },
            ]
          : [],
      );
    },
    async find({ placeid, language, sessiontoken }) {
      const name = `place:${language ?? ''}:${placeid}`;
      const known = placeDetailsSchema.safeParse(await kept.get(name, 'json'));
      if (known.success) return known.data;
      const query = new URLSearchParams({
        ...(language && { languageCode: language }),
        ...(sessiontoken && { sessionToken: sessiontoken }),
      });
      const place = await read(`/places/${placeid}?${query}`, placeSchema, {
        headers: { 'x-goog-fieldmask': 'displayName,types,location,addressComponents' },
      });
      if (!place) return null;
      const details = toDetails(place);
      await kept.put(name, JSON.stringify(details), { expirationTtl: DAY_SECONDS });
      return details;
    },
  };
}

const listSchema = z.array(storedPlaceSchema);

/** Returns a function that names a country. An unknown country's name is its code. */
function countryNames(language = 'en'): (code: string) => string {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/**
 * Creates a provider that finds towns with at least a thousand inhabitants, in the files that
 * scripts/build-map.ts writes. An id such as `ba-12` consists of the file and the position in it.
 */
function gazetteer(env: Pick<Env, 'ASSETS'>): PlaceProvider {
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

type PlacesEnv = Pick<Env, 'ASSETS' | 'SITES'> & {
  /** API key of Google Places. Without it, the built-in list of towns is used. */
  GOOGLE_PLACES_KEY?: string;
};

export const placeProvider = (env: PlacesEnv): PlaceProvider =>
  env.GOOGLE_PLACES_KEY ? googlePlaces(env.GOOGLE_PLACES_KEY, env.SITES) : gazetteer(env);
