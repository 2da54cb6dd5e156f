import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { request, seedSite, signIn } from '#support/worker/site.ts';
import { googlePlaces } from '#worker/maps/choose-provider.ts';

const AUTOCOMPLETE = '/api/google-maps/places/autocomplete';
const DETAILS = '/api/google-maps/places/details';
const TRACKED = 'productPage=page-editor&productSection=map-block';

let cookie = '';
beforeAll(async () => {
  await seedSite();
  ({ cookie } = await signIn(ROLE.admin));
});
const ask = (path: string) => request(path, { headers: { cookie } });
const suggest = async (query: string) => {
  const response = await ask(`${AUTOCOMPLETE}?${query}&${TRACKED}`);
  expect(response.status).toBe(200);
  const { places } = (await response.json()) as {
    places: { placeId: string; name: string; within: string }[];
  };
  return places;
};

describe('place suggestions', () => {
  it('[B7.42] place suggestions accept a tracking context and list towns, the largest first', async () => {
    const [first] = await suggest('input=Portl');
    expect(first).toMatchObject({ name: 'Portland', within: 'OR, United States' });
  });

  it.each([
    ['input=Bath%2C%20ME', { name: 'Bath', within: 'ME, United States' }],
    ['input=Bath&region=GB', { name: 'Bath', within: 'United Kingdom' }],
    ['input=z%C3%BCrich', { name: 'Zürich', within: 'ZH, Switzerland' }],
    ['input=Zurich&language=de', { name: 'Zürich', within: 'ZH, Schweiz' }],
  ])('place suggestions match the name, region and country without accents: %s', async (query, place) => {
    expect((await suggest(query))[0]).toMatchObject(place);
  });

  it.each(['input=x', 'input=%F0%9F%8F%BA%F0%9F%8F%BA', 'input=qqqqqq', `input=${'a'.repeat(200)}`])(
    'place suggestions are empty for %s',
    async (query) => {
      expect(await suggest(query)).toEqual([]);
    },
  );

  it.each([
    '',
    'input=',
    `input=${'a'.repeat(201)}`,
    'input=Bath&language=<b>',
    'input=Bath&region=USA',
    'input=Bath&sessiontoken=a%20b',
    `input=Bath&productPage=${'p'.repeat(101)}`,
  ])('place suggestions are rejected for the query “%s”', async (query) => {
    expect((await ask(`${AUTOCOMPLETE}?${query}`)).status).toBe(400);
  });

  it.each(['Aa-A0', 'de-DE-DE-u', 'x'])(
    'place suggestions are rejected for %s, an invalid language',
    async (language) => {
      expect((await ask(`${AUTOCOMPLETE}?input=Bath&language=${language}`)).status).toBe(400);
    },
  );

  it('place suggestions require permission to edit pages', async () => {
    expect((await request(`${AUTOCOMPLETE}?input=Bath`)).status).toBe(401);
    const reporter = await signIn(ROLE.reporting);
    const refused = await request(`${AUTOCOMPLETE}?input=Bath`, { headers: { cookie: reporter.cookie } });
    expect(refused.status).toBe(403);
  });
});

describe('place details', () => {
  it('[B7.43] place details accept a tracking context and include the position and postal address', async () => {
    const [bath] = await suggest('input=Bath%2C%20ME');
    const response = await ask(`${DETAILS}?placeid=${bath?.placeId}&${TRACKED}`);
    const { place } = (await response.json()) as { place: { lat: number; lng: number } };
    expect(place).toMatchObject({ title: '', line1: '', line2: 'Bath, ME', country: 'United States' });
    expect(place.lat).toBeCloseTo(43.91, 1);
    expect(place.lng).toBeCloseTo(-69.82, 1);
  });

  it('[B8.3.13] place details are returned without a tracking context too, which is logged to the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [bath] = await suggest('input=Bath');
    await ask(`${DETAILS}?placeid=${bath?.placeId}&${TRACKED}`);
    expect(warn).not.toHaveBeenCalled();
    const response = await ask(`${DETAILS}?placeid=${bath?.placeId}&productPage=page-editor`);
    expect(response.status).toBe(200);
    expect(warn).toHaveBeenCalledWith('place details without a tracking context: productSection missing');
    warn.mockRestore();
  });

  it.each(['ba-999999', 'qq-1', 'ChIJ-unknown'])(
    'place details do not exist for the place %s',
    async (placeid) => {
      expect((await ask(`${DETAILS}?placeid=${placeid}&${TRACKED}`)).status).toBe(404);
    },
  );

  it.each(['', 'placeid=', 'placeid=../secrets', 'placeid=a%2Fb'])(
    'place details are rejected for the query “%s”',
    async (query) => {
      expect((await ask(`${DETAILS}?${query}`)).status).toBe(400);
    },
  );
});

describe('Google as the place provider', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      get: async (name: string) => JSON.parse(kept.get(name) ?? 'null') as unknown,
      put: async (name: string, value: string) => void kept.set(name, value),
    } as unknown as Pick<KVNamespace, 'get' | 'put'>;
  };
  const provider = (answer: () => Response | Promise<Response>) => {
    const requests: Request[] = [];
    const places = googlePlaces('the-key', memory(), async (input, init) => {
      requests.push(new Request(input, init));
      expect(init?.redirect).toBe('manual');
      return answer();
    });
    return { places, requests };
  };
  const PLACE = {
    displayName: { text: 'Tide & Kiln' },
    types: ['store', 'establishment'],
    location: { latitude: 43.87, longitude: -69.65 },
    addressComponents: [
      { longText: '14', shortText: '14', types: ['street_number'] },
      { longText: 'Ropewalk Lane', shortText: 'Ropewalk Ln', types: ['route'] },
      { longText: 'Alder Point', shortText: 'Alder Point', types: ['locality', 'political'] },
      { longText: 'Maine', shortText: 'ME', types: ['administrative_area_level_1', 'political'] },
      { longText: '04576', shortText: '04576', types: ['postal_code'] },
      { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
    ],
  };

  it('receives the key in a header, and only the fields that it needs', async () => {
    const { places, requests } = provider(() =>
      Response.json({
        suggestions: [
          { queryPrediction: {} },
          {
            placePrediction: {
              placeId: 'p1',
              structuredFormat: { mainText: { text: 'Bath' }, secondaryText: { text: 'ME, USA' } },
            },
          },
        ],
      }),
    );
    expect(await places.suggest({ input: 'Bath', language: 'en-US', sessiontoken: 's1' })).toEqual([
      { placeId: 'p1', name: 'Bath', within: 'ME, USA' },
    ]);
    const [sent] = requests;
    expect(sent?.headers.get('x-goog-api-key')).toBe('the-key');
    expect(sent?.url).not.toContain('the-key');
    expect(await sent?.json()).toEqual({ input: 'Bath', languageCode: 'en-US', sessionToken: 's1' });
  });

  it('Google as the place provider is asked for the same postal address only once a day', async () => {
    const { places, requests } = provider(() => Response.json(PLACE));
    const details = {
      lat: 43.87,
      lng: -69.65,
      title: 'Tide & Kiln',
      line1: '14 Ropewalk Lane',
      line2: 'Alder Point, ME 04576',
      country: 'United States',
    };
    expect(await places.find({ placeid: 'p1' })).toEqual(details);
    expect(await places.find({ placeid: 'p1' })).toEqual(details);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['refuses the request', () => new Response('denied', { status: 403 })],
    ['is unreachable', () => Promise.reject(new TypeError('network'))],
    ['returns an unexpected response', () => Response.json({ location: 'here' })],
  ])('an error is reported if Google %s', async (_, answer) => {
    await expect(provider(answer).places.find({ placeid: 'p1' })).rejects.toThrow(
      'Google Places did not respond',
    );
  });

  it('Google as the place provider has no result for an unknown place', async () => {
    const { places } = provider(() => new Response('', { status: 404 }));
    expect(await places.find({ placeid: 'p1' })).toBeNull();
  });
});
