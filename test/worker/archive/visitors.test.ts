import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { readZip } from '#worker/archive/read-zip.ts';
import { toZip } from '#worker/archive/write-zip.ts';
import { DESIGN, request } from '../../support/worker/site.ts';

const id = (n: number) => n.toString(16).padStart(24, 'e');
const SITE_ID = id(1);
const HOST = 'written.test';
const FEED = 'https://weather.test/feed.xml';

const block = (type: number, value: object, row: number) => ({
  id: `b${row}`,
  type,
  layout: { x: 0, y: row, width: 24, height: 1 },
  value,
});
const comment = (n: number, extra: object = {}) => ({
  id: id(100 + n),
  itemId: id(5),
  parentId: null,
  author: `Reader ${n}`,
  email: `reader-${n}@example.test`,
  body: `Words ${n}`,
  isOwner: false,
  wantsReplies: false,
  spamReason: null,
  status: 'published',
  createdAt: new Date(1_780_000_000_000 + n * 1_000).toISOString(),
  ...extra,
});
const copy = (title: string, readAt: string, href = 'https://weather.test/1') => ({
  url: FEED,
  feed: { title: 'Weather', items: [{ title, href, excerpt: '', publishedAt: null }] },
  readAt,
});
const archive = (change: Record<string, unknown> = {}) => {
  const files: Record<string, unknown> = {
    'site.json': {
      format: 'sitewright-site',
      formatVersion: 1,
      id: SITE_ID,
      website: {
        identifier: 'written',
        type: 1,
        status: 8,
        version: '8',
        templateId: 't',
        templateVersion: '1',
      },
      domains: [HOST],
      settings: { title: 'Written', navigation: { main: [], footer: [] } },
      design: DESIGN,
      headerFooter: { header: { sections: [] }, footer: { sections: [] } },
    },
    'pages/home.json': {
      id: id(2),
      path: '/',
      pageType: 2,
      position: 0,
      status: 1,
      content: { title: 'Home', sections: [{ id: 's1', blocks: [block(BLOCK_TYPE.rss, { url: FEED }, 0)] }] },
    },
    'pages/journal.json': {
      id: id(3),
      path: '/journal',
      pageType: 1,
      collection: 'journal',
      position: 1,
      status: 1,
      content: { title: 'Journal', sections: [] },
    },
    'collections/journal.json': { id: id(4), type: 1, title: 'Journal', itemRecordType: 1 },
    'items/journal/first.json': {
      id: id(5),
      recordType: 1,
      urlId: 'first',
      title: 'First',
      status: 1,
      publishedAt: '2026-01-01T00:00:00Z',
      comments: 'on',
    },
    'media.json': [],
    ...change,
  };
  return new Map(
    Object.entries(files).map(([path, value]) => [path, new TextEncoder().encode(JSON.stringify(value))]),
  );
};
const listProblems = (change: Record<string, unknown>) =>
  parseArchive(archive(change)).problems.map(formatProblem);
const take = async (files: ReadonlyMap<string, Uint8Array>) => {
  const { archive: parsed, problems } = parseArchive(files);
  if (!parsed) throw new Error(problems.map(formatProblem).join('\n'));
  await importArchive(env, parsed, 1_790_000_000_000);
  await env.SITES.delete(`site:${HOST}`);
};
const write = async () => {
  const files = await exportArchive(env, 'written');
  if (!files) throw new Error('gone');
  return files;
};
const parse = (bytes: Uint8Array | undefined) => JSON.parse(new TextDecoder().decode(bytes));
const get = async (path: string) => (await request(path, {}, HOST)).text();

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM websites WHERE id = ?').bind(SITE_ID).run();
});

describe('an archive restores comments', () => {
  const COMMENTS = [
    comment(1),
    comment(2, { parentId: id(101), author: 'The potter', isOwner: true }),
    comment(3, { status: 'waiting', wantsReplies: true }),
  ];

  it('restored comments appear on their item with their replies, except pending ones', async () => {
    await take(archive({ 'comments/journal/first.json': COMMENTS }));
    const page = await get('/journal/first');
    expect(page).toContain('Words 1');
    expect(page.indexOf('Words 2')).toBeGreaterThan(page.indexOf('Words 1'));
    expect(page).not.toContain('Words 3');
    expect(page).not.toContain('reader-1@example.test');
  });

  it('comments are exported as they were imported, even through a .zip file, and so are the item’s settings', async () => {
    await take(archive({ 'comments/journal/first.json': COMMENTS }));
    const written = await write();
    expect(parse(written.get('comments/journal/first.json'))).toEqual(COMMENTS);
    expect(parse(written.get('items/journal/first.json'))).toMatchObject({ comments: 'on' });
    const { files } = readZip(toZip(written), 'written.zip');
    expect(files?.get('comments/journal/first.json')).toEqual(written.get('comments/journal/first.json'));
  });

  it('an import restores deleted comments and keeps the owner’s changes to others', async () => {
    const files = archive({ 'comments/journal/first.json': COMMENTS });
    await take(files);
    await env.DB.prepare('DELETE FROM comments WHERE id = ?').bind(id(101)).run();
    await env.DB.prepare("UPDATE comments SET status = 'spam' WHERE id = ?").bind(id(103)).run();
    await env.DB.prepare(
      `INSERT INTO comments (id, website_id, item_id, author, email, body, status, created_at)
       SELECT ?, website_id, item_id, 'Late', '', 'Newer', 'published', 1 FROM comments WHERE id = ?`,
    )
      .bind(id(199), id(102))
      .run();
    await take(files);
    const { results } = await env.DB.prepare(
      'SELECT id, status FROM comments WHERE website_id = ? ORDER BY id',
    )
      .bind(SITE_ID)
      .all();
    expect(results).toEqual([
      { id: id(101), status: 'published' },
      { id: id(102), status: 'published' },
      { id: id(103), status: 'spam' },
      { id: id(199), status: 'published' },
    ]);
  });

  it('an exported reply has no parent if its parent was deleted', async () => {
    await take(archive({ 'comments/journal/first.json': COMMENTS }));
    await env.DB.prepare('DELETE FROM comments WHERE id = ?').bind(id(101)).run();
    const [answer] = parse((await write()).get('comments/journal/first.json'));
    expect(answer).toMatchObject({ id: id(102), parentId: null });
  });

  it('comments continue in further files, each within the size limit', async () => {
    const many = Array.from({ length: 120 }, (_, n) => comment(n, { body: '\u0001'.repeat(5_000) }));
    await take(
      archive({
        'comments/journal/first.json': many.slice(0, 50),
        'comments/journal/first--2.json': many.slice(50, 100),
        'comments/journal/first--3.json': many.slice(100),
      }),
    );
    const written = await write();
    const names = [...written.keys()].filter((name) => name.startsWith('comments/'));
    expect(names).toEqual(['first', 'first--2', 'first--3'].map((name) => `comments/journal/${name}.json`));
    expect(parseArchive(written).archive?.comments).toHaveLength(120);
  });

  it.each<[string, object[], RegExp]>([
    ['on nothing', [comment(1, { itemId: id(9) })], /item \w+ does not exist/],
    ['that reply to nothing', [comment(1, { parentId: id(9) })], /the same item has no such comment/],
    ['with the same id', [comment(1), comment(1)], /already used/],
    ['of unknown state', [comment(1, { status: 'loud' })], /status/],
    ['without text', [comment(1, { body: '' })], /body/],
  ])('comments %s are reported', (_, comments, reason) => {
    expect(listProblems({ 'comments/journal/first.json': comments }).join()).toMatch(reason);
  });
});

describe('an archive restores feeds', () => {
  const readCopy = async () => {
    const content = await env.DB.prepare('SELECT content FROM feeds WHERE website_id = ?')
      .bind(SITE_ID)
      .first<string>('content');
    return content === null ? null : JSON.parse(content).items[0].title;
  };

  it('a restored feed appears from its copy before the first scheduled fetch', async () => {
    await take(archive({ 'feeds.json': [copy('Rain at noon', '2026-10-01T00:00:00.000Z')] }));
    expect(await get('/')).toContain('Rain at noon');
    const [written] = parse((await write()).get('feeds.json'));
    expect(written).toEqual(copy('Rain at noon', '2026-10-01T00:00:00.000Z'));
  });

  it('a restored copy replaces only an older copy of the feed', async () => {
    await take(archive({ 'feeds.json': [copy('Rain', '2026-10-02T00:00:00.000Z')] }));
    await take(archive({ 'feeds.json': [copy('Snow', '2026-10-01T00:00:00.000Z')] }));
    expect(await readCopy()).toBe('Rain');
    await take(archive({ 'feeds.json': [copy('Sun', '2026-10-03T00:00:00.000Z')] }));
    expect(await readCopy()).toBe('Sun');
  });

  it('the schedule also fetches the feeds in an item’s blocks', async () => {
    const other = 'https://tides.test/feed.xml';
    await take(
      archive({
        'items/journal/second.json': {
          id: id(6),
          recordType: 1,
          urlId: 'second',
          title: 'Second',
          status: 1,
          body: [block(BLOCK_TYPE.rss, { url: other }, 0)],
        },
      }),
    );
    const { results } = await env.DB.prepare('SELECT url FROM feeds WHERE website_id = ? ORDER BY url')
      .bind(SITE_ID)
      .all();
    expect(results).toEqual([{ url: other }, { url: FEED }]);
  });

  it('a feed with links outside the web is rejected', () => {
    const hostile = copy('Rain', '2026-10-01T00:00:00.000Z', 'javascript:alert(1)');
    expect(listProblems({ 'feeds.json': [hostile] }).join()).toContain('feed.items.0.href');
  });
});

describe('an archive restores saved sections', () => {
  const kept = (n: number, name: string) => ({
    name,
    section: sectionSchema.parse({ id: 's1', blocks: [block(2, { html: `<p>${name}</p>` }, 0)] }),
    id: id(900 + n),
  });
  const names = async () =>
    (
      await env.DB.prepare('SELECT name FROM saved_sections WHERE website_id = ? ORDER BY created_at')
        .bind(SITE_ID)
        .all<{ name: string }>()
    ).results.map(({ name }) => name);

  it('saved sections are restored in order and replace existing ones, which stay if an archive has none', async () => {
    const given = [kept(1, 'Opening'), kept(2, 'Closing')];
    await take(archive({ 'saved-sections.json': given }));
    expect(await names()).toEqual(['Opening', 'Closing']);
    expect(parse((await write()).get('saved-sections.json'))).toEqual(given);
    await take(archive());
    expect(await names()).toEqual(['Opening', 'Closing']);
    await take(archive({ 'saved-sections.json': [kept(3, 'Another')] }));
    expect(await names()).toEqual(['Another']);
    await take(archive({ 'saved-sections.json': [] }));
    expect(await names()).toEqual([]);
    expect((await write()).has('saved-sections.json')).toBe(false);
  });

  it.each([
    ['too many', Array.from({ length: 51 }, (_, n) => kept(n, 'x')), /50/],
    ['one without a name', [{ ...kept(1, 'x'), name: ' ' }], /name/],
    ['two of one id', [kept(1, 'x'), kept(1, 'y')], /already used/],
    [
      'a block outside the grid',
      [
        {
          ...kept(1, 'x'),
          section: {
            id: 's',
            blocks: [{ ...block(2, {}, 0), layout: { x: 23, y: 0, width: 9, height: 1 } }],
          },
        },
      ],
      /section/,
    ],
  ])('saved sections with an error are reported: %s', (_, sections, reason) => {
    expect(listProblems({ 'saved-sections.json': sections }).join()).toMatch(reason);
  });
});
