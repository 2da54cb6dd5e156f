import { createScheduledController, env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '#support/worker/blocks.ts';
import { seedShop } from '#support/worker/shop.ts';
import { SITE_ID } from '#support/worker/site.ts';
import { searchSite } from '#worker/db/search/search-index.ts';
import { runSchedule } from '#worker/schedule/run.ts';

const find = async (term: string) =>
  (
    await searchSite(env.DB, { websiteId: SITE_ID, hidden: [] }, term, { page: 1, perPage: 10 }, { d1: 0 })
  ).results.map(({ path }) => path);
const run = () =>
  runSchedule(createScheduledController({ cron: '* * * * *', scheduledTime: Date.now() }), env);
const change = (...statements: string[]) => env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));

const findQueries = (name: string) => env.MIGRATIONS.find((one) => one.name.endsWith(name))?.queries ?? [];

/** The index as an earlier version wrote it, and then the migration of this one. */
const upgrade = () =>
  change(
    'CREATE TABLE kept AS SELECT website_id, kind, ref_id, path, title FROM search_index',
    ...['search_words', 'search_index', 'search_outdated'].map((table) => `DROP TABLE ${table}`),
    ...findQueries('0001_search.sql'),
    "INSERT INTO search_index (website_id, kind, ref_id, path, title, text) SELECT *, 'earlier' FROM kept",
    'DROP TABLE kept',
    ...findQueries('_search_pairs.sql'),
  );

beforeEach(async () => {
  await seedShop();
  const value = { items: [{ id: 'i1', text: '手工制作陶瓷杯 porcelain' }] };
  const block = { id: 'b1', type: 70, layout: { x: 0, y: 0, width: 24, height: 8 }, value };
  await renderPage({ title: 'Kiln', sections: [{ id: 's1', blocks: [block] }] });
});

it('rows of an earlier version are found by their old texts, and by all of them after the next run', async () => {
  const [page] = await find('porcelain');
  await upgrade();
  expect(await find('earlier')).toContain(page);
  expect(await find('陶瓷')).toEqual([]);
  await run();
  expect(await find('陶瓷')).toEqual([page]);
  expect(await find('porcelain')).toEqual([page]);
  expect(await find('tide')).toEqual(['/shop/mug']);
  expect(await find('earlier')).toEqual([]);
  expect((await env.DB.prepare('SELECT * FROM search_outdated').all()).results).toEqual([]);
});

it('content that cannot be read keeps its row, and does not stop the others', async () => {
  const [page] = await find('porcelain');
  await change(`UPDATE pages SET published = '{' WHERE path = '${page}'`);
  await upgrade();
  await run();
  expect(await find('earlier')).toEqual([page]);
  expect(await find('tide')).toEqual(['/shop/mug']);
});
