import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_TAG_LENGTH } from '#schema/contracts/limits.ts';
import type { MediaUse } from '#schema/contracts/media/media.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { exportArchive } from '#worker/archive/export.ts';
import {
  add,
  call,
  createBlock,
  createContent,
  fetchList,
  fetchText,
  listTitles,
  make,
  publishPage,
  type Refused,
  read,
  seedCollections,
  toSettings,
} from '../../support/worker/collections.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const IMAGE = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 800, height: 600, alt: 'A jug' };
const EVENT = {
  startsAt: '2027-05-01T10:00:00Z',
  endsAt: '2027-05-01T12:00:00Z',
  location: 'The kiln shed',
  note: 'Six places',
};
let owner: SignedIn;

beforeEach(async () => {
  owner = await seedCollections();
});

describe('items in a collection', () => {
  it('a new item is a draft at the end of the list, and can be opened by its URL and published', async () => {
    const { page, id } = await make('portfolio');
    await publishPage(page);
    await add(id, 'Low shore');
    const second = await add(id, 'Low shore', { image: IMAGE });
    expect(second).toMatchObject({ path: '/works/low-shore-2', status: 4, hasUnpublishedChanges: true });
    expect(await fetchList(id)).toMatchObject({
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
    expect((await fetchText(second.path)).text).toContain('<h1>Low shore</h1>');
    expect((await fetchText(page.path)).text).toContain('/works/low-shore-2');
  });

  it('an item has no unpublished changes once its draft equals the published version', async () => {
    const { page, id } = await make('journal');
    await publishPage(page);
    const { id: itemId, version } = await add(id, 'Jug', { isPublished: true });
    const { sections } = (await read(itemId)).draft;
    const save = async (at: number, content: object) =>
      (await call<{ page: PageDetail }>('PUT', `/api/items/${itemId}/draft`, { version: at, content })).body
        .page;
    const changed = await save(version, createContent('<p>Kelp glaze</p>'));
    expect(changed.hasUnpublishedChanges).toBe(true);
    expect((await save(changed.version, { title: 'Jug', sections })).hasUnpublishedChanges).toBe(false);
  });

  it('a published item’s changes are hidden from visitors until they are published', async () => {
    const { page, id } = await make('journal');
    await publishPage(page);
    const made = await add(id, 'Jug', { isPublished: true });
    const saved = await call<{ page: PageDetail }>('PUT', `/api/items/${made.id}/draft`, {
      version: made.version,
      content: createContent('<p onclick="x()">Kelp glaze</p>'),
    });
    expect(saved.body.page).toMatchObject({ version: made.version + 1, hasUnpublishedChanges: true });
    expect(saved.body.page.draft.sections[0]?.blocks[0]?.value.html).toBe('<p>Kelp glaze</p>');
    expect((await fetchList(id)).items[0]?.hasUnpublishedChanges).toBe(true);
    expect((await fetchText(made.path)).text).not.toContain('Kelp glaze');
    const frame = (await fetchText(`${made.path}?frame=edit`, owner)).text;
    expect(frame).toContain('Kelp glaze');
    expect(frame).toContain(`data-page-id="${made.id}" data-page-version="${made.version + 1}"`);
    await call('POST', `/api/items/${made.id}/status`, { version: made.version + 1, status: 1 });
    expect((await fetchText(made.path)).text).toContain('Kelp glaze');
    expect((await fetchText('/search?q=kelp')).text).toContain(made.path);
    const draw = await call<{ html: string }>('POST', '/api/widget/GetWidgetRendering', {
      widgetJSON: { id: 'b1', type: 2, value: { html: '<p>Drawn</p>' }, pageId: made.id },
    });
    expect(draw.body.html).toContain('Drawn');
  });

  it('accounts with permission on the site see a preview beside the draft', async () => {
    const { id } = await make('journal');
    const made = await add(id, 'Jug', { isPublished: true });
    const readPublished = (item = made.id) =>
      call<{ content: PageDetail['draft'] | null }>('GET', `/api/items/${item}/published`);
    const before = (await readPublished()).body.content;
    expect(before).toMatchObject({ title: 'Jug' });
    const content = createContent('<p>Kelp glaze</p>');
    await call('PUT', `/api/items/${made.id}/draft`, { version: made.version, content });
    expect((await readPublished()).body.content).toEqual(before);

    const draft = await add(id, 'Cup');
    expect((await readPublished(draft.id)).body.content).toBeNull();
    expect((await readPublished('x')).status).toBe(404);
    const anonymous = await request(`/api/items/${made.id}/published`);
    expect(anonymous.status).toBe(401);
    const reporting = await signIn(ROLE.reporting);
    const refused = await request(`/api/items/${made.id}/published`, { headers: reporting.headers });
    expect(refused.status).toBe(403);
    await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
    await env.DB.prepare(`UPDATE items SET website_id = 'b0000000000000000000000b'`).run();
    expect((await readPublished()).status).toBe(404);
  });

  it('unpublished changes are included in an archive, and the media library lists where their images are used', async () => {
    const { page, id } = await make('journal');
    const { id: itemId, version } = await add(id, 'Jug', { isPublished: true });
    const picture = { ...createBlock(''), type: BLOCK_TYPE.image, value: { image: IMAGE } };
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

  it('a draft that conflicts with a concurrent save is rejected, and the earlier save is kept', async () => {
    const { id } = await make('journal');
    for (const isPublished of [true, false]) {
      const { id: itemId, version } = await add(id, 'Jug', { isPublished });
      const put = (html: string) =>
        call('PUT', `/api/items/${itemId}/draft`, { version, content: createContent(html) });
      expect((await put('<p>theirs</p>')).status).toBe(200);
      expect((await put('<p>ours</p>')).status).toBe(409);
      expect((await read(itemId)).draft.sections[0]?.blocks[0]?.value.html).toBe('<p>theirs</p>');
    }
  });

  it('a one-column text from an older version appears as sections, and is stored unchanged until it is edited', async () => {
    const { id } = await make('journal');
    const { id: itemId } = await add(id, 'Jug', { isPublished: true });
    const body = [
      createBlock('<p>Old text</p>'),
      { ...createBlock(''), id: 'b2', type: 31, value: { quote: 'x' } },
    ];
    await env.DB.prepare('UPDATE items SET content = ? WHERE id = ?')
      .bind(JSON.stringify({ body, sections: createContent('<p>Below</p>').sections }), itemId)
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

  it('settings apply immediately: title, URL, text, image with its focal point, date, categories, tags', async () => {
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
      toSettings(made, change),
    );
    expect(saved.body.page).toMatchObject({ path: '/works/all-jugs', title: 'Jugs', item: change });
    const { text } = await fetchText('/works/all-jugs');
    expect(text).toContain('Every jug');
    expect(text).toContain('January 2, 2026');
    expect((await fetchText('/works?category=glaze')).text).toContain('Jugs');
    expect((await fetchText('/works?tag=wood-ash')).text).toContain('Jugs');
    expect((await request('/works/jug')).status).toBe(301);
  });

  it('an item cannot have another item’s URL, and invalid values are reported at their fields', async () => {
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
      const refused = await call('PUT', `/api/items/${bowl.id}/settings`, toSettings(bowl, change));
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect(await read(bowl.id)).toEqual(bowl);
  });

  it('a draft with 51 sections or a block that breaks its contract is rejected', async () => {
    const { id } = await make('journal');
    const { id: itemId, version } = await add(id, 'Jug');
    const put = (sections: unknown[]) =>
      call('PUT', `/api/items/${itemId}/draft`, { version, content: { title: 'x', sections } });
    const sections = Array.from({ length: 51 }, (_, index) => ({ id: `s${index}`, blocks: [] }));
    expect((await put(sections)).body.errors).toEqual({ sections: 'An item can have at most 50 sections.' });
    const broken = [
      {
        id: 's1',
        blocks: [{ ...createBlock(''), type: 53, value: { text: 'Buy', href: '/', style: 'bold' } }],
      },
    ];
    expect((await put(broken)).status).toBe(400);
    expect((await put(sections.slice(0, 50))).status).toBe(200);
  });

  it('an item in the trash releases its URL, and is restored as a draft', async () => {
    const { page, id } = await make('journal');
    await publishPage(page);
    const jug = await add(id, 'Jug', { isPublished: true });
    expect((await call('DELETE', `/api/items/${jug.id}`)).status).toBe(204);
    expect((await request(jug.path)).status).toBe(404);
    expect((await call('GET', `/api/items/${jug.id}`)).status).toBe(404);
    expect((await fetchList(id)).items).toEqual([]);
    expect((await fetchList(id, '?deleted=1')).items).toMatchObject([{ id: jug.id, title: 'Jug' }]);
    expect((await add(id, 'Jug')).path).toBe('/works/jug');
    const back = await call<{ page: PageDetail }>('POST', `/api/items/${jug.id}/restore`);
    expect(back.body.page).toMatchObject({ path: '/works/jug-2', status: 4 });
    expect((await call('POST', `/api/items/${jug.id}/restore`)).status).toBe(404);
  });

  it('an item can be scheduled and unscheduled, and no other status change is allowed', async () => {
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

  it('an item cannot be scheduled for a year that a date cannot represent', async () => {
    const { id } = await make('journal');
    const jug = await add(id, 'Jug');
    const later = (publishOn: number) =>
      call('POST', `/api/items/${jug.id}/status`, { version: jug.version, status: 2, publishOn });
    for (const publishOn of [Date.UTC(10_000, 0), 9e15, Number.MAX_SAFE_INTEGER])
      expect((await later(publishOn)).status).toBe(400);
    expect((await call('GET', `/api/items/${jug.id}`)).status).toBe(200);
    expect((await later(Date.UTC(10_000, 0) - 1)).status).toBe(200);
    expect((await call('GET', `/api/items/${jug.id}`)).status).toBe(200);
  });

  it('a published video item plays the first video on its page', async () => {
    const { page, id } = await make('videos');
    await publishPage(page);
    const videoed = (markup: string) => [
      { id: 's1', blocks: [{ ...createBlock(''), type: BLOCK_TYPE.video, value: { video: null, markup } }] },
    ];
    const sections = videoed('https://vimeo.com/76979871');
    const made = await add(id, 'Throwing', { image: IMAGE, sections, isPublished: true });
    expect((await fetchText(page.path)).text).toContain('player.vimeo.com/video/76979871');
    await call('PUT', `/api/items/${made.id}/draft`, {
      version: made.version,
      content: { title: 'x', sections: videoed('https://youtu.be/dQw4w9WgXcQ') },
    });
    expect((await fetchText(page.path)).text).toContain('player.vimeo.com/video/76979871');
    await call('POST', `/api/items/${made.id}/status`, { version: made.version + 1, status: 1 });
    expect((await fetchText(page.path)).text).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ');
  });

  it('events are ordered by their start, and an event must end after it starts', async () => {
    const { page, id } = await make('events');
    await publishPage(page);
    const refused = await call('POST', `/api/collections/${id}/items`, { title: 'Firing' });
    expect(refused.body.errors).toEqual({ 'event.startsAt': 'Enter a start date.' });
    const late = await add(id, 'Late', { event: EVENT, isPublished: true });
    const early = { ...EVENT, startsAt: '2027-01-01T10:00:00Z' };
    await add(id, 'Early', { event: early, isPublished: true });
    expect(await listTitles(id)).toEqual(['Early', 'Late']);
    expect((await fetchList(id)).items[1]?.date).toBe(Date.parse(EVENT.startsAt));
    const ends = await call(
      'PUT',
      `/api/items/${late.id}/settings`,
      toSettings(late, { event: { ...EVENT, endsAt: EVENT.startsAt } }),
    );
    expect(ends.body.errors).toEqual({ 'event.endsAt': 'The end must be after the start.' });
    await call(
      'PUT',
      `/api/items/${late.id}/settings`,
      toSettings(late, { event: { ...EVENT, startsAt: '2026-12-01T10:00:00Z' } }),
    );
    expect(await listTitles(id)).toEqual(['Late', 'Early']);
    expect((await fetchText(late.path)).text).toContain('The kiln shed');
  });
});
