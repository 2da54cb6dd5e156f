import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collect, form, json } from '#support/worker/collect.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';

/** Creates a fake dataset of Workers Analytics Engine, which does not exist in the local runtime. */
function createDataset() {
  const points: AnalyticsEngineDataPoint[] = [];
  return { points, writeDataPoint: (point?: AnalyticsEngineDataPoint) => void (point && points.push(point)) };
}
const rows = async () =>
  (
    await env.DB.prepare('SELECT id, path, data FROM census_events ORDER BY id').all<{
      id: string;
      data: string;
    }>()
  ).results;
const views = () =>
  env.DB.prepare("SELECT sum(views) AS n FROM census_daily WHERE dimension = 'total'").first<number>('n');

const anonymous = censusMessage({ id: `${SITE_ID}:a`, path: '/shop', data: { pageTitle: 'Shop' } });
const agreed = censusMessage({ id: `${SITE_ID}:b`, analyticsId: 'somebody', data: { pageTitle: 'Home' } });

beforeEach(async () => {
  await seedSite();
  await env.DB.batch(
    ['census_events', 'census_daily', 'census_hourly', 'census_rollups'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe('raw analytics events', () => {
  it('raw events are stored in D1 if no other storage is bound', async () => {
    await deliver('sitewright-census', [anonymous]);
    expect(JSON.parse((await rows())[0]?.data ?? '')).toEqual({ pageTitle: 'Shop' });
  });

  it('raw events go to Analytics Engine if it is bound, with the same totals', async () => {
    const EVENTS = createDataset();
    const hit = form({ event: '1', data: '{"pagePath":"/shop","pageTitle":"Shop","isNewVisit":true}' });
    const { messages } = await collect('/api/census/RecordHit', hit, undefined, { EVENTS } as object);
    expect(EVENTS.points).toHaveLength(1);
    expect(EVENTS.points[0]).toMatchObject({
      indexes: [SITE_ID],
      blobs: ['hit', expect.any(String), '/shop', '', 'desktop', '', ''],
    });
    await deliver('sitewright-census', [...messages, ...messages], { ...env, EVENTS } as Env);
    expect(EVENTS.points).toHaveLength(1);
    expect(await views()).toBe(1);
    expect((await rows()).map(({ data }) => data)).toEqual(['{}']);
  });

  it('events sent with consent keep their details in D1, so that they can be erased', async () => {
    const EVENTS = createDataset();
    await deliver('sitewright-census', [anonymous, agreed], { ...env, EVENTS } as Env);
    expect((await rows()).map(({ data }) => JSON.parse(data))).toEqual([{}, { pageTitle: 'Home' }]);
    const event = {
      analyticsId: 'somebody',
      commonData: JSON.stringify({
        actor: 'visitor',
        action: 'clicked',
        event_owner_team: 'site',
        event_source: 'page',
        object_type: 'link',
      }),
    };
    const { messages } = await collect(
      '/api/v1/events',
      json(event, { cookie: 'ss_cookieAllowed=1' }),
      undefined,
      { EVENTS } as object,
    );
    expect(messages).toMatchObject([{ analyticsId: 'somebody' }]);
    expect(EVENTS.points).toHaveLength(1);
    expect(JSON.stringify(EVENTS.points)).not.toContain('somebody');
  });
});
