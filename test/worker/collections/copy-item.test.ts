import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ItemList } from '#schema/contracts/collections/collections-api.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { call as callAs } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const IMAGE = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 800, height: 600, alt: 'A jug' };
type Answer = { page: PageDetail; error: string };

let owner: SignedIn;
const call = <Body = Answer>(method: string, path: string, body?: unknown, who = owner) =>
  callAs<Body>(who, method, path, body);
const make = async (kind: string) => {
  const { page } = (await call('POST', '/api/collections', { kind, title: 'Works' })).body;
  await call('POST', `/api/pages/${page.id}/publish`, { version: page.version });
  return page.collectionId ?? '';
};
const add = async (id: string, title: string, more: object = {}) =>
  (await call('POST', `/api/collections/${id}/items`, { title, ...more })).body.page;
const copy = (id: string, who = owner) => call('POST', `/api/items/${id}/duplicate`, {}, who);
const listTitles = async (id: string) =>
  (await call<ItemList>('GET', `/api/collections/${id}/items`)).body.items.map(({ title }) => title);
const createSections = (html: string) => [
  {
    id: 's1',
    blocks: [{ id: 'b1', type: 2, layout: { x: 0, y: 0, width: 14, height: 3 }, value: { html } }],
  },
];
const revision = () =>
  env.DB.prepare('SELECT revision FROM websites WHERE id = ?').bind(SITE_ID).first<number>('revision');

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM collections'), env.DB.prepare('DELETE FROM pages')]);
  await seedSite();
  owner = await signIn(ROLE.admin);
});

describe('a copied item', () => {
  it('a copied item has the owner’s draft with its cover and categories, and a new URL', async () => {
    const id = await make('journal');
    const jug = await add(id, 'Jug', {
      image: IMAGE,
      isPublished: true,
      sections: createSections('<p>Then</p>'),
    });
    const said = { ...jug.item, excerpt: 'Of salt', author: 'Ines', categories: ['Glaze'] };
    const saved = await call('PUT', `/api/items/${jug.id}/settings`, { ...said, version: jug.version });
    await call('PUT', `/api/items/${jug.id}/draft`, {
      version: saved.body.page.version,
      content: { title: 'Jug', sections: createSections('<p>Now</p>') },
    });
    const { status, body } = await copy(jug.id);
    expect(status).toBe(201);
    expect(body.page).toMatchObject({
      path: '/works/jug-copy',
      title: 'Jug (copy)',
      status: 4,
      publishedAt: null,
      publishedVersion: null,
      hasUnpublishedChanges: true,
      item: { ...said, title: 'Jug (copy)', urlId: 'jug-copy', publishedAt: null },
    });
    expect(body.page.draft.sections[0]?.blocks[0]?.value.html).toBe('<p>Now</p>');
    expect((await request('/works/jug-copy')).status).toBe(404);
    expect((await copy(jug.id)).body.page.path).toBe('/works/jug-copy-2');
    const original = (await call('GET', `/api/items/${jug.id}`)).body.page;
    expect(original).toMatchObject({ path: '/works/jug', status: 1, hasUnpublishedChanges: true });
  });

  it('a copied item keeps an event’s time and place, and becomes visible when it is published', async () => {
    const id = await make('events');
    const event = {
      startsAt: '2027-05-01T10:00:00Z',
      endsAt: '2027-05-01T12:00:00Z',
      location: 'The kiln shed',
      note: 'Six places',
    };
    const { body } = await copy((await add(id, 'Firing', { event })).id);
    expect(body.page.item?.event).toEqual(event);
    await call('POST', `/api/items/${body.page.id}/status`, { version: body.page.version, status: 1 });
    expect(await (await request('/works/firing-copy')).text()).toContain('The kiln shed');
  });

  it('follows its original in the manual order, and the other items keep their order', async () => {
    const id = await make('portfolio');
    const [a, b, c] = [await add(id, 'A'), await add(id, 'B'), await add(id, 'C')];
    await call('DELETE', `/api/items/${b.id}`);
    await copy(a.id);
    expect(await listTitles(id)).toEqual(['A', 'A (copy)', 'C']);
    await copy(a.id);
    await copy(c.id);
    expect(await listTitles(id)).toEqual(['A', 'A (copy)', 'A (copy)', 'C', 'C (copy)']);
    await call('POST', `/api/items/${b.id}/restore`);
    await add(id, 'D');
    expect(await listTitles(id)).toEqual(['A', 'A (copy)', 'A (copy)', 'B', 'C', 'C (copy)', 'D']);
  });

  it('follows its original even if several items share a position', async () => {
    const id = await make('portfolio');
    const made = [await add(id, 'A'), await add(id, 'A'), await add(id, 'A')];
    await env.DB.prepare('UPDATE items SET position = 0, sort_key = 0 WHERE collection_id = ?')
      .bind(id)
      .run();
    const [first = ''] = made.map((page) => page.id).sort();
    const { body } = await copy(first);
    const { items } = (await call<ItemList>('GET', `/api/collections/${id}/items`)).body;
    expect(items.map((item) => item.id).slice(0, 2)).toEqual([first, body.page.id]);
    const { results } = await env.DB.prepare('SELECT position, sort_key FROM items ORDER BY position').all();
    expect(results).toEqual([0, 1, 2, 3].map((place) => ({ position: place, sort_key: place })));
  });

  it('moves no item in a different collection, and raises the site’s revision only if positions change', async () => {
    const [portfolio, journal] = [await make('portfolio'), await make('journal')];
    for (const id of [portfolio, journal]) for (const title of ['A', 'B']) await add(id, title);
    const [first] = (await call<ItemList>('GET', `/api/collections/${portfolio}/items`)).body.items;
    const [post] = (await call<ItemList>('GET', `/api/collections/${journal}/items`)).body.items;
    const before = (await revision()) ?? 0;
    await copy(post?.id ?? '');
    expect(await revision()).toBe(before);
    await copy(first?.id ?? '');
    expect(await revision()).toBe(before + 1);
    const { results } = await env.DB.prepare(
      'SELECT position FROM items WHERE collection_id = ? ORDER BY position',
    )
      .bind(journal)
      .all();
    expect(results.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it('[B9.4.08] a copied item is rejected if a manually ordered list is full', async () => {
    const id = await make('slides');
    const jug = await add(id, 'Jug');
    await env.DB.prepare(
      `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, position, sort_key, summary, content, updated_at)
      SELECT lower(hex(randomblob(12))), ?1, ?2, 2, 'n-' || value, 'N', 1, value, value, '{}', '{"body":[],"sections":[]}', 0
      FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 249) SELECT value FROM n)`,
    )
      .bind(SITE_ID, id)
      .run();
    const { status, body } = await copy(jug.id);
    expect([status, body.error]).toEqual([409, 'A collection with manual order can have at most 250 items.']);
    const list = (await call<ItemList>('GET', `/api/collections/${id}/items`)).body;
    expect([list.count, list.items[1]?.title]).toEqual([250, 'N']);
  });

  it('returns 404 for unknown ids, items in the trash and products', async () => {
    await seedStore();
    const id = await make('journal');
    const jug = await add(id, 'Jug');
    await call('DELETE', `/api/items/${jug.id}`);
    for (const wrong of [jug.id, PRODUCT.mug, 'f'.repeat(24), 'jug', '%27', 'F'.repeat(24)])
      expect((await copy(wrong)).status, wrong).toBe(404);
    expect(await listTitles(id)).toEqual([]);
  });
});
