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

describe('a map from a provider', () => {
  it('a map from a provider starts as the built-in map with a button, and the page’s policy allows only the origin of its tiles', async () => {
    const { html, policy } = await show(await publish({ provider: 'openstreetmap' }));
    expect(html).toMatch(/<figure[^>]*data-script="map"[^>]*data-provider="OpenStreetMap"/);
    expect(html).toContain('/api/maps/picture.svg');
    expect(policy).toContain("img-src 'self' data: https://tile.openstreetmap.org;");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('google');
  });

  it('a built-in map does not change the page’s security policy', async () => {
    const { html, policy } = await show(await publish({}));
    expect(html).not.toContain('data-script="map"');
    expect(policy).not.toContain('https:');
  });

  it('a map from a provider stays built in if the site has no Google key', async () => {
    const { html, policy } = await show(await publish({ provider: 'google' }));
    expect(html).not.toContain('data-script="map"');
    expect(policy).not.toContain('google');
  });

  it('a map from Google has the site’s map key in the page context', async () => {
    await seedSite({ settings: { mapsRenderKey: 'render-key' } });
    const path = await publish({ provider: 'google' });
    const { html, policy } = await show(path);
    expect(html).toContain('data-provider="Google Maps"');
    expect(getContext(html)).toMatchObject({ mapsRenderKey: 'render-key' });
    expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
  });

  it('a map from Google stays built in for contributors, so that no Google script runs in their session', async () => {
    await seedSite({ settings: { mapsRenderKey: 'render-key' } });
    const path = await publish({ provider: 'google' });
    const { cookie } = await signIn(ROLE.editor);
    const { html, policy } = await show(path, cookie);
    expect(html).toContain('/api/maps/picture.svg');
    expect(html).not.toContain('data-script="map"');
    expect(policy).not.toContain('googleapis');
  });
});
