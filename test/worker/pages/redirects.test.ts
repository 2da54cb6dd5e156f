import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import { deleteBinned } from '#worker/db/analytics/retention.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { call as callAs } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
let owner: SignedIn;

const call = async (method: string, path: string, body?: unknown): Promise<PageDetail> => {
  const answer = await callAs<{ page: PageDetail }>(owner, method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body?.page;
};
/** Returns the status of a response, and the target of a redirect. */
const at = async (path: string, host?: string): Promise<string> => {
  const answer = await request(path, {}, host);
  await answer.text();
  const to = answer.headers.get('location');
  return to === null ? String(answer.status) : `${answer.status} ${to}`;
};

const publish = ({ id, version, item }: PageDetail) =>
  item
    ? call('POST', `/api/items/${id}/status`, { version, status: 1 })
    : call('POST', `/api/pages/${id}/publish`, { version });
const takeBack = ({ id, version, item }: PageDetail) =>
  call('POST', `/api/${item ? 'items' : 'pages'}/${id}/status`, { version, status: 4 });
const remove = ({ id, item }: PageDetail) => call('DELETE', `/api/${item ? 'items' : 'pages'}/${id}`);
/** Changes a page's path, or the last segment of an item's path. */
const move = ({ id, version, item }: PageDetail, to: string) =>
  item
    ? call('PUT', `/api/items/${id}/settings`, { ...item, version, urlId: to })
    : call('PUT', `/api/pages/${id}/settings`, { path: to });
const newPage = async (title: string) => publish(await call('POST', '/api/pages', { title }));
const newList = async (title: string) =>
  publish(await call('POST', '/api/collections', { kind: 'journal', title }));
const newItem = ({ collectionId }: PageDetail, title: string, isPublished = true) =>
  call('POST', `/api/collections/${collectionId}/items`, { title, isPublished });

beforeEach(async () => {
  await env.DB.batch(
    ['collections', 'pages', 'search_index', 'redirects'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin);
});

describe('an item’s old URL', () => {
  it('redirects permanently to the new one and keeps the query string', async () => {
    const jug = await newItem(await newList('Notes'), 'Jug');
    await move(jug, 'jugs');
    expect(await at('/notes/jug')).toBe('301 /notes/jugs');
    expect(await at('/notes/jug?utm_source=mail')).toBe('301 /notes/jugs?utm_source=mail');
    expect(await at('/notes/jugs')).toBe('200');
  });

  it('redirects to the latest URL in one step, however many there were, without loops', async () => {
    let jug = await newItem(await newList('Notes'), 'Jug');
    for (const urlId of ['jug-b', 'jug-c', 'jug-d']) jug = await move(jug, urlId);
    for (const old of ['jug', 'jug-b', 'jug-c']) expect(await at(`/notes/${old}`)).toBe('301 /notes/jug-d');
    jug = await move(jug, 'jug');
    expect(await at('/notes/jug')).toBe('200');
    expect(await at('/notes/jug-d')).toBe('301 /notes/jug');
    await takeBack(jug);
    expect(await at('/notes/jug')).toBe('404');
  });

  it('an item’s old URL serves the item or page that uses it now, and otherwise redirects to the last one that had it', async () => {
    const list = await newList('Notes');
    await move(await newItem(list, 'Jug'), 'jugs');
    const second = await newItem(list, 'Jug', false);
    expect(second.path).toBe('/notes/jug');
    expect(await at('/notes/jug')).toBe('301 /notes/jugs');
    const shown = await publish(second);
    expect(await at('/notes/jug')).toBe('200');
    await move(shown, 'pitcher');
    expect(await at('/notes/jug')).toBe('301 /notes/pitcher');
    const page = await move(await newPage('Jug'), '/notes/jug');
    expect(await at('/notes/jug')).toBe('200');
    await remove(page);
    expect(await at('/notes/jug')).toBe('301 /notes/pitcher');
  });

  it('an item’s old URL does not redirect while the item is hidden, and redirects again once the item is visible', async () => {
    const list = await newList('Notes');
    let jug = await move(await newItem(list, 'Jug'), 'jugs');
    jug = await takeBack(jug);
    expect(await at('/notes/jug')).toBe('404');
    jug = await move(jug, 'pitcher');
    jug = await publish(jug);
    for (const old of ['jug', 'jugs']) expect(await at(`/notes/${old}`)).toBe('301 /notes/pitcher');
    await remove(jug);
    for (const old of ['jug', 'jugs', 'pitcher']) expect(await at(`/notes/${old}`)).toBe('404');
    await publish(await call('POST', `/api/items/${jug.id}/restore`));
    expect(await at('/notes/jug')).toBe('301 /notes/pitcher');
    await takeBack(list);
    expect(await at('/notes/jug')).toBe('404');
  });

  it('an item’s old URL is stored only if the item was published when its URL changed', async () => {
    await publish(await move(await newItem(await newList('Notes'), 'Jug', false), 'jugs'));
    expect(await at('/notes/jug')).toBe('404');
    await publish(await move(await call('POST', '/api/pages', { title: 'Draft' }), '/about'));
    expect(await at('/draft')).toBe('404');
    const bowl = await newItem(await newList('Bowls'), 'Bowl');
    const refused = await callAs(owner, 'PUT', `/api/items/${bowl.id}/settings`, {
      ...bowl.item,
      version: bowl.version + 1,
      urlId: 'bowls',
    });
    expect(refused.status).toBe(409);
    await move(bowl, 'bowl');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM redirects').first('n')).toBe(0);
  });

  it('an item’s old URL redirects only on this site', async () => {
    const list = await newList('Notes');
    const jug = await newItem(list, 'Jug');
    await move(jug, 'jugs');
    await move(list, '/journal');
    for (const path of ['/notes', '/notes/jug', '/notes/jugs'])
      expect(await at(path, 'other.test')).toBe('404');
    await env.DB.prepare(
      "INSERT INTO redirects (website_id, from_path, to_href, status, target_id) VALUES (?, '/stolen', '/x', 301, ?)",
    )
      .bind(OTHER, jug.id)
      .run();
    expect(await at('/stolen', 'other.test')).toBe('404');
  });
});

describe('a page’s old URL', () => {
  it('redirects to the page’s current URL, however often the page moves', async () => {
    const page = await newPage('About');
    await move(page, '/studio');
    expect(await at('/about')).toBe('301 /studio');
    await move(page, '/studio/people');
    expect(await at('/about')).toBe('301 /studio/people');
    expect(await at('/studio')).toBe('301 /studio/people');
    await remove(page);
    expect(await at('/about')).toBe('404');
  });

  it('redirects all items in a moved collection, also from their old URLs', async () => {
    const list = await newList('Notes');
    const jug = await move(await newItem(list, 'Jug'), 'jugs');
    await newItem(list, 'Draft', false);
    await move(list, '/journal');
    expect(await at('/notes')).toBe('301 /journal');
    expect(await at('/notes?category=cups')).toBe('301 /journal?category=cups');
    expect(await at('/notes?format=rss')).toBe('301 /journal?format=rss');
    expect(await at('/notes/jug')).toBe('301 /journal/jugs');
    expect(await at('/notes/jugs')).toBe('301 /journal/jugs');
    for (const path of ['/notes/draft', '/notes/nothing', '/journal/jug', '/notes/jug/x'])
      expect(await at(path)).toBe('404');
    await move(jug, 'pitcher');
    for (const path of ['/notes/jug', '/notes/jugs', '/journal/jugs'])
      expect(await at(path)).toBe('301 /journal/pitcher');
    await move(list, '/blog');
    for (const path of ['/notes/jug', '/notes/jugs', '/journal/jugs', '/journal/pitcher'])
      expect(await at(path)).toBe('301 /blog/pitcher');
    expect(await at('/notes')).toBe('301 /blog');
  });

  it('redirects to a moved item if the collection that now has this URL lacks the item', async () => {
    const list = await newList('Notes');
    await newItem(list, 'Jug');
    await newItem(list, 'Bowl');
    await move(list, '/journal');
    const second = await newList('Notes');
    await newItem(second, 'Jug');
    expect(await at('/notes')).toBe('200');
    expect(await at('/notes/jug')).toBe('200');
    expect(await at('/notes/bowl')).toBe('301 /journal/bowl');
  });

  it('a page’s old URL does not appear in search results', async () => {
    const list = await newList('Notes');
    await newItem(list, 'Jug');
    await newItem(await newList('News'), 'Jug');
    await move(list, '/journal');
    const found = await (await request('/search?q=jug')).text();
    expect(found).toContain('href="/journal/jug"');
    expect(found).toContain('href="/news/jug"');
    expect(found).not.toContain('/notes/jug');
  });
});

/** Returns the response for a path, and the number of its database queries. */
async function read(path: string) {
  const { DB, cost } = watchD1();
  const query = {
    websiteId: SITE_ID,
    path,
    kind: 'published' as const,
    ...WHOLE_LIST,
    now: 0,
    timeZone: 'UTC',
  };
  return { found: await findPage(DB, query), roundTrips: cost.roundTrips };
}

describe('the redirects of a site', () => {
  it('the redirects of a site are read in the same query as the page', async () => {
    const list = await newList('Letters');
    await move(await newItem(list, 'Jug'), 'jugs');
    for (const path of ['/letters', '/letters/jugs', '/letters/jug', '/nothing'])
      expect((await read(path)).roundTrips).toBe(1);
  });

  it('the redirects of a site cost one more query the first time that an old URL is requested', async () => {
    const list = await newList('Leaves');
    const item = await newItem(list, 'Oak');
    expect(await read('/leaves/oak')).toMatchObject({ roundTrips: 1, found: { redirect: null } });
    await move(item, 'oaks');
    const redirect = { to: '/leaves/oaks', isCurrent: true };
    expect(await read('/leaves/oak')).toMatchObject({ roundTrips: 2, found: { item: null, redirect } });
    expect(await read('/leaves/oak')).toMatchObject({ roundTrips: 1, found: { item: null, redirect } });
  });

  it('the redirects of a site are exported with their current targets, without deleted targets, and work after an import', async () => {
    const list = await newList('Notes');
    const jug = await move(await newItem(list, 'Jug'), 'jugs');
    await remove(await move(await newItem(list, 'Bowl'), 'bowls'));
    await env.DB.prepare(
      "INSERT INTO redirects (website_id, from_path, to_href, status) VALUES (?, '/out', 'https://example.com/', 302)",
    )
      .bind(SITE_ID)
      .run();
    await move(list, '/journal');
    await call('POST', '/api/pages', { title: 'Home', path: '/' });
    const files = (await exportArchive(env, 'site')) ?? new Map();
    const { redirects } = JSON.parse(new TextDecoder().decode(files.get('site.json')));
    expect(redirects).toEqual([
      { from: '/notes/jug', to: '/journal/jugs', status: 301 },
      { from: '/out', to: 'https://example.com/', status: 302 },
      { from: '/notes', to: '/journal', status: 301 },
    ]);
    const read = parseArchive(files);
    expect(read.problems).toEqual([]);
    if (!read.archive) throw new Error('no archive');
    await importArchive(env, read.archive, Date.now());
    await move(
      (await callAs<{ page: PageDetail }>(owner, 'GET', `/api/items/${jug.id}`)).body.page,
      'pitcher',
    );
    expect(await at('/notes/jug')).toBe('301 /journal/pitcher');
    expect(await at('/notes/jugs')).toBe('301 /journal/pitcher');
    expect(await at('/out')).toBe('302 https://example.com/');
  });

  it('the redirects of a site are rejected by an import if they form a loop, and are shortened if they form a chain', async () => {
    await call('POST', '/api/pages', { title: 'Home', path: '/' });
    const { path } = await newPage('О нас');
    const insert = (from: string, to: string) =>
      env.DB.prepare('INSERT INTO redirects (website_id, from_path, to_href, status) VALUES (?, ?, ?, 301)')
        .bind(SITE_ID, from, to)
        .run();
    await insert('/старый', '/новый');
    await insert('/новый', '/%D0%9E-%D0%BD%D0%B0%D1%81');
    await insert('/a', '/b?x=1');
    await insert('/b', '/A');
    const files = new Map(await exportArchive(env, 'site'));
    const site = JSON.parse(new TextDecoder().decode(files.get('site.json')));
    expect(site.redirects).toEqual([
      { from: '/старый', to: '/о-нас', status: 301 },
      { from: '/новый', to: '/о-нас', status: 301 },
    ]);
    const withRedirects = (redirects: object[]) =>
      parseArchive(files.set('site.json', new TextEncoder().encode(JSON.stringify({ ...site, redirects }))));
    const circle = [
      { from: '/a', to: '/b?x=1', status: 301 },
      { from: '/b', to: '/A', status: 301 },
    ];
    expect(withRedirects(circle).problems.map(({ reason }) => reason)).toEqual([
      '/a redirects in a loop',
      '/b redirects in a loop',
    ]);
    const chain = [
      { from: '/старый', to: '/новый', status: 301 },
      { from: '/новый', to: `${path}/`, status: 301 },
    ];
    const read = withRedirects(chain);
    if (!read.archive) throw new Error('no archive');
    await importArchive(env, read.archive, Date.now());
    const { results } = await env.DB.prepare(
      'SELECT to_href, target_id IS NOT NULL AS is_known FROM redirects',
    ).all();
    expect(results).toEqual([
      { to_href: '/о-нас', is_known: 1 },
      { to_href: '/о-нас', is_known: 1 },
    ]);
    expect(await at(`/${encodeURIComponent('старый')}`)).toBe(`301 /${encodeURIComponent('о-нас')}`);
  });

  it('the redirects of a site are deleted with their targets', async () => {
    const list = await newList('Notes');
    await move(await newItem(list, 'Bowl'), 'bowls');
    const jug = await move(await newItem(list, 'Jug'), 'jugs');
    await remove(jug);
    await deleteBinned(env.DB, Date.now() + 31 * 86_400_000);
    const { results } = await env.DB.prepare('SELECT from_path FROM redirects').all();
    expect(results).toEqual([{ from_path: '/notes/bowl' }]);
  });
});
