import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayInZone } from '#domain/time/days.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ErrorsReport } from '#schema/contracts/analytics/reports/errors.ts';
import { deliver } from '#support/worker/deliver.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { reportErrors } from '#worker/db/analytics/reports/errors.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TODAY = dayInZone(Date.now(), 'UTC');
let admin: SignedIn;

const report = (fingerprint: string, receivedAt: number, sample: object = {}, websiteId = SITE_ID) => ({
  topic: 'script-errors',
  id: crypto.randomUUID(),
  websiteId,
  receivedAt,
  errors: [{ fingerprint, message: fingerprint, file: '/a.js', line: 3, sample }],
});
const take = (messages: unknown[]) => deliver(QUEUE_NAME['script-errors'], messages);
async function ask(query = ''): Promise<ErrorsReport> {
  const answer = await request(`/api/analytics/reports/errors${query}`, { headers: admin.headers });
  expect(answer.status).toBe(200);
  return answer.json();
}

beforeAll(async () => {
  await seedSite();
  admin = await signIn(ROLE.admin);
});
beforeEach(async () => {
  await env.DB.batch(
    ['script_errors', 'script_error_days', 'consumed_messages'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe('GET /api/analytics/reports/errors', () => {
  it('groups the site’s errors over several days, most frequent first', async () => {
    const now = Date.now();
    await take([
      report('often', now - 3 * DAY, { userAgent: FIREFOX, url: 'https://site.test/shop?q=a' }),
      report('often', now, { userAgent: FIREFOX, url: 'https://site.test/', stack: 'at latest' }),
      report('once', now - 2 * HOUR),
      report('old', now - 40 * DAY),
      report('foreign', now, {}, 'a0000000000000000000000b'),
    ]);
    const { groups, count, countBefore, days } = await ask();
    expect(groups).toMatchObject([
      {
        fingerprint: 'often',
        message: 'often',
        file: '/a.js',
        line: 3,
        count: 2,
        days: [
          { day: addDays(TODAY, -3), count: 1 },
          { day: TODAY, count: 1 },
        ],
        browsers: [{ name: 'Firefox 140', count: 2 }],
        pages: [
          { name: '/', count: 1 },
          { name: '/shop', count: 1 },
        ],
        firstSeenAt: now - 3 * DAY,
        lastSeenAt: now,
        resolvedAt: null,
        sample: { stack: 'at latest' },
      },
      { fingerprint: 'once', count: 1, browsers: [], pages: [] },
    ]);
    expect([count, countBefore]).toEqual([3, null]);
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(3);
  });

  it('counts a message once if it is delivered twice, and compares its errors with the previous period', async () => {
    const now = Date.now();
    const message = report('again', now);
    await take([message, message]);
    await take([message, report('before', now - 8 * DAY)]);
    const seen = await ask(`?from=${addDays(TODAY, -6)}&to=${TODAY}&compare=previous`);
    expect([seen.count, seen.countBefore]).toEqual([1, 1]);
    expect(seen.groups.map(({ fingerprint }) => fingerprint)).toEqual(['again']);
  });

  it('rejects visitors who are not signed in', async () => {
    expect((await request('/api/analytics/reports/errors')).status).toBe(401);
  });

  it.each([
    ['90 days', 89],
    ['ten years', 3_600],
  ])('reads fewer than 5,000 rows for %s with 60 errors a day', async (_, back) => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO script_error_days SELECT ?1, date(?2, '-' || day.key || ' days'), 'f' || error.key, 5 + error.key, '{"browser:Firefox 140":5}', 0
        FROM json_each(?3) day JOIN json_each(?4) error`,
      ).bind(SITE_ID, TODAY, JSON.stringify(Array(100).fill(0)), JSON.stringify(Array(60).fill(0))),
      env.DB.prepare(
        `INSERT INTO script_errors SELECT ?1, hour.key, 'f' || error.key, 'm', NULL, NULL, '{}', 1, 0, 0 FROM json_each(?2) hour JOIN json_each(?3) error`,
      ).bind(SITE_ID, JSON.stringify(Array(500).fill(0)), JSON.stringify(Array(60).fill(0))),
    ]);
    const { DB, cost } = watchD1();
    const period = { from: addDays(TODAY, -back), to: TODAY };
    const found = await reportErrors(DB, {
      websiteId: SITE_ID,
      timeZone: 'UTC',
      today: TODAY,
      period,
      compared: null,
    });
    expect(found.days).toHaveLength(90);
    expect(found.groups.length).toBeGreaterThan(10);
    expect(cost.rowsRead).toBeLessThan(5_000);
  });
});

describe('GET /api/analytics/source-maps/:script', () => {
  it('returns 404 for a script from a different build or an unknown file, and 401 without an account', async () => {
    const status = async (script: string, headers = admin.headers) =>
      (await request(`/api/analytics/source-maps/${script}`, { headers })).status;
    expect(await status('visitor-00000000.js')).toBe(404);
    expect(await status('..%2Fassets%2Fvisitor.js')).toBe(404);
    expect(await status('manifest.json')).toBe(404);
    expect(await status('visitor-00000000.js', {})).toBe(401);
  });
});
