import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { COLLECTION_KINDS, type ItemList } from '#schema/contracts/collections/collections-api.ts';
import { MAX_TAG_LENGTH } from '#schema/contracts/limits.ts';
import type { MediaUse } from '#schema/contracts/media/media.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { createId } from '#worker/crypto/random.ts';
import { call as callAs } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
const IMAGE = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 800, height: 600, alt: 'A jug' };
const EVENT = {
  startsAt: '2027-05-01T10:00:00Z',
  endsAt: '2027-05-01T12:00:00Z',
  location: 'The kiln shed',
  note: 'Six places',
};
type Refused = { error: string; message?: string; errors?: Record<string, string> };

let owner: SignedIn;
const call = <Body = Refused>(method: string, path: string, body?: unknown, who = owner) =>
  callAs<Body>(who, method, path, body);

const make = async (kind: string, title = 'Works') => {
  const { status, body } = await call<{ page: PageDetail }>('POST', '/api/collections', { kind, title });
  expect(status).toBe(201);
  return { page: body.page, id: body.page.collectionId ?? '' };
};
const listOf = async (id: string, query = '') =>
  (await call<ItemList>('GET', `/api/collections/${id}/items${query}`)).body;
const titlesOf = async (id: string) => (await listOf(id)).items.map(({ title }) => title);
const add = async (id: string, title: string, more: object = {}) => {
  const made = await call<{ page: PageDetail }>('POST', `/api/collections/${id}/items`, { title, ...more });
  expect(made.status).toBe(201);
  return made.body.page;
};
const read = async (id: string) => (await call<{ page: PageDetail }>('GET', `/api/items/${id}`)).body.page;
const settingsOf = ({ item, version }: PageDetail, change: object = {}) => ({ ...item, version, ...change });
const publishPage = async ({ id, version }: PageDetail) =>
  expect((await call('POST', `/api/pages/${id}/publish`, { version })).status).toBe(200);
const textOf = async (path: string, who?: SignedIn) => {
  const answer = await request(path, who && { headers: who.headers });
  return { status: answer.status, text: await answer.text() };
};
const blockOf = (html: string) => ({
  id: 'b1',
  type: 2,
  layout: { x: 0, y: 0, width: 14, height: 3 },
  value: { html },
});
const contentOf = (html: string) => ({ title: 'Jug', sections: [{ id: 's1', blocks: [blockOf(html)] }] });

/** Puts items straight into a collection, as an archive does. */
const fill = (collectionId: string, count: number) =>
  env.DB.prepare(
    `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, position, sort_key, summary, content, updated_at)
    SELECT lower(hex(randomblob(12))), ?1, ?2, 2, 'n-' || value, 'N ' || value, 1, value, value, '{}', '{"body":[],"sections":[]}', 0
    FROM (WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?3 - 1) SELECT value FROM n)`,
  )
    .bind(SITE_ID, collectionId, count)
    .run();

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM collections'),
    env.DB.prepare('DELETE FROM pages'),
    env.DB.prepare('DELETE FROM search_index'),
  ]);
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  owner = await signIn(ROLE.admin);
});

describe('a new collection', () => {
  it.each(COLLECTION_KINDS)(
    'of the kind %s is a page that lists it, and no visitor sees it',
    async (kind) => {
      const title = `Our ${kind}`;
      const { page, id } = await make(kind, title);
      expect(page).toMatchObject({ path: `/our-${kind}`, status: 4, collectionKind: kind, pageType: 1 });
      expect(page.draft.sections[0]?.blocks[0]?.value.html).toBe(`<h1>${title}</h1>`);
      expect(await listOf(id)).toMatchObject({
        collection: { id, kind, title, path: page.path },
        items: [],
        count: 0,
        nextCursor: null,
      });
      expect((await request(page.path)).status).toBe(404);
      await publishPage(page);
      expect((await textOf(page.path)).text).toContain('Nothing here yet.');
    },
  );

  it.each([
    ['[B3.12.02] portfolio', 'portfolio', 23, 14],
    ['[B3.12.02] slide gallery', 'slides', 15, 2],
    ['[B3.12.02] film gallery', 'films', 17, 8],
  ])('%s has its type and the record type of its items', async (_, kind, type, itemRecordType) => {
    const { id } = await make(kind);
    const row = await env.DB.prepare('SELECT type, settings FROM collections WHERE id = ?')
      .bind(id)
      .first<{ type: number; settings: string }>();
    expect([row?.type, JSON.parse(row?.settings ?? '{}').itemRecordType]).toEqual([type, itemRecordType]);
  });

  it('is told in the list of pages, where a shop and a course are not', async () => {
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
    ['no kind', { title: 'x' }, 'kind'],
    ['a kind that has its own place', { kind: 'products', title: 'x' }, 'kind'],
    ['an empty title', { kind: 'events', title: ' ' }, 'title'],
    ['a path with a dot', { kind: 'events', title: 'x', path: '/../x' }, 'path'],
  ])('refuses %s at its field and makes nothing', async (_, body, field) => {
    const refused = await call('POST', '/api/collections', body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM collections').first('n')).toBe(0);
  });

  it('refuses an address that is taken', async () => {
    await make('events');
    const refused = await call('POST', '/api/collections', { kind: 'journal', title: 'x', path: '/works' });
    expect(refused.body.errors).toEqual({ path: 'Another page has this path.' });
  });
});

describe('items', () => {
  it('are added as drafts behind the others, opened by their address, and published', async () => {
    const { page, id } = await make('portfolio');
    await publishPage(page);
    await add(id, 'Low shore');
    const second = await add(id, 'Low shore', { image: IMAGE });
    expect(second).toMatchObject({ path: '/works/low-shore-2', status: 4, hasUnpublishedChanges: true });
    expect(await listOf(id)).toMatchObject({
      count: 2,
      items: [{ urlId: 'low-shore' }, { urlId: 'low-shore-2', status: 4, image: IMAGE, date: null }],
    });
    const found = await call<{ page: PageDetail }>('GET', `/api/collections/${id}/items/low-shore-2`);
    expect(found.body.page.id).toBe(second.id);
    expect((await request(second.path)).status).toBe(404);
    const { status, body } = await call<{ page: PageDetail }>('POST', `/api/items/${second.id}/status`, {
      version: second.version,
      status: 1,
    });
    expect([status, body.page.status, body.page.hasUnpublishedChanges]).toEqual([200, 1, false]);
    expect((await textOf(second.path)).text).toContain('<h1>Low shore</h1>');
    expect((await textOf(page.path)).text).toContain('/works/low-shore-2');
  });

  it('have no unpublished changes once they say again what is published', async () => {
    const { page, id } = await make('journal');
    await publishPage(page);
    const { id: itemId, version } = await add(id, 'Jug', { isPublished: true });
    const { sections } = (await read(itemId)).draft;
    const save = async (at: number, content: object) =>
      (await call<{ page: PageDetail }>('PUT', `/api/items/${itemId}/draft`, { version: at, content })).body
        .page;
    const changed = await save(version, contentOf('<p>Kelp glaze</p>'));
    expect(changed.hasUnpublishedChanges).toBe(true);
    expect((await save(changed.version, { title: 'Jug', sections })).hasUnpublishedChanges).toBe(false);
  });

  it('keep what is written on a published page for their owner until it is published', async () => {
    const { page, id } = await make('journal');
    await publishPage(page);
    const made = await add(id, 'Jug', { isPublished: true });
    const saved = await call<{ page: PageDetail }>('PUT', `/api/items/${made.id}/draft`, {
      version: made.version,
      content: contentOf('<p onclick="x()">Kelp glaze</p>'),
    });
    expect(saved.body.page).toMatchObject({ version: made.version + 1, hasUnpublishedChanges: true });
    expect(saved.body.page.draft.sections[0]?.blocks[0]?.value.html).toBe('<p>Kelp glaze</p>');
    expect((await listOf(id)).items[0]?.hasUnpublishedChanges).toBe(true);
    expect((await textOf(made.path)).text).not.toContain('Kelp glaze');
    const frame = (await textOf(`${made.path}?frame=edit`, owner)).text;
    expect(frame).toContain('Kelp glaze');
    expect(frame).toContain(`data-page-id="${made.id}" data-page-version="${made.version + 1}"`);
    await call('POST', `/api/items/${made.id}/status`, { version: made.version + 1, status: 1 });
    expect((await textOf(made.path)).text).toContain('Kelp glaze');
    expect((await textOf('/search?q=kelp')).text).toContain(made.path);
    const draw = await call<{ html: string }>('POST', '/api/widget/GetWidgetRendering', {
      widgetJSON: { id: 'b1', type: 2, value: { html: '<p>Drawn</p>' }, pageId: made.id },
    });
    expect(draw.body.html).toContain('Drawn');
  });

  it('carry what is not published yet into an archive, and tell the library which pictures it shows', async () => {
    const { page, id } = await make('journal');
    const { id: itemId, version } = await add(id, 'Jug', { isPublished: true });
    const picture = { ...blockOf(''), type: BLOCK_TYPE.image, value: { image: IMAGE } };
    const content = { title: 'Jug', sections: [{ id: 's1', blocks: [picture] }] };
    await env.DB.prepare(
      "INSERT INTO media (id, website_id, filename, content_type, record, created_at) VALUES (?1, ?2, 'jug.jpg', 'image/jpeg', ?3, 0)",
    )
      .bind(
        IMAGE.mediaId,
        SITE_ID,
        JSON.stringify({ ...IMAGE, id: IMAGE.mediaId, contentType: 'image/jpeg', bytes: 1 }),
      )
      .run();
    await env.MEDIA.put(`${SITE_ID}/${IMAGE.mediaId}`, 'x');
    await call('PUT', `/api/items/${itemId}/draft`, { version, content });
    const { body } = await call<{ uses: MediaUse[] }>('GET', `/api/media/${IMAGE.mediaId}`);
    expect(body.uses).toEqual([
      { kind: 'item', id: itemId, title: 'Jug', path: `${page.path}/jug`, isPublished: false },
    ]);
    const archive = await exportArchive(env, 'site');
    const file = archive?.get(`items/journal-${id}/jug.json`);
    expect(JSON.parse(new TextDecoder().decode(file)).sections[0].blocks[0].value.image.mediaId).toBe(
      IMAGE.mediaId,
    );
    await env.DB.prepare('DELETE FROM media').run();
  });

  it('refuse a draft over a version that somebody else saved, and keep theirs', async () => {
    const { id } = await make('journal');
    for (const isPublished of [true, false]) {
      const { id: itemId, version } = await add(id, 'Jug', { isPublished });
      const put = (html: string) =>
        call('PUT', `/api/items/${itemId}/draft`, { version, content: contentOf(html) });
      expect((await put('<p>theirs</p>')).status).toBe(200);
      expect((await put('<p>ours</p>')).status).toBe(409);
      expect((await read(itemId)).draft.sections[0]?.blocks[0]?.value.html).toBe('<p>theirs</p>');
    }
  });

  it('show a text of before in one column as sections, and leave it as it is until it is edited', async () => {
    const { id } = await make('journal');
    const { id: itemId } = await add(id, 'Jug', { isPublished: true });
    const body = [blockOf('<p>Old text</p>'), { ...blockOf(''), id: 'b2', type: 31, value: { quote: 'x' } }];
    await env.DB.prepare('UPDATE items SET content = ? WHERE id = ?')
      .bind(JSON.stringify({ body, sections: contentOf('<p>Below</p>').sections }), itemId)
      .run();
    const { draft, version, item } = await read(itemId);
    expect(draft.sections.map(({ blocks }) => blocks.map((block) => [block.id, block.layout.x]))).toEqual([
      [
        ['text2', 6],
        ['b2', 3],
      ],
      [['b1', 0]],
    ]);
    await call('PUT', `/api/items/${itemId}/settings`, { ...item, version, title: 'Jugs' });
    const stored = await env.DB.prepare('SELECT content FROM items WHERE id = ?')
      .bind(itemId)
      .first('content');
    expect(JSON.parse(String(stored)).body).toHaveLength(2);
  });

  it('take settings that hold at once: title, address, words, picture with its focal point, date, categories, tags', async () => {
    const { page, id } = await make('journal');
    await publishPage(page);
    const made = await add(id, 'Jug', { isPublished: true });
    const change = {
      title: 'Jugs',
      urlId: 'all-jugs',
      excerpt: 'Every jug',
      author: 'Ines',
      image: { ...IMAGE, focalPoint: { x: 0.2, y: 0.8 } },
      publishedAt: '2026-01-02T03:04:05Z',
      categories: ['Glaze'],
      tags: ['Salt', 'Wood ash'],
    };
    const saved = await call<{ page: PageDetail }>(
      'PUT',
      `/api/items/${made.id}/settings`,
      settingsOf(made, change),
    );
    expect(saved.body.page).toMatchObject({ path: '/works/all-jugs', title: 'Jugs', item: change });
    const { text } = await textOf('/works/all-jugs');
    expect(text).toContain('Every jug');
    expect(text).toContain('January 2, 2026');
    expect((await textOf('/works?category=glaze')).text).toContain('Jugs');
    expect((await textOf('/works?tag=wood-ash')).text).toContain('Jugs');
    expect((await request('/works/jug')).status).toBe(301);
  });

  it('refuse an address of another entry, and wrong sizes and types at their fields', async () => {
    const { id } = await make('journal');
    await add(id, 'Jug');
    const bowl = await add(id, 'Bowl');
    for (const [change, field] of [
      [{ urlId: 'jug' }, 'urlId'],
      [{ urlId: 'A b' }, 'urlId'],
      [{ title: 'x'.repeat(301) }, 'title'],
      [{ title: 5 }, 'title'],
      [{ excerpt: 'x'.repeat(2001) }, 'excerpt'],
      [{ publishedAt: 'yesterday' }, 'publishedAt'],
      [{ image: { ...IMAGE, mediaId: '../x' } }, 'image.mediaId'],
      [{ categories: ['x'.repeat(26)] }, 'categories.0'],
      [{ tags: ['Salt', 'x'.repeat(MAX_TAG_LENGTH + 1)] }, 'tags.1'],
      [{ tags: 'Salt' }, 'tags'],
    ] as const) {
      const refused = await call('PUT', `/api/items/${bowl.id}/settings`, settingsOf(bowl, change));
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect(await read(bowl.id)).toEqual(bowl);
  });

  it('refuse a draft with 51 sections or a block that breaks its contract', async () => {
    const { id } = await make('journal');
    const { id: itemId, version } = await add(id, 'Jug');
    const put = (sections: unknown[]) =>
      call('PUT', `/api/items/${itemId}/draft`, { version, content: { title: 'x', sections } });
    const sections = Array.from({ length: 51 }, (_, index) => ({ id: `s${index}`, blocks: [] }));
    expect((await put(sections)).body.errors).toEqual({ sections: 'An entry has at most 50 sections.' });
    const broken = [
      { id: 's1', blocks: [{ ...blockOf(''), type: 53, value: { text: 'Buy', href: '/', style: 'bold' } }] },
    ];
    expect((await put(broken)).status).toBe(400);
    expect((await put(sections.slice(0, 50))).status).toBe(200);
  });

  it('are put into the bin, where another may have their address, and come back as drafts', async () => {
    const { page, id } = await make('journal');
    await publishPage(page);
    const jug = await add(id, 'Jug', { isPublished: true });
    expect((await call('DELETE', `/api/items/${jug.id}`)).status).toBe(204);
    expect((await request(jug.path)).status).toBe(404);
    expect((await call('GET', `/api/items/${jug.id}`)).status).toBe(404);
    expect((await listOf(id)).items).toEqual([]);
    expect((await listOf(id, '?deleted=1')).items).toMatchObject([{ id: jug.id, title: 'Jug' }]);
    expect((await add(id, 'Jug')).path).toBe('/works/jug');
    const back = await call<{ page: PageDetail }>('POST', `/api/items/${jug.id}/restore`);
    expect(back.body.page).toMatchObject({ path: '/works/jug-2', status: 4 });
    expect((await call('POST', `/api/items/${jug.id}/restore`)).status).toBe(404);
  });

  it('are scheduled, taken back, and never moved where they cannot go', async () => {
    const { id } = await make('journal');
    const jug = await add(id, 'Jug');
    const move = (version: number, status: number, publishOn?: number) =>
      call<{ page: PageDetail } & Refused>('POST', `/api/items/${jug.id}/status`, {
        version,
        status,
        publishOn,
      });
    expect((await move(jug.version, 2, Date.now() - 1)).body.errors?.publishOn).toBe(
      'Choose a time in the future.',
    );
    const later = await move(jug.version, 2, Date.now() + 86_400_000);
    expect(later.body.page).toMatchObject({ status: 2, publishedAt: null });
    expect((await move(later.body.page.version, 3)).status).toBe(409);
    expect((await move(later.body.page.version, 4)).body.page).toMatchObject({ status: 4, publishOn: null });
    expect((await move(jug.version, 5)).status).toBe(409);
    expect((await move(jug.version + 2, 6)).status).toBe(409);
  });

  it('of films play the first film of their page, once it is published', async () => {
    const { page, id } = await make('films');
    await publishPage(page);
    const filmed = (markup: string) => [
      { id: 's1', blocks: [{ ...blockOf(''), type: BLOCK_TYPE.video, value: { film: null, markup } }] },
    ];
    const sections = filmed('https://vimeo.com/76979871');
    const made = await add(id, 'Throwing', { image: IMAGE, sections, isPublished: true });
    expect((await textOf(page.path)).text).toContain('player.vimeo.com/video/76979871');
    await call('PUT', `/api/items/${made.id}/draft`, {
      version: made.version,
      content: { title: 'x', sections: filmed('https://youtu.be/dQw4w9WgXcQ') },
    });
    expect((await textOf(page.path)).text).toContain('player.vimeo.com/video/76979871');
    await call('POST', `/api/items/${made.id}/status`, { version: made.version + 1, status: 1 });
    expect((await textOf(page.path)).text).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ');
  });

  it('of events stand by their beginning, and end after it', async () => {
    const { page, id } = await make('events');
    await publishPage(page);
    const refused = await call('POST', `/api/collections/${id}/items`, { title: 'Firing' });
    expect(refused.body.errors).toEqual({ 'event.startsAt': 'Say when it begins.' });
    const late = await add(id, 'Late', { event: EVENT, isPublished: true });
    const early = { ...EVENT, startsAt: '2027-01-01T10:00:00Z' };
    await add(id, 'Early', { event: early, isPublished: true });
    expect(await titlesOf(id)).toEqual(['Early', 'Late']);
    expect((await listOf(id)).items[1]?.date).toBe(Date.parse(EVENT.startsAt));
    const ends = await call(
      'PUT',
      `/api/items/${late.id}/settings`,
      settingsOf(late, { event: { ...EVENT, endsAt: EVENT.startsAt } }),
    );
    expect(ends.body.errors).toEqual({ 'event.endsAt': 'An event ends after it begins.' });
    await call(
      'PUT',
      `/api/items/${late.id}/settings`,
      settingsOf(late, { event: { ...EVENT, startsAt: '2026-12-01T10:00:00Z' } }),
    );
    expect(await titlesOf(id)).toEqual(['Late', 'Early']);
    expect((await textOf(late.path)).text).toContain('The kiln shed');
  });
});

describe('order', () => {
  it('by hand is what the owner says', async () => {
    const { id } = await make('portfolio');
    const ids = [];
    for (const title of ['A', 'B', 'C']) ids.push((await add(id, title)).id);
    const [a = '', b = '', c = ''] = ids;
    expect((await call('PUT', `/api/collections/${id}/order`, { ids: [c, a, b] })).status).toBe(204);
    expect(await titlesOf(id)).toEqual(['C', 'A', 'B']);
    await add(id, 'D');
    expect(await titlesOf(id)).toEqual(['C', 'A', 'B', 'D']);
  });

  it('changes with the design: by title, by date with what is undated above, and by hand as it stood', async () => {
    const { page, id } = await make('portfolio');
    await publishPage(page);
    for (const title of ['Zinc', 'Ash', 'Mica']) await add(id, title, { isPublished: title !== 'Mica' });
    await env.DB.prepare("UPDATE items SET published_at = 1000 WHERE title = 'Zinc'").run();
    const design = { view: 'grid', design: null, itemsPerPage: 20 };
    const sort = (by: string) => call('PUT', `/api/collections/${id}`, { ...design, sort: by });
    await sort('title');
    expect(await titlesOf(id)).toEqual(['Ash', 'Mica', 'Zinc']);
    await sort('newest');
    expect(await titlesOf(id)).toEqual(['Mica', 'Ash', 'Zinc']);
    const { text } = await textOf(page.path);
    expect(text.indexOf('Ash')).toBeLessThan(text.indexOf('Zinc'));
    await sort('manual');
    const [first = '', second = '', third = ''] = (await listOf(id)).items.map((item) => item.id);
    await call('PUT', `/api/collections/${id}/order`, { ids: [third, first, second] });
    expect((await titlesOf(id))[0]).toBe((await read(third)).title);
    expect((await sort('startDate')).body.errors).toEqual({ sort: 'This order is for events alone.' });
    expect((await call('PUT', `/api/collections/${id}`, { ...design, sort: 'random' })).status).toBe(400);
  });

  it('is refused where it is not by hand', async () => {
    const { id } = await make('journal');
    const jug = await add(id, 'Jug');
    const { status, body } = await call('PUT', `/api/collections/${id}/order`, { ids: [jug.id] });
    expect([status, body.error]).toEqual([409, 'This list is not in order by hand.']);
  });

  it('[B9.4.08] by hand is of 250 entries: a 251st, one from the bin, and a larger collection are refused by the limit', async () => {
    const { id } = await make('slides');
    await fill(id, 249);
    const last = await add(id, 'Last');
    const FULL = 'A list in order by hand holds at most 250 entries.';
    const more = await call('POST', `/api/collections/${id}/items`, { title: 'More' });
    expect([more.status, more.body.error]).toEqual([409, FULL]);
    const all = await listOf(id);
    expect([all.items.length, all.count, all.nextCursor]).toEqual([250, 250, null]);
    await call('DELETE', `/api/items/${last.id}`);
    await add(id, 'Instead');
    const back = await call('POST', `/api/items/${last.id}/restore`);
    expect([back.status, back.body.error]).toEqual([409, FULL]);
    const design = { view: 'grid', design: 'grid', itemsPerPage: 50 };
    await call('PUT', `/api/collections/${id}`, { ...design, sort: 'title' });
    await add(id, 'More');
    const shown = await listOf(id);
    expect([shown.items.length, shown.count]).toEqual([250, 251]);
    const rest = await listOf(id, `?cursor=${shown.nextCursor}`);
    expect(rest.items).toHaveLength(1);
    expect(shown.items.map((item) => item.id)).not.toContain(rest.items[0]?.id);
    const hand = await call('PUT', `/api/collections/${id}`, { ...design, sort: 'manual' });
    expect(hand.body.errors).toEqual({
      sort: 'By hand, at most 250 entries can be put in order; this list has 251.',
    });
  });
});

describe('a design', () => {
  it('is one of the nine galleries, which visitors see', async () => {
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
      expect((await textOf(page.path)).text).toContain(`data-design="${name}"`);
    }
    expect((await put('mosaic')).status).toBe(400);
  });
});

describe('who may', () => {
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

  it('[B8.3.12] reaches no collection and no item of another site', async () => {
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

  it('asks for the right to write, and to publish where visitors see it', async () => {
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
