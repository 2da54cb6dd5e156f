import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderBlock } from '#support/worker/blocks.ts';
import { request, seedSite } from '#support/worker/site.ts';

const LOCATION = {
  mapLat: 43.83,
  mapLng: -69.68,
  mapZoom: 10,
  addressTitle: 'Tide & Kiln',
  addressLine1: '14 Ropewalk Lane',
  addressLine2: 'Alder Point, ME 04576',
  addressCountry: 'United States',
};
const requestMapImage = (query: string, headers: Record<string, string> = {}) =>
  request(
    `/api/maps/picture.svg?lat=43.83&lng=-69.68&markerLat=43.83&markerLng=-69.68&labels=1&terrain=0&${query}`,
    { headers },
  );

beforeAll(async () => {
  await seedSite();
});

describe('a map block', () => {
  it('a map block is an image with a name, a postal address and directions, loaded only from this site', async () => {
    const html = await renderBlock(BLOCK_TYPE.map, { location: LOCATION });
    expect(html).toMatch(/<img[^>]*alt="Map of Tide &amp; Kiln, 14 Ropewalk Lane/);
    expect(html).toContain('<span>Alder Point, ME 04576</span>');
    expect(html).toContain('href="https://www.openstreetmap.org/directions?to=43.83%2C-69.68"');
    const sources = [...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, src]) => src);
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatch(/^\/api\/maps\/picture\.svg\?/);
  });

  it('a map block is hidden from visitors until its owner chooses a place', async () => {
    expect(await renderBlock(BLOCK_TYPE.map, {})).not.toContain('<figure');
  });

  it('a map block has an image that exists if only part of its place is set', async () => {
    const html = await renderBlock(BLOCK_TYPE.map, { location: { mapLat: 43.84 } });
    const src = /src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await request(src)).status).toBe(200);
  });

  it('escapes hostile texts', async () => {
    const html = await renderBlock(BLOCK_TYPE.map, {
      location: { ...LOCATION, addressTitle: '"><script>alert(1)</script>' },
    });
    expect(html).not.toContain('<script>alert');
  });

  it('a map block is hidden from visitors if its place is invalid', async () => {
    expect(await renderBlock(BLOCK_TYPE.map, { location: { mapLat: 400 } })).not.toContain('<figure');
  });

  it('a map block is a link as a whole if the owner chooses so', async () => {
    const html = await renderBlock(BLOCK_TYPE.map, { location: LOCATION, linkOnClick: true });
    expect(html).toContain(
      'href="https://www.openstreetmap.org/?mlat=43.83&amp;mlon=-69.68#map=10/43.83/-69.68"',
    );
  });
});

describe('a map image', () => {
  it('a map image is cached once, whatever unknown parameters its URL has', async () => {
    const put = vi.spyOn(caches.default, 'put');
    for (const rest of ['v=1', 'v=2', 'x=y', 'zoom=8']) {
      await (await requestMapImage(`zoom=8&style=1&${rest}`)).text();
      await expect.poll(() => put.mock.calls.length).toBe(1);
    }
    put.mockRestore();
  });
  it('draws the coast and the towns around the place, and is cached for a year', async () => {
    const response = await requestMapImage('zoom=11&style=1');
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const svg = await response.text();
    const towns = ['Boothbay', 'Bath', 'Phippsburg'];
    expect(towns.filter((town) => !svg.includes(`>${town}</text>`))).toEqual([]);
    expect(/<path id="coast" d="([^"]*)"/.exec(svg)?.[1]?.length).toBeGreaterThan(2_000);
  });

  it('looks different in each style', async () => {
    const looks = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (style) => (await requestMapImage(`zoom=9&style=${style}`)).text()),
    );
    expect(new Set(looks).size).toBe(6);
  });

  it('a map image has no names if labels are off, and shows shallow water if terrain is on', async () => {
    const query = 'lat=43.83&lng=-69.68&markerLat=43.83&markerLng=-69.68&zoom=9&style=1';
    const draw = async (rest: string) => (await request(`/api/maps/picture.svg?${query}&${rest}`)).text();
    expect(await draw('labels=0&terrain=0')).not.toContain('<text');
    expect((await draw('labels=0&terrain=1')).match(/<use/g)).toHaveLength(4);
  });

  it('a map image is not sent again (304) to a browser that has it', async () => {
    const first = await requestMapImage('zoom=9&style=2');
    const ask = (etag: string) => requestMapImage('zoom=9&style=2', { 'if-none-match': etag });
    const again = await ask(first.headers.get('etag') ?? '');
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask('"other"')).status).toBe(200);
    expect((await requestMapImage('zoom=9&style=3')).headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it('shows open water if the place is far from land', async () => {
    const svg = await (
      await request(
        '/api/maps/picture.svg?lat=-48.9&lng=-123.4&markerLat=0&markerLng=0&zoom=9&style=1&labels=1&terrain=0',
      )
    ).text();
    expect(svg).toContain('<rect');
    expect(svg).not.toContain('<text');
  });

  it.each([
    ['zoom=0&style=1'],
    ['zoom=21&style=1'],
    ['zoom=5&style=7'],
    ['zoom=5&style=x'],
    ['zoom=5&style=1&lat=91'],
  ])('a map image is rejected for %s', async (query) => {
    const address = `/api/maps/picture.svg?lat=1&lng=1&markerLat=1&markerLng=1&labels=1&terrain=0&${query}`;
    expect((await request(query.includes('lat=') ? address.replace('lat=1&', '') : address)).status).toBe(
      400,
    );
  });
});
