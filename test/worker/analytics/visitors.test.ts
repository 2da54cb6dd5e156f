import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInZone } from '#domain/time/days.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { VisitorExport } from '#schema/contracts/analytics/events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { collect, form } from '#support/worker/collect.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { prepareDailySalts } from '#worker/analytics/daily-salt.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const AGENT = { 'user-agent': 'Browser A' };
const hit = (cookie: string, headers: Record<string, string> = AGENT) =>
  form({ event: '1', data: '{"pagePath":"/"}', ss_cvr: cookie }, headers);
const getHash = ({ messages }: Awaited<ReturnType<typeof collect>>) =>
  (messages[0] as CensusMessage | undefined)?.visitorHash;

beforeAll(async () => {
  await seedSite();
});

describe('a visitor without a cookie', () => {
  const from = async (address: string, agent = 'Browser A', headers = {}) => {
    const init = hit('', { ...AGENT, 'user-agent': agent, 'cf-connecting-ip': address, ...headers });
    return getHash(await collect('/api/census/RecordHit', init));
  };

  it('a visitor without a cookie counts once a day by IP address and browser, neither of which is stored', async () => {
    const one = await from('203.0.113.7');
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(await from('203.0.113.7')).toBe(one);
    expect(await from('203.0.113.8')).not.toBe(one);
    expect(await from('203.0.113.7', 'Browser B')).not.toBe(one);
  });

  it.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a declined cookie banner', { cookie: 'ss_cookieAllowed=0' }],
  ])('a visitor without a cookie is not recognised with %s', async (_, headers) => {
    expect(await from('203.0.113.7', 'Browser A', headers)).toBeNull();
  });
});

it('each day’s salt is deleted afterwards, so that the day’s hashes identify no visitor', async () => {
  await prepareDailySalts(env, Date.UTC(2030, 0, 1, 3));
  const { keys } = await env.SITES.list({ prefix: 'visitor-salt:2030' });
  expect(keys).toEqual([
    { name: 'visitor-salt:2030-01-02', expiration: Date.UTC(2030, 0, 3, 13) / 1_000 },
    { name: 'visitor-salt:2030-01-03', expiration: Date.UTC(2030, 0, 4, 13) / 1_000 },
  ]);
  const salt = await env.SITES.get('visitor-salt:2030-01-02');
  await prepareDailySalts(env, Date.UTC(2030, 0, 1, 4));
  expect(await env.SITES.get('visitor-salt:2030-01-02')).toBe(salt);
});

describe('a visitor’s stored data', () => {
  const today = dayInZone(Date.now(), 'UTC');
  let owner: SignedIn;
  const path = '/api/analytics/visitors/an-id';
  const read = async (id = 'an-id') =>
    (await request(`/api/analytics/visitors/${id}`, { headers: owner.headers })).json<VisitorExport>();
  const event = (overrides: Partial<CensusMessage>) =>
    censusMessage({ day: today, receivedAt: Date.now(), ...overrides });

  beforeAll(async () => {
    owner = await signIn(ROLE.admin);
  });

  beforeEach(async () => {
    await env.DB.prepare('DELETE FROM census_events').run();
    const visitorHash = getHash(await collect('/api/census/RecordHit', hit('an-id|1|1|1|1'))) ?? null;
    await deliver(QUEUE_NAME.census, [
      event({ analyticsId: 'an-id', path: '/agreed', day: '2026-03-01', receivedAt: 5 }),
      event({ visitorHash, path: '/today' }),
      event({ analyticsId: 'somebody', path: '/else' }),
    ]);
  });

  it('a visitor’s stored data can be exported by the consented id, or by the visitor cookie on the same day', async () => {
    expect((await read()).events.map((one) => one.path)).toEqual(['/agreed', '/today']);
    expect((await read('nobody')).events).toEqual([]);
  });

  it('a visitor’s stored data can be erased by the same ids, while other visitors’ data and all totals stay', async () => {
    const figures = () => env.DB.prepare('SELECT * FROM census_daily ORDER BY day, dimension, value').all();
    const before = (await figures()).results;
    const erased = await request(path, { method: 'DELETE', headers: owner.headers });
    expect(erased.status).toBe(204);
    expect((await read()).events).toEqual([]);
    expect((await read('somebody')).events).toHaveLength(1);
    expect((await figures()).results).toEqual(before);
  });

  it('a visitor’s stored data is unavailable to accounts without the customers permission', async () => {
    const { headers } = await signIn(ROLE.editor);
    for (const method of ['GET', 'DELETE']) {
      const response = await request(path, { method, headers });
      expect(response.status).toBe(403);
      await response.body?.cancel();
    }
  });
});
