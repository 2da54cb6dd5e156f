import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { LiveReport } from '#schema/contracts/analytics/reports/live.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const MINUTE = 60_000;
let reader: SignedIn;
const ask = (headers = reader.headers) => request('/api/analytics/reports/live', { headers });

beforeAll(async () => {
  await seedSite();
  await seedSite({ id: 'a0000000000000000000000b', identifier: 'other', host: 'other.test' });
  reader = await signIn(ROLE.reporting);
});

describe('GET /api/analytics/reports/live', () => {
  it('the report is empty without visitors, but has an entry for each of the last thirty minutes', async () => {
    const live = (await (await ask()).json()) as LiveReport;
    expect(live).toMatchObject({ views: 0, visits: 0, visitorsNow: 0, pages: [], sources: [], places: [] });
    expect(live.minutes).toHaveLength(30);
  });

  it('shows pages, sources and locations from the site’s last half hour', async () => {
    const now = Date.now();
    const view = (minutesAgo: number, path: string, overrides: object = {}) =>
      censusMessage({
        receivedAt: now - minutesAgo * MINUTE,
        path,
        visitorHash: 'v1',
        data: { pageTitle: `Page ${path}` },
        ...overrides,
      });
    await deliver(QUEUE_NAME.census, [
      view(1, '/shop', { isNewVisit: false }),
      view(2, '/', { referrerHost: 'example.org', country: 'NZ' }),
      view(20, '/shop', { visitorHash: 'v2', country: 'DE' }),
      view(31, '/'),
      view(1, '/foreign', { websiteId: 'a0000000000000000000000b' }),
    ]);
    const response = await ask();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const live = (await response.json()) as LiveReport;
    expect(live).toMatchObject({
      views: 3,
      visits: 2,
      visitorsNow: 1,
      pages: [
        { value: '/shop', label: 'Page /shop', views: 2 },
        { value: '/', label: 'Page /', views: 1 },
      ],
      sources: [
        { value: '', views: 1 },
        { value: 'example.org', views: 1 },
      ],
      places: [
        { value: 'DE', views: 1 },
        { value: 'NZ', views: 1 },
      ],
    });
    expect(live.minutes.reduce((sum, { views }) => sum + views, 0)).toBe(3);
  });

  it('requires the analytics permission', async () => {
    const editor = await signIn(ROLE.editor);
    expect((await ask({})).status).toBe(401);
    expect((await ask(editor.headers)).status).toBe(403);
  });
});
