import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { form, json } from '#support/worker/collect.ts';
import { censusMessage } from '#support/worker/deliver.ts';
import { request, SITE_ID, seedSite } from '#support/worker/site.ts';

/** Waits until a query returns `count` rows. Queues may take some time to fill a batch. */
async function rows(sql: string, count: number) {
  return vi.waitFor(
    async () => {
      const { results } = await env.DB.prepare(sql).all();
      expect(results).toHaveLength(count);
      return results;
    },
    { timeout: 15_000, interval: 100 },
  );
}

beforeAll(async () => {
  await seedSite();
});

it('a hit, an error and a trace pass through their queues into the database', async () => {
  const hitId = crypto.randomUUID();
  const hit = () =>
    form(
      {
        event: '1',
        data: JSON.stringify({ hitId, pagePath: '/shop', pageTitle: 'Shop', isNewVisit: true }),
        ss_cvr: 'v|1|1|1|1',
      },
      { 'user-agent': 'A browser', 'accept-language': 'en' },
    );
  const answers = [
    await request('/api/census/RecordHit', hit()),
    await request('/api/census/RecordHit', hit()),
    await request(
      '/api/events/RecordJavascriptErrors',
      json([{ event: 'error', data: { message: 'lost' }, timestamp: 1 }]),
    ),
    await request('/api/events/Trace', form({ data: '[{"pageUrl":"/","type":"t","data":1}]' })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  await Promise.all(answers.map((answer) => answer.body?.cancel()));

  expect(await rows('SELECT id FROM census_events', 1)).toEqual([{ id: `${SITE_ID}:${hitId}` }]);
  expect(await rows("SELECT views, visits, uniques FROM census_daily WHERE dimension = 'total'", 1)).toEqual([
    { views: 1, visits: 1, uniques: 1 },
  ]);
  expect(await rows('SELECT message FROM script_errors', 1)).toEqual([{ message: 'lost' }]);
  expect(await rows('SELECT type FROM traces', 1)).toEqual([{ type: 't' }]);
}, 30_000);

it('a malformed message becomes a dead letter, and the other messages reach the database', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.CENSUS.sendBatch([
    { body: { topic: 'census', websiteId: SITE_ID, kind: 'nothing' } },
    { body: censusMessage({ path: '/neighbour' }) },
  ]);
  expect(await rows("SELECT path FROM census_events WHERE path = '/neighbour'", 1)).toHaveLength(1);
  expect(await rows('SELECT queue, website_id, body, replayed_at FROM dead_letters', 1)).toEqual([
    {
      queue: 'sitewright-census',
      website_id: SITE_ID,
      body: JSON.stringify({ topic: 'census', websiteId: SITE_ID, kind: 'nothing' }),
      replayed_at: null,
    },
  ]);
  log.mockRestore();
}, 40_000);
