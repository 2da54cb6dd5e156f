import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_ID } from '#domain/sites/sample-data.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { importDemo } from '#support/worker/demo-in-languages.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { createHook, listEvents } from '#support/worker/webhooks.ts';
import type { Archive } from '#worker/archive/archive.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { foldAllSales } from '#worker/db/analytics/sales/fold-sales.ts';
import { queueDueEmails } from '#worker/schedule/run.ts';
import { addSampleData } from '../../../scripts/sample/add-sample-data.ts';

const HOST = 'sample.test';
/** Noon in New York. Daylight saving time ends within the sample month. */
const NOW = Date.UTC(2026, 10, 23, 17);
/**
 * Tables that the removal itself changes, such as its audit log. Orders and visits do not change these
 * tables.
 */
const IGNORED_TABLES = new Set([
  'audit_log',
  'websites',
  'sessions',
  'accounts',
  'website_roles',
  'attempt_counters',
]);

let archive: Archive;
let owner: SignedIn;
let before: Record<string, string>;
let hook: string;

async function dump(): Promise<Record<string, string>> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_search%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1_%' ORDER BY name",
  ).all<{ name: string }>();
  const kept = tables.filter(({ name }) => !IGNORED_TABLES.has(name));
  const rows = await env.DB.batch(kept.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(
    kept.map(({ name }, index) => [
      name,
      (rows[index]?.results ?? [])
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    ]),
  );
}

const ask = (method: string, who = owner) =>
  request('/api/sample-data', { method, headers: who.headers }, HOST);
const count = async (sql: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<{ n: number }>())?.n;
const figures = async () =>
  (
    await env.DB.prepare(
      "SELECT day, views, visits, uniques, orders, revenue_cents FROM census_daily WHERE dimension = 'total' ORDER BY day",
    ).all<{
      day: string;
      views: number;
      visits: number;
      uniques: number;
      orders: number;
      revenue_cents: number;
    }>()
  ).results;

beforeAll(async () => {
  archive = await importDemo(HOST, 'en-US');
  owner = await signIn(1, archive.site.id);
  hook = await createHook({ websiteId: archive.site.id });
  before = await dump();
  await addSampleData(env.DB, archive, NOW);
});

describe('sample data', () => {
  it('sends no orders or submissions to webhooks', async () => {
    expect(await count('form_submissions')).toBeGreaterThan(0);
    expect(await listEvents(hook)).toEqual([]);
  });

  it('covers a month until yesterday, with a weekly rhythm and data for every report', async () => {
    const days = await figures();
    expect(days.map(({ day }) => day)).toHaveLength(29);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-25', '2026-11-22']);
    for (const { views, visits, uniques } of days) {
      expect(uniques).toBeGreaterThan(0);
      expect(visits).toBeGreaterThanOrEqual(uniques);
      expect(views).toBeGreaterThan(visits);
    }
    const onWeekday = (weekday: number) =>
      days
        .filter(({ day }) => new Date(day).getUTCDay() === weekday)
        .reduce((sum, { visits }) => sum + visits, 0);
    expect(onWeekday(6)).toBeGreaterThan(onWeekday(1));
    const dimensions = await env.DB.prepare(
      'SELECT DISTINCT dimension FROM census_daily ORDER BY dimension',
    ).all<{ dimension: string }>();
    expect(dimensions.results.map(({ dimension }) => dimension)).toEqual(
      expect.arrayContaining([
        ...['button', 'campaign', 'country', 'device', 'form', 'form-field', 'form-start', 'overlay'],
        ...['path', 'play', 'product', 'referrer', 'search', 'total'],
      ]),
    );
    expect(await count('script_errors')).toBeGreaterThan(5);
    expect(
      await count("performance_records WHERE name = 'rum-lcp' AND path = '/gallery' AND value > 4000"),
    ).toBeGreaterThan(3);
  });

  it('sample data has statistics that equal its orders and their amounts', async () => {
    const days = await figures();
    const { results } = await env.DB.prepare(
      'SELECT number, status, subtotal_cents, email FROM orders ORDER BY created_at',
    ).all<{ number: number; status: string; subtotal_cents: number; email: string }>();
    expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(results.length);
    expect(days.reduce((sum, day) => sum + day.revenue_cents, 0)).toBe(
      results.reduce((sum, order) => sum + order.subtotal_cents, 0),
    );
    // Sample orders end below 1,001, so real orders get the same numbers as without sample data.
    expect(results.at(-1)?.number).toBe(1_000);
    expect(results.filter(({ email }) => !email.endsWith('@example.com'))).toEqual([]);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'paid', 'refunded']));
  });

  it('sample data is announced to all contributors, and can be removed by those with the settings permission', async () => {
    const editor = await signIn(2, archive.site.id);
    const answer = (await (await ask('GET', editor)).json()) as { sample: { counts: { orders: number } } };
    expect(answer.sample.counts.orders).toBe(await count('orders'));
    expect((await request('/api/sample-data', {}, HOST)).status).toBe(401);
  });

  it('causes no review requests or cart reminders', async () => {
    await queueDueEmails(env.DB, NOW + 14 * 86_400_000);
    expect(await count("mail_outbox WHERE kind IN ('review-request', 'cart-reminder')")).toBe(0);
    await env.DB.prepare('DELETE FROM mail_outbox').run();
    await env.DB.prepare('DELETE FROM low_stock_notices').run();
  });

  it('sample data has reviews, which can be excluded from an archive', async () => {
    const { id } = await seedSite();
    const row = (key: string) =>
      env.DB.prepare(
        'INSERT INTO reviews (id, website_id, item_id, rating, created_at) VALUES (?, ?, ?, 5, 0)',
      ).bind(key, id, 'b0000000000000000000000a');
    await env.DB.batch([row(`${SAMPLE_ID}000000000001`), row('b0000000000000000000000b')]);
    const reviewsOf = async (options?: { withoutSampleData: boolean }) => {
      const files = await exportArchive(env, 'site', options);
      const store: { reviews: { id: string }[] } = JSON.parse(
        new TextDecoder().decode(files?.get('store.json')),
      );
      return store.reviews.map((review) => review.id);
    };
    expect(await reviewsOf()).toHaveLength(2);
    expect(await reviewsOf({ withoutSampleData: true })).toEqual(['b0000000000000000000000b']);
    await env.DB.prepare('DELETE FROM reviews WHERE website_id = ?').bind(id).run();
    await env.DB.prepare('DELETE FROM website_domains WHERE website_id = ?').bind(id).run();
  });

  it('sample data is removed completely, while changes made by people stay', async () => {
    const real = {
      websiteId: archive.site.id,
      day: '2026-11-20',
      receivedAt: Date.UTC(2026, 10, 20, 18),
      path: '/shop',
      visitorHash: 'a person',
      device: 'phone' as const,
    };
    const visit = censusMessage({ ...real, id: `${archive.site.id}:${crypto.randomUUID()}` });
    const measure = {
      topic: 'performance',
      id: crypto.randomUUID(),
      websiteId: archive.site.id,
      receivedAt: real.receivedAt,
      day: real.day,
      device: 'phone',
      records: [
        {
          pageLoadId: 'real',
          name: 'rum-lcp',
          value: 900,
          pagePath: '/gallery',
          connection: '4g',
          element: null,
        },
      ],
    };
    await deliver('sitewright-census', [visit]);
    await deliver('sitewright-traces', [measure]);
    await env.DB.prepare(
      `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, email, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at, paid_at)
       VALUES ('b00000000000000000000001', ?1, 1001, 'paid', 'real-order', '', 'b00000000000000000000002', 'person@site.test', 'USD', 4400, 0, 0, 0, 4400, '{}', ?2, ?2, ?2)`,
    )
      .bind(archive.site.id, NOW)
      .run();
    const mixed = await figures();
    await foldAllSales(env.DB);
    // One entry for each order, and one for the refund.
    expect(await count('sales_entries')).toBe(Number(await count('orders')) + 1);
    expect((await ask('DELETE')).status).toBe(204);

    expect(mixed.find(({ day }) => day === real.day)?.visits).toBeGreaterThan(1);
    expect(await figures()).toEqual([
      { day: real.day, views: 1, visits: 1, uniques: 1, orders: 0, revenue_cents: 0 },
    ]);
    const longer = await env.DB.prepare(
      "SELECT period, visits, uniques FROM census_rollups WHERE dimension = 'total' ORDER BY period",
    ).all();
    expect(longer.results).toEqual([
      { period: '2026', visits: 1, uniques: 1 },
      { period: '2026-11', visits: 1, uniques: 1 },
    ]);
    expect(await env.DB.prepare('SELECT number, email FROM orders').all()).toMatchObject({
      results: [{ number: 1_001, email: 'person@site.test' }],
    });
    const tallies = await env.DB.prepare(
      "SELECT count, tally FROM performance_tallies WHERE dimension = 'total' AND period = '2026'",
    ).first<{ count: number; tally: string }>();
    expect(tallies?.count).toBe(1);
    expect(Object.values(JSON.parse(tallies?.tally ?? '{}'))).toEqual([1, 1]);
    expect(await (await ask('GET')).json()).toEqual({ sample: null });

    // After the real rows are deleted too, the database is in its original state, including stock.
    await env.DB.batch([
      env.DB.prepare("DELETE FROM orders WHERE id = 'b00000000000000000000001'"),
      ...[
        'census_events',
        'census_daily',
        'census_hourly',
        'census_rollups',
        'performance_records',
        'performance_tallies',
      ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    ]);
    await foldAllSales(env.DB);
    expect(await dump()).toEqual(before);
  });

  it('sample data is removed once, even after a second click', async () => {
    await env.DB.prepare(
      'INSERT INTO carts (id, website_id, token_hash, currency, created_at, updated_at) VALUES (?, ?, ?, ?, 0, 0)',
    )
      .bind('73616d706c65ffffffffffff', archive.site.id, 'x', 'USD')
      .run();
    expect((await ask('DELETE')).status).toBe(204);
    expect(await count('carts')).toBe(1);
  });
});
