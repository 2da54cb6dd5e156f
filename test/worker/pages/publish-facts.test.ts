import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PublishFacts } from '#schema/contracts/pages/publish-facts.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { call, OTHER, seedTwoSites, signInAs } from '../../support/worker/two-sites.ts';

const LIST = 'c00000000000000000000001';
const IMAGE = 'e00000000000000000000001';
const FOREIGN_IMAGE = 'e00000000000000000000002';
const CONTENT = JSON.stringify({ title: 'A page', sections: [] });

const ask = (question: object): Promise<{ status: number; body: PublishFacts }> =>
  call('POST', '/api/publish-facts', { path: '/about', links: [], mediaIds: [], ...question });
const closed = async (...links: string[]) => (await ask({ links })).body.closedLinks;

async function addPage(
  path: string,
  { isDraft = false, site = SITE_ID, collection = null as string | null } = {},
) {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
  await env.DB.prepare(
    `INSERT INTO pages (id, website_id, path, page_type, collection_id, position, status, title, draft, published, published_at, updated_at)
    VALUES (?1, ?2, ?3, 1, ?4, 0, ?5, ?6, ?7, ?8, 0, 0)`,
  )
    .bind(id, site, path, collection, isDraft ? 4 : 1, `Page ${path}`, CONTENT, isDraft ? null : CONTENT)
    .run();
}
const addItem = (urlId: string, status: number) =>
  env.DB.prepare(
    `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, position, sort_key, summary, content, updated_at)
    VALUES (lower(hex(randomblob(12))), ?1, ?2, 1, ?3, 'An entry', ?4, 0, 0, '{}', '{}', 0)`,
  )
    .bind(SITE_ID, LIST, urlId, status)
    .run();
const insertImage = (id: string, site: string, bytes: number) =>
  env.DB.prepare(
    `INSERT INTO media (id, website_id, filename, content_type, record, created_at) VALUES (?1, ?2, 'a.jpg', 'image/jpeg', ?3, 0)`,
  )
    .bind(id, site, JSON.stringify({ bytes }))
    .run();

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM pages'),
    env.DB.prepare('DELETE FROM items'),
    env.DB.prepare('DELETE FROM redirects'),
    env.DB.prepare('DELETE FROM media'),
  ]);
  await seedTwoSites();
  await env.DB.prepare(
    `INSERT OR IGNORE INTO collections (id, website_id, name, type, title, settings) VALUES (?1, ?2, 'journal', 1, 'Journal', '{}')`,
  )
    .bind(LIST, SITE_ID)
    .run();
});

describe('a link on a page', () => {
  it('a link on a page is valid if visitors can open the page, the item or the application page', async () => {
    await addPage('/');
    await addPage('/cafe');
    await addPage('/journal', { collection: LIST });
    await addItem('kiln', 1);
    expect(
      await closed('/', '/cafe', '/journal', '/journal/kiln', '/cart', '/account/orders/7', '/config/pages'),
    ).toEqual([]);
  });

  it('a link on a page is dead if its target does not exist or is a draft', async () => {
    await addPage('/soon', { isDraft: true });
    await addPage('/journal', { collection: LIST });
    await addItem('kiln', 4);
    expect(await closed('/gone', '/soon', '/journal/kiln', '/journal/ash')).toEqual([
      { path: '/gone', state: 'missing' },
      { path: '/soon', state: 'draft' },
      { path: '/journal/kiln', state: 'draft' },
      { path: '/journal/ash', state: 'missing' },
    ]);
  });

  it('a link on a page is dead if its target is an item in a draft list', async () => {
    await addPage('/journal', { collection: LIST, isDraft: true });
    await addItem('kiln', 1);
    expect(await closed('/journal/kiln')).toEqual([{ path: '/journal/kiln', state: 'draft' }]);
  });

  it('a link on a page is valid if the page has moved, and dead if the page was deleted', async () => {
    await addPage('/binned');
    await env.DB.batch([
      env.DB.prepare(`UPDATE pages SET deleted_at = 1 WHERE path = '/binned'`),
      env.DB.prepare(
        `INSERT INTO redirects (website_id, from_path, to_href, status) VALUES (?1, '/old', '/new', 301)`,
      ).bind(SITE_ID),
    ]);
    expect(await closed('/old', '/binned')).toEqual([{ path: '/binned', state: 'missing' }]);
  });

  it('a link on a page is dead if only a different site has the page', async () => {
    await addPage('/theirs', { site: OTHER });
    expect(await closed('/theirs')).toEqual([{ path: '/theirs', state: 'missing' }]);
  });
});

it('the call lists the drafts among a page’s parents, from the top', async () => {
  await addPage('/a', { isDraft: true });
  await addPage('/a/b');
  await addPage('/a/b/c', { isDraft: true });
  await addPage('/a/b/c', { isDraft: true, site: OTHER });
  expect((await ask({ path: '/a/b/c/d' })).body.draftParents).toEqual([
    { path: '/a', title: 'Page /a' },
    { path: '/a/b/c', title: 'Page /a/b/c' },
  ]);
});

it('the call names the drafts at links and in the published menus, of its own site only', async () => {
  const main = [
    { title: 'Shop', href: '/shop' },
    { title: 'More', href: '', children: [{ title: 'About', href: '/about-us/#team' }] },
    { title: 'Cart', href: '/cart' },
    { title: 'Open', href: '/open' },
    { title: 'Theirs', href: '/theirs' },
  ];
  await env.DB.prepare(
    "UPDATE websites SET settings = json_set(settings, '$.navigation', json(?1)), revision = revision + 1 WHERE id = ?2",
  )
    .bind(JSON.stringify({ main, footer: [] }), SITE_ID)
    .run();
  clearSiteMemory();
  await addPage('/shop', { isDraft: true });
  await addPage('/about-us', { isDraft: true });
  await addPage('/linked', { isDraft: true });
  await addPage('/open');
  await addPage('/theirs', { isDraft: true, site: OTHER });
  const { body } = await ask({ links: ['/linked'] });
  expect(body.draftPages.map(({ path }) => path).sort()).toEqual(['/about-us', '/linked', '/shop']);
  expect(body.draftMenuLinks).toEqual([
    { words: 'Shop', path: '/shop' },
    { words: 'About', path: '/about-us' },
  ]);
  expect((await ask({ path: '/shop' })).body.draftMenuLinks).toEqual([{ words: 'About', path: '/about-us' }]);
});

it('the call returns file sizes only for its own site’s files', async () => {
  await insertImage(IMAGE, SITE_ID, 1200);
  await insertImage(FOREIGN_IMAGE, OTHER, 3400);
  const { body } = await ask({ mediaIds: [IMAGE, FOREIGN_IMAGE] });
  expect(body.media).toEqual([{ id: IMAGE, bytes: 1200 }]);
  expect(body.palette).toHaveLength(5);
});

it.each([
  { path: 7 },
  { links: '/a' },
  { links: ['https://sea.test'] },
  { links: [null] },
  { links: Array.from({ length: 301 }, (_, index) => `/${index}`) },
  { mediaIds: ['x'] },
])('the call rejects %j', async (question) => {
  expect((await ask(question)).status).toBe(400);
});

it('the call requires permission to read the content', async () => {
  const body = JSON.stringify({ path: '/a', links: [], mediaIds: [] });
  const anonymous = await request('/api/publish-facts', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(anonymous.status).toBe(401);
  await signInAs(ROLE.reporting);
  expect((await ask({})).status).toBe(403);
});

describe('publishing by the API', () => {
  it('lists the problems of the published page as warnings, and still publishes it', async () => {
    const heading = (html: string) => ({
      id: 's1',
      blocks: [{ id: 'b1', type: 2, layout: { x: 0, y: 0, width: 12, height: 3 }, value: { html } }],
    });
    const publish = async (html: string) => {
      const content = { title: 'A page', sections: [heading(html)] };
      const { body } = await call('POST', '/api/pages', { title: 'A page', content });
      const { id, version } = body.page;
      return call('POST', `/api/pages/${id}/publish`, { version });
    };
    const faulty = await publish('<h1>Pots</h1><p>See <a href="/nowhere">here</a>.</p>');
    expect(faulty).toMatchObject({
      status: 200,
      body: {
        page: { status: 1 },
        warnings: [{ kind: 'link', level: 'error', sectionId: 's1', blockId: 'b1' }],
      },
    });
    expect((await publish('<h1>Pots</h1><p>All of them.</p>')).body.warnings).toEqual([]);
  });
});
