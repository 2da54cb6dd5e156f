import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import {
  add,
  call,
  fetchText,
  make,
  publishPage,
  read,
  seedCollections,
  toSettings,
} from '../../support/worker/collections.ts';
import { request } from '../../support/worker/site.ts';

const DESIGN = { sort: 'newest', view: 'list', design: null, itemsPerPage: 12 };

beforeEach(async () => {
  await seedCollections();
});

async function makeJournal(addressPattern: string) {
  const { page, id } = await make('journal');
  await publishPage(page);
  const { status } = await call('PUT', `/api/collections/${id}`, { ...DESIGN, addressPattern });
  expect(status).toBe(200);
  return { list: page.path, id };
}

describe('posts with the date in their URL', () => {
  it('[B5.37] posts with the date in their URL have the day of creation in the URL, and a number if the title repeats', async () => {
    const { list, id } = await makeJournal('%y/%m/%d/%t');
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/');
    const first = await add(id, 'First firing', { isPublished: true });
    const second = await add(id, 'First firing', { isPublished: true });
    expect(first.path).toBe(`${list}/${day}/first-firing`);
    expect(second.path).toBe(`${list}/${day}/first-firing-2`);
    const { text } = await fetchText(first.path);
    expect(text).toContain('First firing</h1>');
    expect(text).toContain(second.path);
    expect((await fetchText(list)).text).toContain(first.path);
    expect((await fetchText(`${list}?format=rss`)).text).toContain(first.path);
    expect((await request(`${list}/${day.slice(0, 7)}`)).status).toBe(404);
  });

  it('redirect from an old URL to the new one', async () => {
    const { id, list } = await makeJournal('%y/%t');
    const { id: itemId, path } = await add(id, 'Kiln', { isPublished: true });
    const stored = await read(itemId);
    const moved = await call<{ page: PageDetail }>('PUT', `/api/items/${itemId}/settings`, {
      ...toSettings(stored),
      urlId: 'notes/2020/kiln',
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const old = await request(path);
    expect([old.status, old.headers.get('location')]).toEqual([301, `${list}/notes/2020/kiln`]);
    expect((await request(`${list}/notes/2020/kiln`)).status).toBe(200);
  });

  it('keep their dated URLs when an archive is exported and parsed', async () => {
    const { id } = await makeJournal('%y/%m/%t');
    const { path } = await add(id, 'Kiln', { isPublished: true });
    const urlId = path.split('/').slice(2).join('/');
    const name = `items/journal-${id}/${urlId.replaceAll('/', '.')}.json`;
    const file = (await exportArchive(env, 'site'))?.get(name);
    expect(JSON.parse(new TextDecoder().decode(file)).urlId).toBe(urlId);
    const { problems } = parseArchive(new Map(file && [[name, file]]));
    expect(problems.map(({ file: wrong, reason }) => [wrong, reason])).toEqual([
      ['site.json', expect.any(String)],
      [name, expect.stringContaining('.json is missing')],
    ]);
  });

  it('if two lists could serve a URL, the post from the list with the longer path is served', async () => {
    const { id } = await makeJournal('%t');
    const { id: itemId } = await add(id, 'Far from home', { isPublished: true });
    const saved = { ...toSettings(await read(itemId)), urlId: 'two/far' };
    await call('PUT', `/api/items/${itemId}/settings`, saved);
    expect((await fetchText('/works/two/far')).text).toContain('Far from home');
    const nearer = { kind: 'journal', title: 'Two', path: '/works/two' };
    const { body } = await call<{ page: PageDetail }>('POST', '/api/collections', nearer);
    await publishPage(body.page);
    await add(body.page.collectionId ?? '', 'Far', { isPublished: true });
    expect((await fetchText('/works/two/far')).text).not.toContain('Far from home');
  });

  it.each(['a/b/c/d/e', '/a', 'a/', 'a//b', '../a', 'a b'])(
    'a post cannot have the URL %j',
    async (urlId) => {
      const { id } = await makeJournal('%t');
      const { id: itemId } = await add(id, 'Kiln');
      const { status } = await call('PUT', `/api/items/${itemId}/settings`, {
        ...toSettings(await read(itemId)),
        urlId,
      });
      expect(status).toBe(400);
    },
  );

  it.each(['%y', '%t/%t', '/%t', 'Ä%t', 5])(
    'a list cannot have the URL pattern %j',
    async (addressPattern) => {
      const { id } = await make('journal');
      expect((await call('PUT', `/api/collections/${id}`, { ...DESIGN, addressPattern })).status).toBe(400);
    },
  );
});

describe('permanent links', () => {
  it('[B2.10] lead to the current URL of a page or an item while it is visible to visitors', async () => {
    const { page, id } = await make('journal');
    const link = `/pages/${page.id}`;
    expect((await request(link)).status).toBe(404);
    await publishPage(page);
    const item = await add(id, 'Kiln', { isPublished: true });
    const draft = await add(id, 'Secret');
    const found = await request(`${link}?utm_source=print`);
    expect([found.status, found.headers.get('location')]).toEqual([302, `${page.path}?utm_source=print`]);
    expect((await request(`/pages/${item.id}`)).headers.get('location')).toBe(item.path);
    for (const other of [draft.id, 'f'.repeat(24), page.id.toUpperCase(), `${page.id}0`, 'x'])
      expect((await request(`/pages/${other}`)).headers.get('location') ?? '').not.toContain(draft.path);
    expect((await request(`/pages/${draft.id}`)).status).toBe(404);
  });
});
