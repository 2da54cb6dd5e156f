import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInZone } from '#domain/time/days.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { AnalyticsSummary } from '#schema/contracts/analytics/analytics-summary.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { collect, form } from '#support/worker/collect.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const ZONE = 'Pacific/Auckland';
const today = dayInZone(Date.now(), ZONE);
let reader: SignedIn;

const ask = (path: string, headers = reader.headers) => request(path, { headers });
const summary = async (query = ''): Promise<AnalyticsSummary> =>
  (await ask(`/api/analytics/summary${query}`)).json();
const send = (messages: CensusMessage[]) => deliver(QUEUE_NAME.census, messages);
const hit = (day: string, overrides: Partial<CensusMessage> = {}) =>
  censusMessage({ day, path: '/shop', data: { pageTitle: 'Shop' }, ...overrides });
const object = (kind: CensusMessage['kind'], data: Record<string, unknown>) =>
  censusMessage({ day: today, kind, event: null, data });

beforeAll(async () => {
  await seedSite({ settings: { timeZone: ZONE } });
  await seedSite({ id: 'a0000000000000000000000b', identifier: 'other', host: 'other.test' });
  reader = await signIn(ROLE.reporting);
  await send([
    hit(today, { visitorHash: 'v1', device: 'phone', referrerHost: 'example.org' }),
    hit(today, { visitorHash: 'v1', device: 'phone', isNewVisit: false, path: '/', data: {} }),
    hit(today, { visitorHash: 'v2', device: 'desktop' }),
    hit(addDays(today, -6), { visitorHash: 'v3' }),
    hit(addDays(today, -7), { visitorHash: 'v4' }),
    hit(addDays(today, -13)),
    hit(addDays(today, -14)),
    hit(today, { websiteId: 'a0000000000000000000000b', path: '/foreign' }),
    censusMessage({ day: today, event: 2, data: { queryString: '?q=Bowl' } }),
    object('button-render', { id: 'b1', buttonText: 'Book' }),
    object('button-click', { id: 'b1', buttonText: 'Book' }),
    object('form-render', { formId: 'f1' }),
    object('overlay', { overlayId: 'o1', action: 'shown' }),
    object('track', { source: 'letter' }),
    censusMessage({ day: today, event: 21, data: { mediaSrc: '/media/f.mp4', mediaTitle: 'Firing 41' } }),
  ]);
});

describe('GET /api/analytics/summary', () => {
  it('sums the days, compares them with the previous days and lists viewed pages', async () => {
    const row = { label: null, views: 1, visits: 0, clicks: 0 };
    expect(await summary('?days=7')).toEqual({
      days: 7,
      from: addDays(today, -6),
      to: today,
      timeZone: ZONE,
      totals: { views: 4, visits: 3, uniques: 3 },
      previous: { views: 2, visits: 2, uniques: 1 },
      series: Array.from({ length: 7 }, (_, index) => ({
        day: addDays(today, index - 6),
        ...(index === 0
          ? { views: 1, visits: 1, uniques: 1 }
          : index === 6
            ? { views: 3, visits: 2, uniques: 2 }
            : { views: 0, visits: 0, uniques: 0 }),
      })),
      pages: [
        { ...row, value: '/shop', label: 'Shop', views: 3, visits: 3 },
        { ...row, value: '/' },
      ],
      referrers: [
        { ...row, value: '', views: 2, visits: 2 },
        { ...row, value: 'example.org', visits: 1 },
      ],
      devices: [
        { ...row, value: 'phone', views: 2, visits: 1 },
        { ...row, value: 'desktop', visits: 1 },
      ],
      searches: [{ ...row, value: 'bowl' }],
      buttons: [{ ...row, value: 'b1', label: 'Book', clicks: 1 }],
      forms: [{ ...row, value: 'f1' }],
      overlays: [{ ...row, value: 'o1' }],
      products: [],
      campaigns: [{ ...row, value: 'letter' }],
      plays: [{ ...row, value: '/media/f.mp4', label: 'Firing 41' }],
    });
  });

  it('covers 30 days by default and is never cached', async () => {
    const response = await ask('/api/analytics/summary');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { days, series, totals } = (await response.json()) as AnalyticsSummary;
    expect([days, series.length, totals.views]).toEqual([30, 30, 7]);
    expect((await summary('?days=90')).series).toHaveLength(90);
  });

  it.each(['1', '31', '-7', '7.0', 'all', ''])('rejects days=%s', async (days) => {
    const response = await ask(`/api/analytics/summary?days=${days}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { days: expect.any(String) } });
  });

  it('limits every list to ten rows', async () => {
    const messages = Array.from({ length: 30 }, (_, index) => hit(today, { path: `/page-${index}` }));
    await send(messages);
    expect((await summary()).pages).toHaveLength(10);
  });

  it('requires the analytics permission', async () => {
    const editor = await signIn(ROLE.editor);
    const foreigner = await signIn(ROLE.admin, 'a0000000000000000000000b');
    expect((await ask('/api/analytics/summary', {})).status).toBe(401);
    expect((await ask('/api/analytics/summary', editor.headers)).status).toBe(403);
    expect((await ask('/api/analytics/summary', foreigner.headers)).status).toBe(401);
  });
});

it('a hit counts on its day in the site’s time zone', async () => {
  const { messages } = await collect('/api/census/RecordHit', form({ event: '1', data: '{}' }));
  expect(messages).toMatchObject([{ day: today }]);
  const hits = [Date.UTC(2026, 0, 1, 10, 59, 59), Date.UTC(2026, 0, 1, 11)].map((receivedAt) =>
    censusMessage({ receivedAt, day: dayInZone(receivedAt, ZONE) }),
  );
  await send(hits);
  const { results } = await env.DB.prepare(
    "SELECT day, views FROM census_daily WHERE website_id = ? AND dimension = 'total' AND day < '2026-02-01' ORDER BY day",
  )
    .bind(SITE_ID)
    .all();
  expect(results).toEqual([
    { day: '2026-01-01', views: 1 },
    { day: '2026-01-02', views: 1 },
  ]);
});
