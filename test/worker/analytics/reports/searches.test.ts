import { beforeAll, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import { readSearches, type SearchesReport } from '#schema/contracts/analytics/reports/traffic.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

let reader: SignedIn;

const read = (query = '') => request(`/api/analytics/reports/searches${query}`, { headers: reader.headers });
const report = async (query: string): Promise<SearchesReport> =>
  readSearches.answer.parse(await (await read(query)).json());
const search = (queryString: string, hasNoResults: boolean, day = '2026-03-05', websiteId?: string) =>
  censusMessage({
    day,
    event: EVENT_KIND.siteSearch,
    path: '/search',
    isNewVisit: false,
    data: { queryString, hasNoResults },
    ...(websiteId && { websiteId }),
  });

beforeAll(async () => {
  await seedSite({ settings: { timeZone: 'UTC' } });
  reader = await signIn(ROLE.reporting);
  await deliver(QUEUE_NAME.census, [
    search('?q=mug', false),
    search('?q=Mug', false),
    search('?q=mug', false, '2026-03-07'),
    search('?q=raku+', true),
    search('?q=RAKU', true),
    search('?q=teapot', true),
    search('?q=teapot', false),
    search('?q=mug', true, '2026-02-10'),
    search('?q=elsewhere', true, '2026-03-05', 'a0000000000000000000000b'),
  ]);
});

it('the searches report shows searches with and without results, compared with the previous period', async () => {
  const { totals, before, terms, missing, mostViewedOfEach } = await report(
    '?from=2026-03-01&to=2026-03-31&compare=previous',
  );
  expect([totals, before]).toEqual([
    { searches: 7, nothingFound: 3 },
    { searches: 1, nothingFound: 1 },
  ]);
  expect(terms).toEqual([
    { term: 'mug', searches: 3, nothingFound: 0, searchesBefore: 1 },
    { term: 'raku', searches: 2, nothingFound: 2, searchesBefore: 0 },
    { term: 'teapot', searches: 2, nothingFound: 1, searchesBefore: 0 },
  ]);
  expect(missing).toEqual([
    { term: 'raku', count: 2 },
    { term: 'teapot', count: 1 },
  ]);
  expect(mostViewedOfEach).toBeNull();
});

it('the searches report is empty without searches, and compares periods only on request', async () => {
  expect(await report('?from=2020-01-01&to=2020-01-01')).toMatchObject({
    totals: { searches: 0, nothingFound: 0 },
    before: null,
    terms: [],
    missing: [],
  });
});

it('the searches report requires the analytics permission and a valid period', async () => {
  const editor = await signIn(ROLE.editor);
  expect((await request('/api/analytics/reports/searches')).status).toBe(401);
  expect((await request('/api/analytics/reports/searches', { headers: editor.headers })).status).toBe(403);
  for (const query of ['?from=2026-03-02&to=2026-03-01', '?from=yesterday', '?compare=decade'])
    expect((await read(query)).status).toBe(400);
});
