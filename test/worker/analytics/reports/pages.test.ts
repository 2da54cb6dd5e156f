import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { addDays, dayInZone } from '#domain/time/days.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { readPages } from '#schema/contracts/analytics/reports/traffic.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const today = dayInZone(Date.now(), 'UTC');
let reader: SignedIn;

const report = async (query: string): Promise<z.output<typeof readPages.answer>> =>
  (await request(`/api/analytics/reports/pages${query}`, { headers: reader.headers })).json();
const view = (path: string, overrides: Partial<CensusMessage> = {}) =>
  censusMessage({ day: today, path, data: { pageTitle: path === '/' ? '' : path.slice(1) }, ...overrides });
const next = (path: string, fromPath: string) => view(path, { isNewVisit: false, fromPath });

beforeAll(async () => {
  await seedSite({ settings: { timeZone: 'UTC' } });
  reader = await signIn(ROLE.reporting);
  await deliver(QUEUE_NAME.census, [
    view('/'),
    next('/shop', '/'),
    next('/mug', '/shop'),
    next('/shop', '/mug'),
    view('/shop'),
    censusMessage({ day: today, path: '/mug', event: 10, isNewVisit: false, data: { seconds: 25 } }),
    view('/shop', { day: addDays(today, -1) }),
    view('/old', { day: addDays(today, -1) }),
  ]);
});

describe('GET /api/analytics/reports/pages', () => {
  it('counts views, entries, exits and time for each page, with the most viewed first', async () => {
    const { pages } = await report(`?from=${today}&to=${today}&compare=previous`);
    expect(pages).toEqual([
      { path: '/shop', title: 'shop', views: 3, entries: 1, exits: 2, seconds: 0, viewsBefore: 1 },
      { path: '/', title: null, views: 1, entries: 1, exits: 0, seconds: 0, viewsBefore: 0 },
      { path: '/mug', title: 'mug', views: 1, entries: 0, exits: 0, seconds: 25, viewsBefore: 0 },
    ]);
    // Every visit has exactly one entry page and one exit page, and there are two visits.
    for (const end of ['entries', 'exits'] as const)
      expect(pages.reduce((sum, page) => sum + page[end], 0)).toBe(2);
  });

  it('compares periods only on request', async () => {
    const { compared, pages } = await report('');
    expect([compared, pages.find(({ path }) => path === '/shop')?.viewsBefore]).toEqual([null, null]);
  });

  it('the report does not count a search as an exit, and has no row for the search page', async () => {
    const day = addDays(today, -10);
    await deliver(QUEUE_NAME.census, [
      view('/a', { day }),
      censusMessage({ day, event: 2, path: '/search', fromPath: '/a', data: { queryString: '?q=mug' } }),
      view('/b', { day, isNewVisit: false, fromPath: '/search' }),
    ]);
    const { pages } = await report(`?from=${day}&to=${day}`);
    expect(pages.map(({ path, views, exits }) => [path, views, exits])).toEqual([
      ['/a', 1, 0],
      ['/b', 1, 1],
    ]);
  });

  it('the report counts no negative exits for a visitor who opens two pages from one page', async () => {
    await deliver(QUEUE_NAME.census, [view('/twice'), next('/one', '/twice'), next('/two', '/twice')]);
    const { pages } = await report('');
    expect(pages.find(({ path }) => path === '/twice')).toMatchObject({ views: 1, exits: 0 });
  });

  it('says so if the site has too many pages to list, and estimates no numbers', async () => {
    const day = addDays(today, -3);
    const paths = Array.from({ length: 1_001 }, (_, index) => `/p${index}`);
    for (let start = 0; start < paths.length; start += 100)
      await deliver(
        QUEUE_NAME.census,
        paths.slice(start, start + 100).map((path) => view(path, { day })),
      );
    const { mostViewedOfEach, pages: listed } = await report(`?from=${day}&to=${day}`);
    expect([mostViewedOfEach, listed.length]).toEqual([920, 460]);
    const { pages } = await report(`?from=${addDays(today, -1)}&compare=previous`);
    expect(pages.find(({ path }) => path === '/old')?.viewsBefore).toBeNull();
  });
});
