import { beforeAll, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import { type AudienceReport, readAudience } from '#schema/contracts/analytics/reports/traffic.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let reader: SignedIn;

const read = (query = '') => request(`/api/analytics/reports/audience${query}`, { headers: reader.headers });
const report = async (query: string): Promise<AudienceReport> =>
  readAudience.answer.parse(await (await read(query)).json());

beforeAll(async () => {
  await seedSite({ settings: { timeZone: 'Europe/Berlin' } });
  reader = await signIn(ROLE.reporting);
  const seen = { day: '2026-03-05', device: 'phone', country: 'DE' } as const;
  await deliver(QUEUE_NAME.census, [
    censusMessage({ ...seen, data: { userAgent: FIREFOX } }),
    censusMessage({ ...seen, day: '2026-02-20', isNewVisit: false, data: { userAgent: 'curl' } }),
    censusMessage({ ...seen, country: 'IL' }),
    censusMessage({ ...seen, country: null, device: null }),
    censusMessage({ ...seen, day: '2026-01-20' }),
    censusMessage({
      ...seen,
      kind: 'event',
      event: null,
      data: { eventName: EVENT_NAME.beginCheckout },
    }),
  ]);
});

it('the audience report shows visits by country, device and browser for a period, with the previous period’s totals', async () => {
  const { countries, devices, browsers, totals, before, timeZone, currency } = await report(
    '?from=2026-02-15&to=2026-03-14&compare=previous',
  );
  const row = { orders: 0, revenueCents: 0, visitsBefore: null };
  const sums = { orders: 0, revenueCents: 0 };
  expect(countries).toEqual({
    rows: [
      { ...row, value: 'DE', views: 2, visits: 1 },
      { ...row, value: 'IL', views: 1, visits: 1 },
    ],
    others: null,
    mostViewedOfEach: null,
  });
  expect(devices.rows).toEqual([{ ...row, value: 'phone', views: 3, visits: 2 }]);
  expect(browsers.rows).toEqual([
    { ...row, value: 'Firefox', views: 1, visits: 1 },
    { ...row, value: 'Another browser', views: 1, visits: 0 },
  ]);
  expect(totals).toEqual({ ...sums, views: 4, visits: 3 });
  expect(before).toEqual({ ...sums, views: 1, visits: 1 });
  expect([timeZone, currency]).toEqual(['Europe/Berlin', 'USD']);
});

it('the audience report is empty without visits, and compares periods only on request', async () => {
  const { countries, totals, before } = await report('?from=2020-01-01&to=2020-01-01');
  expect(countries).toEqual({ rows: [], others: null, mostViewedOfEach: null });
  expect(totals.visits).toBe(0);
  expect(before).toBeNull();
});

it('the audience report requires the analytics permission and a valid period', async () => {
  const editor = await signIn(ROLE.editor);
  expect((await request('/api/analytics/reports/audience')).status).toBe(401);
  expect((await request('/api/analytics/reports/audience', { headers: editor.headers })).status).toBe(403);
  expect((await read('?from=2026-03-02&to=2026-03-01')).status).toBe(400);
});
