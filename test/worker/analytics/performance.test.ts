import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PerformanceMessage } from '#schema/contracts/queue-messages.ts';
import { collect } from '#support/worker/collect.ts';
import { deliver } from '#support/worker/deliver.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { app } from '#worker/app.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const PATH = '/api/1/performance/records';
const record = (overrides: object = {}) => ({
  pageLoadId: '3f0c2f0e-6a51-4a0e-9d5e-0f6f7f3a9b11',
  name: 'rum-lcp',
  value: 1_200,
  pagePath: '/shop',
  connection: '4g',
  element: 'img.hero',
  ...overrides,
});
const text = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': 'A Windows browser' },
});

beforeAll(async () => {
  await seedSite();
});

describe('performance records', () => {
  it('[B7.14] the endpoint accepts a batch of records as text and queues them as measurements with the prefix rum-', async () => {
    const { response, messages } = await collect(PATH, text([record(), record({ name: 'other' })]));
    expect([response.status, await response.json()]).toEqual([202, {}]);
    expect(messages).toMatchObject([
      { topic: 'performance', websiteId: SITE_ID, device: 'desktop', records: [record()] },
    ]);
  });

  it.each([
    ['a body that is not an array', record()],
    ['an empty array', []],
    ['a record without a page load', [record({ pageLoadId: undefined })]],
    ['a value that is not a number', [record({ value: 'fast' })]],
    ['101 records', Array.from({ length: 101 }, () => record())],
  ])('[B7.14] the endpoint rejects %s', async (_, body) => {
    const { response, messages } = await collect(PATH, {
      ...text(body),
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, messages]).toEqual([400, []]);
  });

  it('each measurement counts once per page load, in the totals of its day, month and year', async () => {
    const message = (id: string, overrides: object): PerformanceMessage => ({
      topic: 'performance',
      id,
      websiteId: SITE_ID,
      receivedAt: Date.UTC(2026, 2, 1),
      day: '2026-03-01',
      device: 'phone',
      records: [record(overrides)],
    });
    const first = message('m1', {});
    const same = message('m2', { value: 9_000 });
    const other = message('m3', { pageLoadId: '4f0c2f0e-6a51-4a0e-9d5e-0f6f7f3a9b11', value: 1_201 });
    await deliver(QUEUE_NAME.performance, [first, first]);
    await deliver(QUEUE_NAME.performance, [other, first, same]);
    expect((await deliver(QUEUE_NAME.performance, [other])).acked).toEqual([0]);
    const { results } = await env.DB.prepare(
      'SELECT dimension, period, value, count, tally FROM performance_tallies',
    ).all<{ dimension: string; period: string; value: string; count: number; tally: string }>();
    expect(results.map(({ dimension, period, value }) => `${dimension} ${period} ${value}`).sort()).toEqual(
      ['connection 4g', 'device phone', 'path /shop', 'total ']
        .flatMap((row) => ['2026', '2026-03', '2026-03-01'].map((period) => row.replace(' ', ` ${period} `)))
        .sort(),
    );
    for (const { count, tally } of results)
      expect([count, JSON.parse(tally)]).toEqual([2, { 'lcp:75': 2, 'lcp:good': 2 }]);
    const raw = await env.DB.prepare('SELECT value, element FROM performance_records ORDER BY value').all();
    expect(raw.results).toEqual([
      { value: 1_200, element: 'img.hero' },
      { value: 1_201, element: 'img.hero' },
    ]);
  });
});

it('[B7.17] each page load gets a new, uncached id', async () => {
  const ask = async () => {
    const { response } = await collect('/api/1/performance/settings');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response.json<{ pageLoadId: string; sampleRate: number }>();
  };
  const one = await ask();
  expect(one).toEqual({ pageLoadId: expect.stringMatching(/^[0-9a-f-]{36}$/), sampleRate: 1 });
  expect((await ask()).pageLoadId).not.toBe(one.pageLoadId);
});

describe('[B7.44] getId', () => {
  const recorded = { id: 'a0000000000000000000000c', identifier: 'recorded', host: 'recorded.test' };
  const consent = { cookie: 'ss_cookieAllowed=1' };
  /** Sends a request for a recording id to a deployment that uses `recorder`. */
  const ask = async (headers: Record<string, string>, host: string, recorder = 'FullStory') => {
    const request = new Request(`http://${host}/api/commerce/fullstory/getId`, { headers });
    const answer = await app.fetch(request, { ...env, SESSION_RECORDER: recorder }, createExecutionContext());
    return answer.json();
  };

  beforeAll(() => seedSite({ ...recorded, settings: { recordedShare: 20 } }));

  it('[B9.4.19] returns a real id if the site records measurements and the visitor consented', async () => {
    expect(await ask(consent, recorded.host)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns a mock id for all other visitors', async () => {
    expect(await ask({}, recorded.host)).toBe('mock');
    expect(await ask({ ...consent, 'sec-gpc': '1' }, recorded.host)).toBe('mock');
    expect(await ask(consent, 'site.test')).toBe('mock');
  });

  it('[B7.45] returns a mock id if the server has no recorder', async () => {
    expect(await ask(consent, recorded.host, '')).toBe('mock');
  });
});
