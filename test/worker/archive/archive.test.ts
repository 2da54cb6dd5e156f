import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { ArchiveFiles } from '#worker/archive/archive.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { createForm } from '../../support/forms.ts';
import { DESIGN, request } from '../../support/worker/site.ts';
import { product, variant } from '../../support/worker/store.ts';

const encoder = new TextEncoder();
const id = (n: number) => n.toString(16).padStart(24, 'd');
const COLLECTION = id(2);

const SITE = {
  format: 'sitewright-site',
  formatVersion: 1,
  id: id(1),
  website: {
    identifier: 'archived',
    type: 1,
    status: 8,
    version: '8',
    templateId: 't',
    templateVersion: '1',
  },
  domains: ['archived.test'],
  settings: { title: 'Archived', navigation: { main: [], footer: [] } },
  design: DESIGN,
  headerFooter: { header: { sections: [] }, footer: { sections: [] } },
  redirects: [],
};
const page = (n: number, path: string, extra: object = {}) => ({
  id: id(n),
  path,
  pageType: 2,
  position: n,
  status: 1,
  access: { kind: 'public' },
  content: {
    title: `Page ${n}`,
    description: '',
    isHiddenFromSearch: false,
    headerStyle: 'solid',
    sections: [],
  },
  ...extra,
});
const item = (n: number, urlId: string, publishedAt: string) => ({
  id: id(n),
  recordType: 1,
  urlId,
  title: `Post ${urlId}`,
  excerpt: '',
  author: '',
  status: 1,
  publishedAt,
  position: 0,
  tags: ['iron sand'],
  categories: ['Firing'],
  body: [],
  sections: [],
});

function archive(change: Record<string, unknown> = {}): ArchiveFiles {
  const files: Record<string, unknown> = {
    'site.json': SITE,
    'pages/home.json': page(3, '/'),
    'pages/journal.json': page(4, '/journal', { pageType: 1, collection: 'journal' }),
    'collections/journal.json': {
      id: COLLECTION,
      type: 1,
      title: 'Journal',
      description: '',
      view: 'list',
      itemRecordType: 1,
      sort: 'newest',
      itemsPerPage: 2,
      hasFeed: true,
    },
    'items/journal/first.json': item(5, 'first', '2026-01-01T00:00:00Z'),
    'items/journal/second.json': item(6, 'second', '2026-02-01T00:00:00Z'),
    'items/journal/third.json': item(7, 'third', '2026-03-01T00:00:00Z'),
    'media.json': [],
    ...change,
  };
  return new Map(
    Object.entries(files).flatMap(([path, value]) =>
      value === undefined
        ? []
        : [
            [
              path,
              value instanceof Uint8Array ? value : encoder.encode(`${JSON.stringify(value, null, 2)}\n`),
            ] as const,
          ],
    ),
  );
}
const listProblems = (files: ArchiveFiles) => parseArchive(files).problems.map(formatProblem);
const take = async (files: ArchiveFiles) => {
  const { archive: parsed } = parseArchive(files);
  if (!parsed) throw new Error('broken');
  return importArchive(env, parsed, 1_790_000_000_000);
};
const get = async (path: string) => (await request(path, {}, 'archived.test')).text();

beforeEach(async () => {
  await env.SITES.delete('site:archived.test');
});

describe('a site archive restores a whole site', () => {
  it('an archive becomes a working site', async () => {
    expect(await take(archive())).toMatchObject({ pages: 2, items: 3, media: 0 });
    expect(await get('/journal/second')).toContain('Post second');
  });
  it('an archive of an earlier release keeps its videos, whose key was `film`', () => {
    const video = { mediaId: 'f'.repeat(24), filename: 'kiln.mp4', width: 16, height: 9 };
    const block = (value: object) => ({
      id: 'b1',
      type: BLOCK_TYPE.video,
      layout: { x: 0, y: 0, width: 24, height: 1 },
      value,
    });
    const { archive: parsed, problems } = parseArchive(
      archive({
        'pages/home.json': page(3, '/', {
          content: { title: 'Home', sections: [{ id: 's1', blocks: [block({ film: video })] }] },
        }),
      }),
    );
    expect(problems).toEqual([]);
    const home = parsed?.pages.find(({ path }) => path === '/');
    expect(home?.content.sections[0]?.blocks[0]?.value).toEqual({ video });
  });
  it('an imported blog lists the newest posts first and supports cursors, categories, tags and RSS', async () => {
    await take(archive());
    const first = await get('/journal');
    expect([...first.matchAll(/href="\/journal\/(\w+)"/g)].map((match) => match[1])).toEqual([
      'third',
      'second',
    ]);
    const next = /href="(\/journal\?cursor=[^"]+)"/.exec(first)?.[1] ?? '';
    expect([...(await get(next)).matchAll(/href="\/journal\/(\w+)"/g)].map((match) => match[1])).toEqual([
      'first',
    ]);
    expect(await get('/journal?category=firing')).toContain('/journal/third');
    expect(await get('/journal?tag=iron-sand')).toContain('/journal/third');
    expect(await get('/journal?tag=nothing')).toContain('No items with this name yet');
    expect(await get('/journal?format=rss')).toContain('<title><![CDATA[Post third]]></title>');
  });
  it('[B9.4.08] an archive can contain at most 250 items in a manually ordered collection, and any number in others', () => {
    const posts = Object.fromEntries(
      Array.from({ length: 251 }, (_, at) => [
        `items/journal/post-${at}.json`,
        item(4096 + at, `post-${at}`, '2026-01-01T00:00:00Z'),
      ]),
    );
    const none = {
      'items/journal/first.json': undefined,
      'items/journal/second.json': undefined,
      'items/journal/third.json': undefined,
    };
    expect(listProblems(archive({ ...none, ...posts }))).toEqual([]);
    const journal = { id: COLLECTION, type: 1, title: 'Journal', itemRecordType: 1, sort: 'manual' };
    expect(listProblems(archive({ ...none, ...posts, 'collections/journal.json': journal }))).toEqual([
      'collections/journal.json: has 251 items; at most 250 can be ordered manually',
    ]);
    const { 'items/journal/post-0.json': _, ...most } = posts;
    expect(listProblems(archive({ ...none, ...most, 'collections/journal.json': journal }))).toEqual([]);
  });
  it('an archive is exported exactly as it was imported', async () => {
    await take(archive());
    const once = await exportArchive(env, 'archived');
    if (!once) throw new Error('gone');
    await take(once);
    const twice = await exportArchive(env, 'archived');
    const text = (files: ArchiveFiles | null) =>
      [...(files ?? [])].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
    expect(text(twice)).toEqual(text(once));
    expect(once.get('items/journal/first.json')).toEqual(archive().get('items/journal/first.json'));
  });
  it('an archive keeps the ids of forms, so that products and the checkout keep their questions', async () => {
    const form = createForm([{ id: 'words', type: 'text', title: 'Words to be engraved' }]);
    const formId = id(40);
    const before = archive({
      'site.json': { ...SITE, settings: { ...SITE.settings, store: { checkoutFormId: formId } } },
      'forms.json': [{ id: formId, form }],
      'pages/shop.json': page(41, '/shop', { pageType: 1, collection: 'products' }),
      'collections/products.json': { id: id(42), type: 13, title: 'Shop', itemRecordType: 11 },
      'items/products/mug.json': product('mug', { formId, variants: [variant('MUG')] }),
    });
    await take(before);
    const written = await exportArchive(env, 'archived');
    if (!written) throw new Error('gone');
    // Imports the archive again, after the site has lost its forms.
    await env.DB.prepare('DELETE FROM forms WHERE website_id = ?').bind(id(1)).run();
    await take(written);
    expect(await get('/shop/mug')).toContain('Words to be engraved');
    const asked = await env.DB.prepare(
      "SELECT f.id FROM websites w JOIN forms f ON f.id = w.settings ->> '$.store.checkoutFormId' WHERE w.id = ?",
    )
      .bind(id(1))
      .first('id');
    expect(asked).toBe(formId);
  });
  it('an imported site starts at a revision that no earlier site with its id has had', async () => {
    await take(archive());
    const site = await env.DB.prepare('SELECT revision, created_at AS createdAt FROM websites WHERE id = ?')
      .bind(id(1))
      .first<{ revision: number; createdAt: number }>();
    expect(site?.revision).toBeGreaterThanOrEqual(site?.createdAt ?? Number.NaN);
  });
  it('a second import raises the revision by one and adds no items', async () => {
    await take(archive());
    const revision = async () =>
      (
        await env.DB.prepare('SELECT revision FROM websites WHERE id = ?')
          .bind(id(1))
          .first<{ revision: number }>()
      )?.revision ?? 0;
    const before = await revision();
    await take(archive());
    expect(await revision()).toBe(before + 1);
    const count = await env.DB.prepare('SELECT count(*) AS count FROM items WHERE website_id = ?')
      .bind(id(1))
      .first<{ count: number }>();
    expect(count?.count).toBe(3);
  });
});

describe('a broken archive is rejected', () => {
  it.each([
    ['no site.json', { 'site.json': undefined }, 'site.json: is missing'],
    [
      'truncated JSON',
      { 'pages/home.json': encoder.encode('{"id": ') },
      /^pages\/home\.json: is not valid JSON/,
    ],
    [
      'bytes that are not text',
      { 'pages/home.json': new Uint8Array([0xff, 0xfe, 0]) },
      /^pages\/home\.json: is not valid JSON/,
    ],
    [
      'a huge file',
      { 'pages/home.json': new Uint8Array(2_000_001) },
      'pages/home.json: is larger than 2000000 bytes',
    ],
    ['a wrong value', { 'pages/home.json': { ...page(3, '/'), status: 9 } }, /^pages\/home\.json: status: /],
    [
      'a path used twice',
      { 'pages/other.json': page(9, '/') },
      'pages (/): path: / is already used by pages (/)',
    ],
    [
      'an invalid locale',
      { 'site.json': { ...SITE, settings: { ...SITE.settings, locale: 'Aa-A0' } } },
      'site.json: settings.locale: This is not a language code, such as de or pt-BR.',
    ],
    [
      'a time zone that does not exist',
      { 'site.json': { ...SITE, settings: { ...SITE.settings, timeZone: 'Mars/Olympus' } } },
      'site.json: settings.timeZone: This time zone does not exist.',
    ],
    ['an id used twice', { 'pages/other.json': page(3, '/other') }, /is already used by/],
    ['no home page', { 'pages/home.json': undefined }, 'pages: no page has the path /'],
    [
      'a missing collection',
      { 'collections/journal.json': undefined },
      'pages (/journal): collection: collections/journal.json is missing',
    ],
    [
      'a missing image',
      {
        'media.json': [
          {
            filename: 'pot.jpg',
            width: 1,
            height: 1,
            alt: '',
            id: id(8),
            contentType: 'image/jpeg',
            bytes: 3,
          },
        ],
      },
      'media.json: pot.jpg: the file is not in media/',
    ],
  ])('an archive with %s is rejected with the file and the reason', (_, change, expected) => {
    expect(listProblems(archive(change))).toEqual(
      expect.arrayContaining([typeof expected === 'string' ? expected : expect.stringMatching(expected)]),
    );
  });
  it('an import that fails midway leaves the database unchanged', async () => {
    await take(archive());
    const { archive: parsed } = parseArchive(
      archive({ 'pages/home.json': page(3, '/', { content: { ...page(3, '/').content, title: 'Half' } }) }),
    );
    if (!parsed) throw new Error('broken');
    const [first] = parsed.pages;
    if (first) parsed.pages.push({ ...first });
    await expect(importArchive(env, parsed, 1)).rejects.toThrow();
    const row = await env.DB.prepare("SELECT title FROM pages WHERE website_id = ? AND path = '/'")
      .bind(id(1))
      .first<{ title: string }>();
    expect(row?.title).toBe('Page 3');
    expect(await get('/journal/first')).toContain('Post first');
  });
});
