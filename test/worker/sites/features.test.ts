import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { CALLS, CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import { FEATURES, type Feature } from '#schema/contracts/sites/features.ts';
import { renderPage } from '../../support/worker/blocks.ts';
import { request, SITE_HOST, SITE_ID } from '../../support/worker/site.ts';
import { call, create, headers, seedTwoSites, signInAs } from '../../support/worker/two-sites.ts';

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM flags WHERE website_id = ?').bind(SITE_ID).run();
  await seedTwoSites();
});

const WHOLE = { x: 0, y: 0, width: 24, height: 8 };
const ADDRESS = '/api/settings/features';
const turnOff = (...off: Feature[]) =>
  call('PUT', ADDRESS, { features: FEATURES.filter((feature) => !off.includes(feature)) });
const listCalls = (feature: Feature) => CALLS.filter((one) => one.feature === feature);
const toAddress = (path: string) =>
  path
    .replace(/:token\{[^/]*/, 'aaaa.bbbb.cccc')
    .replace(/:file/, 'a.ics')
    .replace(/:\w+/g, '0123456789abcdef01234567');

async function requestCall({ method, path }: { method: string; path: string }) {
  const answer = await request(toAddress(path), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
  await answer.text();
  return answer.status;
}

describe('[A1.12] the features of a site', () => {
  it('the features of a site are on until the owner turns them off, and can all be turned on again', async () => {
    expect((await call('GET', ADDRESS)).body.features).toEqual(FEATURES);
    expect((await turnOff('commerce', 'editor')).body.features).toEqual([
      'memberAreas',
      'campaigns',
      'domains',
      'fluidEngine',
    ]);
    expect((await call('GET', '/api/account')).body.site.features).not.toContain('commerce');
    expect((await turnOff()).body.features).toEqual(FEATURES);
    expect((await call('GET', '/api/commerce/products')).status).toBe(200);
  });

  it.each(['commerce', 'memberAreas', 'campaigns', 'editor'] as const)(
    'every call to %s returns 404 while the feature is off',
    async (feature) => {
      expect(listCalls(feature).length).toBeGreaterThan(1);
      await turnOff(feature);
      const statuses = new Map<string, number>();
      for (const one of listCalls(feature)) statuses.set(`${one.method} ${one.path}`, await requestCall(one));
      expect([...statuses].filter(([, status]) => status !== 404)).toEqual([]);
    },
    30_000,
  );

  it.each([[['commerce']], [['memberAreas', 'campaigns', 'domains', 'editor', 'fluidEngine']]] as const)(
    'calls to other features still work while %j are off',
    async (off) => {
      const lists = CALLS.filter(
        ({ method, path, feature, who }) =>
          method === 'GET' &&
          path.startsWith('/api/') &&
          !path.includes(':') &&
          feature !== undefined &&
          !off.some((one) => one === feature) &&
          who !== 'public',
      );
      const before = await Promise.all(lists.map(requestCall));
      expect(before).toContain(200);
      await turnOff(...off);
      expect(await Promise.all(lists.map(requestCall))).toEqual(before);
    },
  );

  it('the feature “commerce” includes every store call, except those that unsubscribe from emails or settle payments', () => {
    const areas = ['Products', 'Carts', 'Checkout', 'Orders', 'Subscriptions', 'Donations', 'Discounts'];
    const others = ['Gift cards', 'Reviews', 'Waiting lists', 'Payments', 'Store'];
    const open = [...areas, ...others].flatMap((area) =>
      (CALLS_BY_AREA[area] ?? []).filter(({ feature }) => feature !== 'commerce').map(({ path }) => path),
    );
    expect([...new Set(open)]).toEqual([
      '/unsubscribe',
      '/waiting-list/leave',
      '/api/commerce/payments/webhooks/:provider',
    ]);
  });

  it.each([
    ['commerce', BLOCK_TYPE.donation],
    ['commerce', BLOCK_TYPE.product],
    ['commerce', BLOCK_TYPE.comments],
    ['memberAreas', BLOCK_TYPE.memberArea],
    ['campaigns', BLOCK_TYPE.newsletter],
  ] as const)(
    'while %s is off, a block with type %i is empty for visitors and explained to editors',
    async (feature, type) => {
      const { id } = await create();
      const { defaultValue: value = {} } = BLOCK_CONTRACTS[type] ?? {};
      const section = {
        id: 's1',
        blocks: [{ id: 'b1', type, layout: WHOLE, value: { ...(value as object) } }],
      };
      const edited = async () =>
        (await call('POST', '/api/widget/render-sections', { pageId: id, sections: [section] })).body
          .sections[0].html;
      expect(await edited()).not.toContain('Settings &gt; Features and labs');
      await turnOff(feature);
      expect(await edited()).toContain('turned off under Settings &gt; Features and labs');
      expect(await renderPage({ sections: [section] })).toMatch(/<div class="block b-[\w-]+"[^>]*><\/div>/);
    },
  );

  it('the store’s page is hidden, also from the sitemap and search, while the store is off', async () => {
    const { body } = await call('POST', '/api/collections', { kind: 'store', title: 'Shop' });
    const { page } = body;
    await call('POST', `/api/pages/${page.id}/publish`, { version: page.version });
    expect((await request(page.path)).status).toBe(200);
    await turnOff('commerce');
    expect((await request(page.path)).status).toBe(404);
    expect(await (await request('/sitemap.xml')).text()).not.toContain(page.path);
    const search = async () => (await request('/search?q=shop')).text();
    expect(await search()).not.toContain(`href="${page.path}"`);
    await turnOff();
    expect((await request(page.path)).status).toBe(200);
    expect(await search()).toContain(`href="${page.path}"`);
  });

  it('blocks are stacked while the fluid engine is off, and keep their stored positions', async () => {
    const beside = [0, 12].map((x, index) => ({
      id: `b${index}`,
      type: BLOCK_TYPE.code,
      layout: { x, y: 0, width: 12, height: 4 },
      onPhone: { x: 0, y: 9 - index, width: 8, height: 1 },
      value: {},
    }));
    const places = async () => {
      const html = /<main[^>]*>([\s\S]*)<\/main>/.exec(
        await renderPage({ sections: [{ id: 's1', blocks: beside }] }),
      );
      return [...(html?.[1] ?? '').matchAll(/style="(--at[^"]*)"/g)].map(([, style]) => style);
    };
    const placed = await places();
    await turnOff('fluidEngine');
    expect(await places()).toEqual(['--at:1 / 1 / 5 / 25;--tall:4', '--at:5 / 1 / 9 / 25;--tall:4']);
    await turnOff();
    expect(await places()).toEqual(placed);
  });

  it('the site uses none of its domains while domains are off', async () => {
    const domains = async () => (await call('GET', '/api/account')).body.site.domains;
    expect(await domains()).toEqual([SITE_HOST]);
    await turnOff('domains');
    expect(await domains()).toEqual([]);
    await turnOff();
    expect(await domains()).toEqual([SITE_HOST]);
  });

  it('the features of a site can be changed only with permission to edit settings', async () => {
    await signInAs(ROLE.editor);
    expect((await call('PUT', ADDRESS, { features: [] })).status).toBe(403);
  });
});
