import { createScheduledController, env } from 'cloudflare:test';
import { beforeEach, expect, it, vi } from 'vitest';
import { request, SITE_HOST, SITE_ID, seedSite } from '#support/worker/site.ts';
import { searchSite } from '#worker/db/search/search-site.ts';
import { runSchedule } from '#worker/schedule/run.ts';

const NOW = Date.now();
const OTHER = { id: 'a0000000000000000000000b', identifier: 'other', host: 'other.test' };

const content = (title: string, words = '') => ({
  title,
  sections: [
    {
      id: 's1',
      blocks: [
        {
          id: 'b1',
          type: 2,
          layout: { x: 0, y: 0, width: 24, height: 4 },
          value: { html: `<p>${words}</p>` },
        },
      ],
    },
  ],
});

interface PageRow {
  id: string;
  path: string;
  status: number;
  publishOn: number | null;
  draft?: unknown;
  published?: unknown;
  websiteId?: string;
  deletedAt?: number;
}

const insertPage = (page: PageRow) =>
  env.DB.prepare(
    `INSERT INTO pages (id, website_id, path, page_type, position, status, title, draft, published, version, publish_on, updated_at, deleted_at)
    VALUES (?, ?, ?, 1, 0, ?, 'Page', ?, ?, 4, ?, 0, ?)`,
  )
    .bind(
      page.id,
      page.websiteId ?? SITE_ID,
      page.path,
      page.status,
      JSON.stringify(page.draft ?? content('Spring', 'porcelain')),
      page.published === undefined ? null : JSON.stringify(page.published),
      page.publishOn,
      page.deletedAt ?? null,
    )
    .run();

const run = (now = NOW) =>
  runSchedule(createScheduledController({ cron: '* * * * *', scheduledTime: now }), env);
const page = (id: string) => env.DB.prepare('SELECT * FROM pages WHERE id = ?').bind(id).first();
const revision = async (id = SITE_ID) =>
  (await env.DB.prepare('SELECT revision FROM websites WHERE id = ?').bind(id).first<{ revision: number }>())
    ?.revision ?? 0;

const search = async (term: string) =>
  (
    await searchSite(env.DB, { websiteId: SITE_ID, hidden: [], language: null, now: NOW }, term, {
      ...{ type: null, page: 1, perPage: 10 },
    })
  ).results;

beforeEach(async () => {
  await seedSite();
  await seedSite(OTHER);
  await env.DB.batch(
    ['pages', 'items', 'collections', 'search_index', 'page_revisions'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

it('the job publishes a due page’s draft once', async () => {
  const before = await revision();
  await insertPage({
    id: 'p1',
    path: '/spring',
    status: 2,
    publishOn: NOW - 1000,
    published: content('Winter'),
  });
  await run();
  const draft = JSON.stringify(content('Spring', 'porcelain'));
  expect(await page('p1')).toMatchObject({
    status: 1,
    published: draft,
    published_version: 4,
    published_at: NOW - 1000,
    publish_on: null,
  });
  const kept = await env.DB.prepare('SELECT page_id, content FROM page_revisions ORDER BY created_at').all();
  expect(kept.results).toEqual([
    { page_id: 'p1', content: JSON.stringify(content('Winter')) },
    { page_id: 'p1', content: draft },
  ]);
  expect(await search('porcelain')).toMatchObject([{ path: '/spring', title: 'Spring' }]);
  expect(await revision()).toBe(before + 1);
  await run();
  expect(await revision()).toBe(before + 1);
  expect((await env.DB.prepare('SELECT id FROM page_revisions').all()).results).toHaveLength(2);
});

it('the job applies the search engine setting in the draft', async () => {
  await insertPage({
    id: 'p1',
    path: '/p',
    status: 2,
    publishOn: NOW,
    draft: { ...content('Hidden'), isHiddenFromSearch: true },
  });
  await run();
  expect(await page('p1')).toMatchObject({ is_hidden_from_search: 1 });
});

it('the job publishes a page at its publishing time, to the millisecond', async () => {
  await insertPage({ id: 'p1', path: '/now', status: 2, publishOn: NOW });
  await run(NOW - 1);
  expect(await page('p1')).toMatchObject({ status: 2, published: null });
  await run(NOW);
  expect(await page('p1')).toMatchObject({ status: 1 });
});

it('the job publishes scheduled changes to a published page', async () => {
  await insertPage({
    id: 'p1',
    path: '/spring',
    status: 1,
    publishOn: NOW,
    published: content('Winter'),
  });
  await run(NOW - 1);
  expect(await page('p1')).toMatchObject({ status: 1, published: JSON.stringify(content('Winter')) });
  await run(NOW);
  expect(await page('p1')).toMatchObject({
    status: 1,
    published: JSON.stringify(content('Spring', 'porcelain')),
    publish_on: null,
  });
});

it.each([3, 4, 5, 6])('the job ignores a page with status %i at any time', async (status) => {
  await insertPage({ id: 'p1', path: '/p', status, publishOn: NOW - 1000 });
  const before = await page('p1');
  await run();
  expect(await page('p1')).toEqual(before);
});

it('the job ignores a deleted page', async () => {
  await insertPage({ id: 'p1', path: '/p', status: 2, publishOn: NOW - 1000, deletedAt: 5 });
  await run();
  expect(await page('p1')).toMatchObject({ status: 2, published: null });
});

it('visitors see a published page after the job updates the site’s copy in KV', async () => {
  await insertPage({ id: 'p1', path: '/spring', status: 2, publishOn: NOW - 1000 });
  const early = await request('/spring');
  expect(early.status).toBe(404);
  await early.body?.cancel();
  await run();
  const answer = await request('/spring');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('porcelain');
  const copy = await env.SITES.get<{ revision: number }>(`site:${SITE_HOST}`, 'json');
  expect(copy?.revision).toBe(await revision());
});

it('the job increases the revision only of sites with due content', async () => {
  const [mine, other] = [await revision(), await revision(OTHER.id)];
  await insertPage({ id: 'p1', path: '/p', status: 2, publishOn: NOW - 1000, websiteId: OTHER.id });
  await run();
  expect([await revision(), await revision(OTHER.id)]).toEqual([mine, other + 1]);
});

it('the job skips a page that cannot be parsed, and publishes the others', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await insertPage({ id: 'broken', path: '/broken', status: 2, publishOn: NOW - 2000, draft: { title: 7 } });
  await insertPage({ id: 'good', path: '/good', status: 2, publishOn: NOW - 1000 });
  await run();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('broken'), expect.anything());
  log.mockRestore();
  expect(await page('broken')).toMatchObject({ status: 2 });
  expect(await page('good')).toMatchObject({ status: 1 });
});

it('the job publishes items at their publishing time, at URLs below their collection’s page', async () => {
  await insertPage({
    id: 'journal',
    path: '/journal',
    status: 1,
    publishOn: null,
    published: content('Journal'),
  });
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO collections (id, website_id, name, type, title, settings) VALUES ('c1', ?, 'journal', 1, 'Journal', '{}')",
    ).bind(SITE_ID),
    env.DB.prepare("UPDATE pages SET collection_id = 'c1' WHERE id = 'journal'"),
    env.DB.prepare(
      `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, excerpt, status, publish_on, sort_key, summary, content, updated_at)
      VALUES ('c00000000000000000000001', ?, 'c1', 1, 'ash-glaze', 'Ash glaze', 'About celadon', 2, ?, 0, '{}', '{"body":[],"sections":[]}', 0)`,
    ).bind(SITE_ID, NOW - 1000),
  ]);
  await run();
  expect(await env.DB.prepare('SELECT status, published_at, publish_on FROM items').first()).toEqual({
    status: 1,
    published_at: NOW - 1000,
    publish_on: null,
  });
  expect(await search('celadon')).toMatchObject([{ path: '/journal/ash-glaze' }]);
});

it('the job finds due content through an index', async () => {
  for (const table of ['pages', 'items']) {
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM ${table} WHERE status = 2 AND publish_on <= 5 AND deleted_at IS NULL ORDER BY publish_on`,
    ).all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toContain(`${table}_due`);
  }
});

it('the Worker handles every cron expression in wrangler.toml, and no other', async () => {
  await expect(runSchedule(createScheduledController({ cron: '5 4 * * *' }), env)).rejects.toThrow(
    'no job for 5 4 * * *',
  );
});
