import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderPage } from '#support/worker/blocks.ts';
import { request, seedSite, signIn } from '#support/worker/site.ts';

const PLACE = { mapLat: 43.84, mapLng: -69.67 };
const block = (value: Record<string, unknown>) => ({
  sections: [
    {
      id: 's1',
      blocks: [
        {
          id: 'b1',
          type: BLOCK_TYPE.map,
          layout: { x: 0, y: 0, width: 24, height: 8 },
          value: { location: PLACE, ...value },
        },
      ],
    },
  ],
});
async function show(path: string, cookie = '') {
  const response = await request(path, { headers: { cookie } });
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}
async function publish(value: Record<string, unknown>): Promise<string> {
  const html = await renderPage(block(value));
  return /\/block-\d+/.exec(html)?.[0] ?? '';
}
const getContext = (html: string) =>
  JSON.parse(/id="page-context"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}') as Record<string, unknown>;

beforeEach(async () => {
  await seedSite();
});

describe('a provider’s map', () => {
  it('the map starts as the built-in one with a button, and allows only the origin of its tiles', async () => {
    const { html, policy } = await show(await publish({ provider: 'openstreetmap' }));
    expect(html).toMatch(/<figure[^>]*data-script="map"[^>]*data-provider="OpenStreetMap"/);
    expect(html).toContain('/api/maps/picture.svg');
    expect(policy).toContain("img-src 'self' data: https://tile.openstreetmap.org;");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('google');
  });

  it('leaves the policy unchanged on a page with a built-in map', async () => {
    const { html, policy } = await show(await publish({}));
    expect(html).not.toContain('data-script="map"');
    expect(policy).not.toContain('https:');
  });

  it('the map stays built in if the site has no Google key', async () => {
    const { html, policy } = await show(await publish({ provider: 'google' }));
    expect(html).not.toContain('data-script="map"');
    expect(policy).not.toContain('google');
  });

  it('Google’s map has the site’s render key in the page context', async () => {
    await seedSite({ settings: { mapsRenderKey: 'render-key' } });
    const path = await publish({ provider: 'google' });
    const { html, policy } = await show(path);
    expect(html).toContain('data-provider="Google Maps"');
    expect(getContext(html)).toMatchObject({ mapsRenderKey: 'render-key' });
    expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
  });

  it('runs no Google script in a session with permissions', async () => {
    await seedSite({ settings: { mapsRenderKey: 'render-key' } });
    const path = await publish({ provider: 'google' });
    const { cookie } = await signIn(ROLE.editor);
    const { html, policy } = await show(path, cookie);
    expect(html).toContain('/api/maps/picture.svg');
    expect(html).not.toContain('data-script="map"');
    expect(policy).not.toContain('googleapis');
  });
});
