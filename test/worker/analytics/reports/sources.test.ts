import { beforeAll, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import { readSources, type SourcesReport } from '#schema/contracts/analytics/reports/traffic.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const LETTER = '?utm_source=letter&utm_medium=email&utm_campaign=spring&utm_content=footer+link';
let reader: SignedIn;

const read = (query = '') => request(`/api/analytics/reports/sources${query}`, { headers: reader.headers });
const report = async (query: string): Promise<SourcesReport> =>
  readSources.answer.parse(await (await read(query)).json());

beforeAll(async () => {
  await seedSite({ settings: { timeZone: 'Europe/Berlin' } });
  reader = await signIn(ROLE.reporting);
  const day = '2026-03-05';
  await deliver(QUEUE_NAME.census, [
    censusMessage({ day, referrerHost: 'example.org' }),
    censusMessage({ day, referrerHost: 'example.org' }),
    censusMessage({ day, data: { queryString: LETTER } }),
    // A campaign link that is opened during a visit does not start another visit.
    censusMessage({ day, isNewVisit: false, data: { queryString: LETTER } }),
    censusMessage({ day, isNewVisit: false }),
    censusMessage({ day: '2026-02-10', referrerHost: 'example.org' }),
    censusMessage({ day: '2026-02-10', referrerHost: 'gone.example' }),
    censusMessage({
      day,
      kind: 'event',
      event: null,
      data: {
        eventName: EVENT_NAME.beginCheckout,
        visitSource: 'example.org',
        visitCampaign: 'letter / spring',
      },
    }),
    censusMessage({ day, websiteId: 'a0000000000000000000000b', referrerHost: 'other.example' }),
  ]);
});

it('the sources report shows visits by site, campaign and link parameters, compared with the previous period', async () => {
  const { sources, campaigns, byCampaigns, byCampaignsBefore, details, totals, before, ...rest } =
    await report('?from=2026-03-01&to=2026-03-31&compare=previous');
  const row = { orders: 0, revenueCents: 0 };
  expect(sources).toEqual({
    rows: [
      { ...row, value: 'example.org', views: 2, visits: 2, visitsBefore: 1 },
      { ...row, value: '', views: 1, visits: 1, visitsBefore: 0 },
    ],
    others: null,
    mostViewedOfEach: null,
  });
  expect(campaigns.rows).toEqual([
    { ...row, value: 'letter / spring', views: 2, visits: 1, visitsBefore: 0 },
  ]);
  expect([byCampaigns.visits, byCampaignsBefore?.visits]).toEqual([1, 0]);
  expect(details.rows).toEqual([
    { ...row, value: 'content footer link', views: 2, visits: 1, visitsBefore: null },
    { ...row, value: 'medium email', views: 2, visits: 1, visitsBefore: null },
  ]);
  expect([totals, before]).toEqual([
    { ...row, views: 5, visits: 3 },
    { ...row, views: 2, visits: 2 },
  ]);
  // Every visit has exactly one source, so the visits of all sources add up to the total.
  expect(sources.rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(totals.visits);
  expect([rest.timeZone, rest.currency]).toEqual(['Europe/Berlin', 'USD']);
});

it('the sources report compares periods only on request, and is empty without visitors', async () => {
  const alone = await report('?from=2026-03-05&to=2026-03-05');
  expect([alone.before, alone.sources.rows[0]?.visitsBefore]).toEqual([null, null]);
  const { sources, campaigns, details, totals } = await report('?from=2020-01-01&to=2020-01-01');
  expect([sources.rows, campaigns.rows, details.rows, totals.visits]).toEqual([[], [], [], 0]);
});

it('the sources report for ten years shows the same visits as a shorter period', async () => {
  const { sources } = await report('?from=2016-12-01&to=2026-11-01&compare=year');
  expect(sources.rows.map(({ value, visits }) => [value, visits])).toEqual([
    ['example.org', 3],
    ['', 1],
    ['gone.example', 1],
  ]);
});

it('the sources report requires the analytics permission and a valid period', async () => {
  const editor = await signIn(ROLE.editor);
  expect((await request('/api/analytics/reports/sources')).status).toBe(401);
  expect((await request('/api/analytics/reports/sources', { headers: editor.headers })).status).toBe(403);
  for (const query of ['?from=2026-03-02&to=2026-03-01', '?from=yesterday', '?compare=decade'])
    expect((await read(query)).status).toBe(400);
});
