import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { SavedTranslation, TranslationSubject } from '#schema/contracts/translations/translation-api.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import {
  call,
  createPage,
  german,
  OTHER_SITE,
  publishOriginal,
  readIt,
  seedTranslations,
  toAddress,
} from '../../support/worker/translation-drafts.ts';

interface Listed {
  subjects: TranslationSubject[];
  nextCursor: string | null;
}
type Refused = SavedTranslation & { error: string; errors: Record<string, string> };

beforeEach(async () => {
  await env.DB.batch(
    ['translations', 'pages', 'items', 'collections'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedTranslations();
});

const save = (id: string, patch: object, language = 'de') =>
  call<Refused>('PUT', toAddress(id, language), { version: 0, ...patch });
const list = async (query = '') => (await call<Listed>('GET', `/api/translations/de${query}`)).body;

describe('a translation', () => {
  it('its editor shows every text of the original in reading order', async () => {
    const page = await createPage();
    const { texts, blocks, version, isOriginalPublished } = await readIt(page.id);
    expect(version).toBe(0);
    expect(isOriginalPublished).toBe(false);
    expect(texts.map(({ key, state, format }) => [key, state, format])).toEqual([
      ['title', 'missing', 'plain'],
      ['block.b1.html', 'missing', 'html'],
      ['block.b2.html', 'missing', 'html'],
    ]);
    expect(blocks.map(({ id }) => id)).toEqual(['b1', 'b2']);
  });

  it('the texts come from the published original, not from its draft', async () => {
    const page = await createPage();
    await publishOriginal(page);
    const draft = { ...page.draft, title: 'About the studio' };
    await call('PUT', `/api/pages/${page.id}/draft`, { version: page.version, content: draft });
    expect((await readIt(page.id)).texts[0]?.text).toBe('About us');
  });

  it('a saved text is done, and sanitised like its original', async () => {
    const { id } = await createPage();
    const html = {
      text: '<p onclick="x()">Wir <em>töpfern</em>.</p>',
      source: '<p>We throw <em>pots</em>.</p>',
    };
    const saved = await save(id, { texts: { ...german, 'block.b1.html': html } });
    expect(saved.body).toMatchObject({
      version: 1,
      isPublished: false,
      hasUnpublishedChanges: true,
      dropped: [],
    });
    const { texts } = await readIt(id);
    expect(texts.map(({ translated, state }) => [translated, state])).toEqual([
      ['Über uns', 'done'],
      ['<p>Wir <em>töpfern</em>.</p>', 'done'],
      ['', 'missing'],
    ]);
  });

  it('a changed original makes its translation outdated, and shows the old original', async () => {
    const page = await createPage();
    await save(page.id, { texts: german });
    const draft = { ...page.draft, title: 'About the studio' };
    await call('PUT', `/api/pages/${page.id}/draft`, { version: page.version, content: draft });
    expect((await readIt(page.id)).texts[0]).toMatchObject({ state: 'outdated', translatedFrom: 'About us' });
  });

  it('an empty text deletes the translation of a text', async () => {
    const { id } = await createPage();
    await save(id, { texts: german });
    await save(id, { version: 1, texts: { title: { text: '', source: '' } } });
    expect((await readIt(id)).texts[0]?.state).toBe('missing');
  });

  it('keys that the original does not have are dropped, but keys of its draft are kept', async () => {
    const page = await createPage();
    await publishOriginal(page);
    const draft = { ...page.draft, description: 'Pots' };
    await call('PUT', `/api/pages/${page.id}/draft`, { version: page.version, content: draft });
    const text = { text: 'Töpfe', source: 'Pots' };
    const { body } = await save(page.id, { texts: { description: text, 'block.gone.html': text } });
    expect(body.dropped).toEqual(['block.gone.html']);
  });

  it('two people cannot overwrite each other', async () => {
    const { id } = await createPage();
    expect((await save(id, { texts: german })).status).toBe(200);
    expect((await save(id, { texts: german })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => save(id, { version: 1, texts: german })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['a text that is too long for its field', { texts: { title: { text: 'x'.repeat(201), source: '' } } }],
    ['a text of the wrong type', { texts: { title: 'Über uns' } }],
    ['a broken key', { texts: { 'title..': { text: 'x', source: '' } } }],
    ['a broken path', { path: '/Über uns' }],
    ['the path of an API call', { path: '/api/pages' }],
    ['a path below those of API calls', { path: '/api/x' }],
    ['a path below those of files', { path: '/assets/x' }],
    ['the path of the home page', { path: '/' }],
    ['a negative version', { version: -1 }],
    ['a version of the wrong type', { version: 'latest' }],
  ])('%s is refused', async (_, patch) => {
    const { id } = await createPage();
    expect((await save(id, patch)).status).toBe(400);
    expect((await readIt(id)).version).toBe(0);
  });

  it('thousands of unknown keys are dropped', async () => {
    const { id } = await createPage();
    const texts = Object.fromEntries(
      Array.from({ length: 3001 }, (_, index) => [`gone.${index}`, { text: 'x', source: 'y' }]),
    );
    expect((await save(id, { texts })).body.dropped).toHaveLength(3001);
  });

  it('a path is unique among pages and among translations into one language', async () => {
    const first = await createPage();
    const second = await createPage('Contact');
    expect((await save(first.id, { path: '/contact' })).body.errors).toHaveProperty('path');
    expect((await save(first.id, { path: '/kontakt' })).status).toBe(200);
    expect((await save(second.id, { path: '/kontakt' })).body.errors).toHaveProperty('path');
    expect((await save(second.id, { path: '/kontakt' }, 'he')).status).toBe(200);
  });

  it('images are replaced and blocks hidden in one language', async () => {
    const { id } = await createPage();
    await save(id, { hiddenBlocks: ['b2', 'gone'] });
    const { blocks } = await readIt(id);
    expect(blocks.map(({ isHidden }) => isHidden)).toEqual([false, true]);
    const image = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 8, height: 6, alt: '' };
    expect((await save(id, { version: 1, images: { 'block.b1.image': image } })).body.dropped).toEqual([
      'block.b1.image',
    ]);
  });
});

describe('the publication of a translation', () => {
  const stored = (id: string) =>
    env.DB.prepare('SELECT published, published_version, path FROM translations WHERE subject_id = ?')
      .bind(id)
      .first<{ published: string | null; published_version: number | null; path: string | null }>();

  it('publishing stores the draft and its path for visitors', async () => {
    const { id } = await createPage();
    await save(id, { texts: german, path: '/ueber-uns' });
    const published = await call('POST', `${toAddress(id)}/publish`, { version: 1 });
    expect(published.body).toMatchObject({ isPublished: true, hasUnpublishedChanges: false });
    const row = await stored(id);
    expect(row).toMatchObject({ published_version: 1, path: '/ueber-uns' });
    expect(JSON.parse(row?.published ?? '').texts).toEqual(german);
  });

  it('a changed path redirects to the new one, whether the translation or the language is published', async () => {
    const page = await createPage();
    await publishOriginal(page);
    const { id } = page;
    await save(id, { texts: german, path: '/ueber' });
    await call('POST', `${toAddress(id)}/publish`, { version: 1 });
    await save(id, { version: 1, path: '/ueber-uns' });
    await call('POST', `${toAddress(id)}/publish`, { version: 2 });
    const follow = async (path: string) => {
      const { status, headers } = await request(path);
      return [status, headers.get('location')];
    };
    expect(await follow('/de/ueber')).toEqual([301, '/de/ueber-uns']);
    await save(id, { version: 2, path: '/wir' });
    await call('POST', '/api/translations/de/publish');
    for (const path of ['/de/ueber', '/de/ueber-uns']) expect(await follow(path)).toEqual([301, '/de/wir']);
    expect((await follow('/de/wir'))[0]).toBe(200);
    await save(id, { version: 3, path: '/ueber' });
    await call('POST', '/api/translations/de/publish');
    expect((await follow('/de/ueber'))[0]).toBe(200);
    expect(await follow('/de/wir')).toEqual([301, '/de/ueber']);
  });

  it('an outdated version is not published', async () => {
    const { id } = await createPage();
    await save(id, { texts: german });
    await save(id, { version: 1, texts: german });
    expect((await call('POST', `${toAddress(id)}/publish`, { version: 1 })).status).toBe(409);
    expect((await stored(id))?.published).toBeNull();
  });

  it('publishing a language publishes all changed translations, also if two pages swap their paths', async () => {
    const [one, two] = [await createPage('One'), await createPage('Two')];
    await save(one.id, { path: '/eins' });
    await save(two.id, { path: '/zwei' });
    const publishAll = () => call('POST', '/api/translations/de/publish');
    expect((await publishAll()).body).toEqual({ published: 2 });
    expect((await publishAll()).body).toEqual({ published: 0 });
    await env.DB.prepare(
      `UPDATE translations SET version = 2, draft = json_set(draft, '$.path', iif(path = '/eins', '/zwei', '/eins'))`,
    ).run();
    expect((await publishAll()).body).toEqual({ published: 2 });
    expect((await stored(one.id))?.path).toBe('/zwei');
  });

  it('unpublishing keeps the draft, and deleting removes the row', async () => {
    const { id } = await createPage();
    await save(id, { texts: german });
    await call('POST', `${toAddress(id)}/publish`, { version: 1 });
    const hidden = await call('POST', `${toAddress(id)}/unpublish`, { version: 1 });
    expect(hidden.body).toMatchObject({ isPublished: false, hasUnpublishedChanges: true });
    expect((await readIt(id)).texts[0]?.translated).toBe('Über uns');
    expect((await call('DELETE', toAddress(id))).status).toBe(204);
    expect(await stored(id)).toBeNull();
    expect((await call('DELETE', toAddress(id))).status).toBe(404);
  });
});

describe('content that is gone', () => {
  it('a page in the trash cannot be translated, and keeps its translation', async () => {
    const { id } = await createPage();
    await save(id, { texts: german });
    await call('DELETE', `/api/pages/${id}`);
    expect((await call('GET', toAddress(id))).status).toBe(404);
    const refused = await save(id, { version: 1, texts: german });
    expect(refused).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('no longer exists') },
    });
    expect((await call('POST', `${toAddress(id)}/publish`, { version: 1 })).status).toBe(404);
    await call('POST', `/api/pages/${id}/restore`);
    expect((await readIt(id)).texts[0]?.translated).toBe('Über uns');
  });

  it('a page that is deleted for good takes its translations with it', async () => {
    const { id } = await createPage();
    await save(id, { texts: german });
    await env.DB.prepare('DELETE FROM pages WHERE id = ?').bind(id).run();
    const { results } = await env.DB.prepare('SELECT * FROM translations').all();
    expect(results).toEqual([]);
  });

  it.each([
    ['a language that the site does not have', 'fr', 'page'],
    ['a code that is no language', 'de_DE', 'page'],
    ['a kind that does not match', 'de', 'item'],
    ['an unknown kind', 'de', 'order'],
  ])('%s responds with 404', async (_, language, kind) => {
    const { id } = await createPage();
    expect((await call('GET', toAddress(id, language, kind))).status).toBe(404);
    expect((await call('PUT', toAddress(id, language, kind), { version: 0 })).status).toBe(404);
  });

  it('a page of another site responds with 404', async () => {
    const { id } = await createPage();
    await env.DB.prepare('UPDATE pages SET website_id = ? WHERE id = ?').bind(OTHER_SITE, id).run();
    expect((await call('GET', toAddress(id))).status).toBe(404);
    expect((await save(id, { texts: german })).status).toBe(404);
    expect((await list('?kind=page')).subjects).toEqual([]);
  });
});

describe('the list of content to translate', () => {
  it('it starts with the site, and counts the texts by state', async () => {
    const page = await createPage();
    await save(page.id, { texts: german });
    const { subjects, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(subjects.map(({ kind, title }) => [kind, title])).toEqual([
      ['site', 'Tide & Kiln'],
      ['page', 'About us'],
    ]);
    expect(subjects[1]).toMatchObject({ missing: 2, outdated: 0, done: 1, hasUnpublishedChanges: true });
  });

  it('it filters by kind, state and title', async () => {
    const done = await createPage('Done', '');
    await createPage('Missing');
    const texts = {
      title: { text: 'Fertig', source: 'Done' },
      'block.b2.html': { text: '<p>x</p>', source: '<p>Visit</p>' },
    };
    await save(done.id, { texts });
    const titles = async (query: string) => (await list(query)).subjects.map(({ title }) => title);
    expect(await titles('?kind=page')).toEqual(['Done', 'Missing']);
    expect(await titles('?kind=page&state=left')).toEqual(['Missing']);
    expect(await titles('?kind=page&state=done')).toEqual(['Done']);
    expect(await titles('?state=changed')).toEqual(['Done']);
    expect(await titles('?search=miss')).toEqual(['Missing']);
  });

  it('it pages by cursor without repeating or skipping a page', async () => {
    const page = await createPage('P000');
    const insert = env.DB.prepare(
      `INSERT INTO pages (id, website_id, path, page_type, position, status, title, draft, updated_at)
      SELECT ?1, website_id, ?2, page_type, 1, status, ?3, draft, 0 FROM pages WHERE id = ?4`,
    );
    await env.DB.batch(
      Array.from({ length: 70 }, (_, index) => {
        const name = `P${String(index + 1).padStart(3, '0')}`;
        return insert.bind(name.slice(1).padStart(24, '0'), `/${name}`, name, page.id);
      }),
    );
    const first = await list('?kind=page');
    expect(first.subjects).toHaveLength(50);
    const second = await list(`?kind=page&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    const ids = [...first.subjects, ...second.subjects].map(({ id }) => id);
    expect(new Set(ids).size).toBe(71);
    expect(second.nextCursor).toBeNull();
    expect((await call('GET', '/api/translations/de?cursor=%5B1%5D')).status).toBe(400);
  });

  it('languages are listed with their progress', async () => {
    const { id } = await createPage();
    await save(id, { texts: german });
    await call('POST', `${toAddress(id)}/publish`, { version: 1 });
    const { body } = await call('GET', '/api/translations');
    expect(body).toMatchObject({
      subjects: 2,
      languages: [
        { code: 'de', isEnabled: true, started: 1, published: 1, changed: 0 },
        { code: 'he', started: 0, published: 0, changed: 0 },
      ],
    });
  });
});

it('a viewer reads translations, but cannot save or publish them', async () => {
  const { id } = await createPage();
  const viewer = await signIn(ROLE.viewer, SITE_ID);
  expect((await call('GET', toAddress(id), undefined, viewer)).status).toBe(200);
  expect((await call('PUT', toAddress(id), { version: 0 }, viewer)).status).toBe(403);
  expect((await call('POST', `${toAddress(id)}/publish`, { version: 1 }, viewer)).status).toBe(403);
  expect((await call('POST', '/api/translations/de/publish', undefined, viewer)).status).toBe(403);
});

it('an item is translated with its excerpt and its own path', async () => {
  const blog = await call<{ page: { collectionId: string } }>('POST', '/api/collections', {
    kind: 'journal',
    title: 'Journal',
  });
  const post = await call<{ page: { id: string } }>(
    'POST',
    `/api/collections/${blog.body.page.collectionId}/items`,
    {
      title: 'Glazes',
    },
  );
  const { id } = post.body.page;
  const address = toAddress(id, 'de', 'item');
  const texts = { title: { text: 'Glasuren', source: 'Glazes' } };
  expect((await call('PUT', address, { version: 0, texts, path: '/journal/glasuren' })).status).toBe(200);
  const { translation } = (
    await call<{ translation: { path: string; originalPath: string } }>('GET', address)
  ).body;
  expect(translation).toMatchObject({ path: '/journal/glasuren', originalPath: '/journal/glazes' });
});
