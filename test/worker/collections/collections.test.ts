import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { COLLECTION_KINDS } from '#schema/contracts/collections/collections-api.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  add,
  call,
  fetchList,
  fetchText,
  listTitles,
  make,
  OTHER,
  publishPage,
  read,
  seedCollections,
} from '../../support/worker/collections.ts';
import { request, SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';

const IMAGE = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 800, height: 600, alt: 'A jug' };
let owner: SignedIn;

const fill = (collectionId: string, count: number) =>
  env.DB.prepare(
    `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, position, sort_key, summary, content, updated_at)
    SELECT lower(hex(randomblob(12))), ?1, ?2, 2, 'n-' || value, 'N ' || value, 1, value, value, '{}', '{"body":[],"sections":[]}', 0
    FROM (WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?3 - 1) SELECT value FROM n)`,
  )
    .bind(SITE_ID, collectionId, count)
    .run();

beforeEach(async () => {
  owner = await seedCollections();
});

describe('a new collection', () => {
  it.each(COLLECTION_KINDS)(
    'a new collection with the type %s has a page that lists its items and is hidden from visitors until published',
    async (kind) => {
      const title = `Our ${kind}`;
      const { page, id } = await make(kind, title);
      expect(page).toMatchObject({ path: `/our-${kind}`, status: 4, collectionKind: kind, pageType: 1 });
      expect(page.draft.sections[0]?.blocks[0]?.value.html).toBe(`<h1>${title}</h1>`);
      expect(await fetchList(id)).toMatchObject({
        collection: { id, kind, title, path: page.path },
        items: [],
        count: 0,
        nextCursor: null,
      });
      expect((await request(page.path)).status).toBe(404);
      await publishPage(page);
      expect((await fetchText(page.path)).text).toContain(
        kind === 'events' ? 'No upcoming events.' : 'No items yet.',
      );
    },
  );

  it.each([
    ['[B3.12.02] portfolio', 'portfolio', 23, 14],
    ['[B3.12.02] slide gallery', 'slides', 15, 2],
    ['[B3.12.02] video gallery', 'videos', 17, 8],
  ])(
    '%s is stored with its collection type and its items’ record type',
    async (_, kind, type, itemRecordType) => {
      const { id } = await make(kind);
      const row = await env.DB.prepare('SELECT type, settings FROM collections WHERE id = ?')
        .bind(id)
        .first<{ type: number; settings: string }>();
      expect([row?.type, JSON.parse(row?.settings ?? '{}').itemRecordType]).toEqual([type, itemRecordType]);
    },
  );

  it('a new collection has its type in the list of pages, unlike a store page or a course', async () => {
    await make('events');
    const id = createId();
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO collections (id, website_id, name, type, title, settings) VALUES (?1, ?2, 'shop', 13, 'Shop', ?3)`,
      ).bind(id, SITE_ID, JSON.stringify({ id, type: 13, title: 'Shop', itemRecordType: 11 })),
      env.DB.prepare(
        `INSERT INTO pages (id, website_id, path, page_type, collection_id, position, status, title, draft, updated_at) VALUES (?1, ?2, '/shop', 1, ?1, 9, 4, 'Shop', '{}', 0)`,
      ).bind(id, SITE_ID),
    ]);
    const { body } = await call<{ pages: PageDetail[] }>('GET', '/api/pages');
    expect(body.pages.map(({ path, collectionKind }) => [path, collectionKind])).toEqual([
      ['/works', 'events'],
      ['/shop', null],
    ]);
    expect((await call('GET', `/api/collections/${id}/items`)).status).toBe(404);
  });

  it.each([
    ['a missing type', { title: 'x' }, 'kind'],
    ['a type with a dedicated screen', { kind: 'products', title: 'x' }, 'kind'],
    ['an empty title', { kind: 'events', title: ' ' }, 'title'],
    ['a path with a dot', { kind: 'events', title: 'x', path: '/../x' }, 'path'],
  ])('rejects %s at its field and creates nothing', async (_, body, field) => {
    const refused = await call('POST', '/api/collections', body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM collections').first('n')).toBe(0);
  });

  it('rejects a URL that belongs to another page', async () => {
    await make('events');
    const refused = await call('POST', '/api/collections', { kind: 'journal', title: 'x', path: '/works' });
    expect(refused.body.errors).toEqual({ path: 'Another page already uses this path.' });
  });
});

describe('the order of a collection', () => {
  it('follows the owner’s order when sorting is manual', async () => {
    const { id } = await make('portfolio');
    const ids = [];
    for (const title of ['A', 'B', 'C']) ids.push((await add(id, title)).id);
    const [a = '', b = '', c = ''] = ids;
    expect((await call('PUT', `/api/collections/${id}/order`, { ids: [c, a, b] })).status).toBe(204);
    expect(await listTitles(id)).toEqual(['C', 'A', 'B']);
    await add(id, 'D');
    expect(await listTitles(id)).toEqual(['C', 'A', 'B', 'D']);
  });

  it('follows the sort setting: by title, by date with undated items first, or manually', async () => {
    const { page, id } = await make('portfolio');
    await publishPage(page);
    for (const title of ['Zinc', 'Ash', 'Mica']) await add(id, title, { isPublished: title !== 'Mica' });
    await env.DB.prepare("UPDATE items SET published_at = 1000 WHERE title = 'Zinc'").run();
    const design = { view: 'grid', design: null, itemsPerPage: 20 };
    const sort = (by: string) => call('PUT', `/api/collections/${id}`, { ...design, sort: by });
    await sort('title');
    expect(await listTitles(id)).toEqual(['Ash', 'Mica', 'Zinc']);
    await sort('newest');
    expect(await listTitles(id)).toEqual(['Mica', 'Ash', 'Zinc']);
    const { text } = await fetchText(page.path);
    expect(text.indexOf('Ash')).toBeLessThan(text.indexOf('Zinc'));
    await sort('manual');
    const [first = '', second = '', third = ''] = (await fetchList(id)).items.map((item) => item.id);
    await call('PUT', `/api/collections/${id}/order`, { ids: [third, first, second] });
    expect((await listTitles(id))[0]).toBe((await read(third)).title);
    expect((await sort('startDate')).body.errors).toEqual({ sort: 'This sort order is for events only.' });
    expect((await call('PUT', `/api/collections/${id}`, { ...design, sort: 'random' })).status).toBe(400);
  });

  it('an owner can change the order only when sorting is manual', async () => {
    const { id } = await make('journal');
    const jug = await add(id, 'Jug');
    const { status, body } = await call('PUT', `/api/collections/${id}/order`, { ids: [jug.id] });
    expect([status, body.error]).toEqual([409, 'This collection is not ordered manually.']);
  });

  it('[B9.4.08] the order of a collection can be manual for at most 250 items', async () => {
    const { id } = await make('slides');
    await fill(id, 249);
    const last = await add(id, 'Last');
    const FULL = 'A collection with manual order can have at most 250 items.';
    const more = await call('POST', `/api/collections/${id}/items`, { title: 'More' });
    expect([more.status, more.body.error]).toEqual([409, FULL]);
    const all = await fetchList(id);
    expect([all.items.length, all.count, all.nextCursor]).toEqual([250, 250, null]);
    await call('DELETE', `/api/items/${last.id}`);
    await add(id, 'Instead');
    const back = await call('POST', `/api/items/${last.id}/restore`);
    expect([back.status, back.body.error]).toEqual([409, FULL]);
    const design = { view: 'grid', design: 'grid', itemsPerPage: 50 };
    await call('PUT', `/api/collections/${id}`, { ...design, sort: 'title' });
    await add(id, 'More');
    const shown = await fetchList(id);
    expect([shown.items.length, shown.count]).toEqual([250, 251]);
    const rest = await fetchList(id, `?cursor=${shown.nextCursor}`);
    expect(rest.items).toHaveLength(1);
    expect(shown.items.map((item) => item.id)).not.toContain(rest.items[0]?.id);
    const hand = await call('PUT', `/api/collections/${id}`, { ...design, sort: 'manual' });
    expect(hand.body.errors).toEqual({
      sort: 'At most 250 items can be ordered manually. This collection has 251.',
    });
  });
});

describe('a gallery’s design', () => {
  it('a gallery’s design is one of the designs that exist, and visitors see it', async () => {
    const { page, id } = await make('slides');
    await publishPage(page);
    await add(id, 'Jug', { image: IMAGE, isPublished: true });
    const put = (design: string | null) =>
      call('PUT', `/api/collections/${id}`, { sort: 'manual', view: 'grid', design, itemsPerPage: 50 });
    for (const [design, name] of [
      ['autocolumns', 'autocolumns'],
      [null, 'stacked'],
    ] as const) {
      expect((await put(design)).status).toBe(200);
      expect((await fetchText(page.path)).text).toContain(`data-design="${name}"`);
    }
    expect((await put('mosaic')).status).toBe(400);
  });
});

describe('collection permissions', () => {
  const ways = (collectionId: string, itemId: string) =>
    [
      ['GET', `/api/collections/${collectionId}/items`],
      ['POST', `/api/collections/${collectionId}/items`],
      ['GET', `/api/collections/${collectionId}/items/jug`],
      ['PUT', `/api/collections/${collectionId}`],
      ['PUT', `/api/collections/${collectionId}/order`],
      ['GET', `/api/items/${itemId}`],
      ['PUT', `/api/items/${itemId}/draft`],
      ['PUT', `/api/items/${itemId}/settings`],
      ['POST', `/api/items/${itemId}/duplicate`],
      ['POST', `/api/items/${itemId}/status`],
      ['POST', `/api/items/${itemId}/preview-link`],
      ['DELETE', `/api/items/${itemId}`],
      ['POST', `/api/items/${itemId}/restore`],
    ] as const;

  it('[B8.3.12] collection permissions give no access to collections and items on other sites', async () => {
    const { id } = await make('journal');
    const jug = await add(id, 'Jug');
    const stranger = await signIn(ROLE.admin, OTHER);
    for (const [method, path] of ways(id, jug.id)) {
      const answer = await request(
        path,
        {
          method,
          headers: { ...stranger.headers, 'content-type': 'application/json' },
          ...(method !== 'GET' && { body: JSON.stringify({ title: 'x', ids: [jug.id] }) }),
        },
        'other.test',
      );
      expect([answer.status, ((await answer.json()) as { path: string }).path], path).toEqual([404, path]);
    }
    expect(await read(jug.id)).toEqual(jug);
  });

  it('editing and publishing require separate permissions', async () => {
    const { id } = await make('journal');
    const jug = await add(id, 'Jug');
    const [reader, editor] = [await signIn(ROLE.viewer), await signIn(ROLE.editor)];
    for (const [method, path] of ways(id, jug.id).filter(([method]) => method !== 'GET')) {
      expect((await call(method, path, method === 'DELETE' ? undefined : {}, reader)).status, path).toBe(403);
      expect((await call(method, path, {}, { ...owner, headers: { cookie: owner.cookie } })).status).toBe(
        403,
      );
    }
    expect((await call('POST', '/api/collections', { kind: 'events', title: 'x' }, reader)).status).toBe(403);
    expect((await call('POST', `/api/collections/${id}/items`, { title: 'Mine' }, editor)).status).toBe(201);
  });
});
