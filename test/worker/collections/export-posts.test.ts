import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { convertComments } from '#worker/archive/wxr/comments.ts';
import { readWxr } from '#worker/archive/wxr/read-wxr.ts';
import { Report } from '#worker/archive/wxr/report.ts';
import type { WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const IMAGE = { mediaId: 'd0000000000000000000000d', filename: 'pot.png', width: 4, height: 4, alt: 'A pot' };
let owner: SignedIn;
let blog: string;

type Page = { page: { id: string; version: number; collectionId: string } };
const call = (method: string, path: string, body?: unknown, who = owner) =>
  callAsOwner<Page>(who, method, path, body);

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM items').run();
  await seedSite();
  owner = await signIn(ROLE.admin);
  const { body } = await call('POST', '/api/collections', { kind: 'journal', title: 'Journal' });
  blog = body.page.collectionId;
});

interface NewPost {
  html?: string;
  isPublished?: boolean;
  image?: typeof IMAGE;
}

const post = async (title: string, { html = '<p>Text</p>', isPublished = true, image }: NewPost = {}) => {
  const block = {
    id: 'b',
    type: BLOCK_TYPE.html,
    layout: { x: 0, y: 0, width: 24, height: 2 },
    value: { html },
  };
  const input = { title, isPublished, sections: [{ id: 's', blocks: [block] }], image };
  return (await call('POST', `/api/collections/${blog}/items`, input)).body.page;
};

async function readExport() {
  const { status, text, headers } = await call('GET', '/api/posts/export');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/posts-\d{4}-\d{2}-\d{2}\.xml/);
  const items: WxrItem[] = [];
  const { wxr, problems } = await readWxr([new TextEncoder().encode(text)], 'posts.xml', {
    take: (item) => items.push(item),
    flush: async () => {},
  });
  expect(problems).toEqual([]);
  return { wxr, items };
}

it('a post is exported with its text, terms, date and main image, as our own import reads it', async () => {
  const { id, version } = await post('Salt & <fire> ]]> \u0000', {
    html: '<p>Clay ]]> & salt</p>',
    image: IMAGE,
  });
  const settings = { title: 'Salt & <fire> ]]>', urlId: 'salt', excerpt: 'Short', author: 'Ada' };
  const saved = await call('PUT', `/api/items/${id}/settings`, {
    version,
    ...settings,
    image: IMAGE,
    publishedAt: '2024-03-01T09:00:00Z',
    categories: ['Clay & salt'],
    tags: ['glaze'],
    comments: 'off',
  });
  expect(saved.status).toBe(200);
  const { items } = await readExport();
  const [attachment, written] = items;
  expect(written).toMatchObject({
    type: 'post',
    status: 'publish',
    title: settings.title,
    slug: 'salt',
    creator: 'Ada',
    excerpt: 'Short',
    dateGmt: '2024-03-01 09:00:00',
    commentStatus: 'closed',
    link: 'https://site.test/journal/salt',
  });
  expect(written?.content).toContain('<p>Clay ]]&gt; &amp; salt</p>');
  expect(written?.terms).toEqual([
    { domain: 'category', slug: 'clay-salt', name: 'Clay & salt' },
    { domain: 'post_tag', slug: 'glaze', name: 'glaze' },
  ]);
  expect(attachment).toMatchObject({
    type: 'attachment',
    attachmentUrl: expect.stringContaining(IMAGE.mediaId),
  });
  expect(written?.meta.get('_thumbnail_id')).toBe(attachment?.id);
});

it('drafts are exported as drafts, and 120 posts in several pieces', async () => {
  await post('Unfinished', { isPublished: false });
  const { id } = await post('Post');
  await env.DB.prepare(
    `INSERT INTO items SELECT substr(id, 1, 20) || printf('%04d', n), website_id, collection_id, record_type, 'p' || n, title, excerpt, image, author, status, published_at, publish_on, position, sort_key, summary, content, draft, version, updated_at, deleted_at
    FROM items, (WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 118) SELECT n FROM numbers) WHERE id = ?`,
  )
    .bind(id)
    .run();
  const { items } = await readExport();
  expect(items).toHaveLength(120);
  expect(new Set(items.map(({ id }) => id)).size).toBe(120);
  expect(items.filter(({ status }) => status === 'draft').map(({ title }) => title)).toEqual(['Unfinished']);
});

it('an export needs a role that reads content', async () => {
  const billing = await signIn(ROLE.billing);
  expect((await call('GET', '/api/posts/export', undefined, billing)).status).toBe(403);
});

it('approved comments are exported with their replies, and our own import reads them back equal', async () => {
  const { id } = await post('Glaze');
  const insert = (key: string, parent: string | null, more: object = {}) => {
    const comment = {
      author: 'Ana <b> & co',
      email: 'ana@example.test',
      body: 'Salt & <fire>\n\nSecond',
      status: 'published',
      isOwner: 0,
      ...more,
    };
    return env.DB.prepare(
      'INSERT INTO comments (id, website_id, item_id, parent_id, author, email, body, is_owner, status, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
      .bind(
        key.padEnd(24, '0'),
        SITE_ID,
        id,
        parent?.padEnd(24, '0') ?? null,
        comment.author,
        comment.email,
        comment.body,
        comment.isOwner,
        comment.status,
        Date.UTC(2026, 0, 2, 3, 4, key.length),
      )
      .run();
  };
  await insert('c', null);
  await insert('dd', 'c', { author: 'Owner', isOwner: 1, body: 'Thanks ]]> \u0001' });
  await insert('eee', null, { status: 'waiting' });
  await insert('ffff', 'eee', { author: 'Orphan' });
  const { wxr, items } = await readExport();
  const [item] = items.filter(({ type }) => type === 'post');
  if (!item || !wxr) throw new Error('no post');
  const report = new Report();
  const createStableId = (_: string, original: string) => original;
  const inventory = { posts: [item] } as unknown as Parameters<typeof convertComments>[3]['inventory'];
  const read = convertComments(item, 'item', wxr, { inventory, report, createStableId });
  expect(
    read.map(({ author, email, body, isOwner, status, createdAt }) => ({
      author,
      email,
      body,
      isOwner,
      status,
      createdAt,
    })),
  ).toEqual([
    {
      author: 'Ana <b> & co',
      email: 'ana@example.test',
      body: 'Salt & <fire>\n\nSecond',
      isOwner: false,
      status: 'published',
      createdAt: '2026-01-02T03:04:01Z',
    },
    {
      author: 'Owner',
      email: 'ana@example.test',
      body: 'Thanks ]]>',
      isOwner: true,
      status: 'published',
      createdAt: '2026-01-02T03:04:02Z',
    },
    {
      author: 'Orphan',
      email: 'ana@example.test',
      body: 'Salt & <fire>\n\nSecond',
      isOwner: false,
      status: 'published',
      createdAt: '2026-01-02T03:04:04Z',
    },
  ]);
  expect(read.map(({ parentId }) => parentId)).toEqual([null, read[0]?.id, null]);
});
