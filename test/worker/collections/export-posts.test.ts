import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { readWxr } from '#worker/archive/wxr/read-wxr.ts';
import type { WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

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
