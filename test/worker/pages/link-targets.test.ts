import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { call, OTHER, seedTwoSites } from '../../support/worker/two-sites.ts';

const LIST = 'c00000000000000000000001';
const FILE = 'e00000000000000000000001';
const DRAFT = JSON.stringify({
  title: 'A page',
  sections: [{ id: 's1', anchor: 'care', name: 'How to care' }, { id: 's2', anchor: 'size' }, { id: 's3' }],
});

const ask = async (query: Record<string, string>): Promise<LinkTargets> =>
  (await call('GET', `/api/link-targets?${new URLSearchParams(query)}`)).body;
const paths = async (search: string) =>
  (await ask({ search })).targets.map(({ kind, path }) => `${kind} ${path}`);

async function addPage(
  path: string,
  title: string,
  isDraft: boolean,
  site = SITE_ID,
  collection: string | null = null,
) {
  await env.DB.prepare(
    `INSERT INTO pages (id, website_id, path, page_type, collection_id, position, status, title, draft, published, published_at, updated_at)
    VALUES (lower(hex(randomblob(12))), ?1, ?2, 1, ?3, 0, ?4, ?5, ?6, ?7, 0, 0)`,
  )
    .bind(site, path, collection, isDraft ? 4 : 1, title, DRAFT, isDraft ? null : DRAFT)
    .run();
}
const addItem = (urlId: string, recordType: number, status = 1) =>
  env.DB.prepare(
    `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, position, sort_key, summary, content, updated_at)
    VALUES (lower(hex(randomblob(12))), ?1, ?2, ?3, ?4, ?5, ?6, 0, 0, '{}', '{}', 0)`,
  )
    .bind(SITE_ID, LIST, recordType, urlId, `The ${urlId}`, status)
    .run();
const addFile = (id: string, site: string, filename: string) =>
  env.DB.prepare(
    `INSERT INTO media (id, website_id, filename, content_type, record, created_at) VALUES (?1, ?2, ?3, 'application/pdf', '{}', 0)`,
  )
    .bind(id, site, filename)
    .run();

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM pages'),
    env.DB.prepare('DELETE FROM items'),
    env.DB.prepare('DELETE FROM redirects'),
    env.DB.prepare('DELETE FROM media'),
  ]);
  await seedTwoSites();
  await env.DB.prepare(
    `INSERT OR IGNORE INTO collections (id, website_id, name, type, title, settings) VALUES (?1, ?2, 'journal', 1, 'Journal', '{}')`,
  )
    .bind(LIST, SITE_ID)
    .run();
  await addPage('/journal', 'Journal', false, SITE_ID, LIST);
});

describe('link target suggestions', () => {
  it('match names in any script, and paths in the form that browsers use', async () => {
    await addPage('/о-нас', 'О нас', false);
    for (const search of ['о нас', 'О на', 'нас']) expect(await paths(search)).toEqual(['page /о-нас']);
    const { state, anchors } = await ask({ search: '', path: `/${encodeURIComponent('о-нас')}` });
    expect([state, anchors.length]).toEqual(['open', 2]);
  });

  it('match words in the titles and paths of pages, items, products and files', async () => {
    await addPage('/care', 'Caring for bowls', true);
    await addItem('wide-bowl', 11);
    await addItem('bowl-notes', 1);
    await addFile(FILE, SITE_ID, 'Bowl sizes & care.pdf');
    expect((await paths('BOWL')).sort()).toEqual([
      `file /s/${FILE}/Bowl%20sizes%20%26%20care.pdf`,
      'item /journal/bowl-notes',
      'page /care',
      'product /journal/wide-bowl',
    ]);
    expect(await paths('/car')).toEqual(['page /care']);
    expect(await paths("x' or 1=1 --")).toEqual([]);
  });

  it('start with the site’s pages before the owner types', async () => {
    await addItem('wide-bowl', 11);
    expect(await paths('')).toEqual(['page /journal']);
  });

  it('mark pages that visitors cannot open yet', async () => {
    await addPage('/care', 'Care', true);
    await addItem('notes', 1, 4);
    const { targets } = await ask({ search: 'a' });
    expect(targets.find(({ path }) => path === '/care')?.isDraft).toBe(true);
    expect(targets.find(({ path }) => path === '/journal')?.isDraft).toBe(false);
    expect((await ask({ search: 'notes' })).targets[0]?.isDraft).toBe(true);
  });

  it('contain nothing from other sites', async () => {
    await addPage('/elsewhere', 'Elsewhere', false, OTHER);
    await addFile(FILE, OTHER, 'elsewhere.pdf');
    expect(await paths('elsewhere')).toEqual([]);
    expect((await ask({ path: `/s/${FILE}/elsewhere.pdf` })).state).toBe('missing');
    expect((await ask({ path: '/elsewhere' })).anchors).toEqual([]);
  });

  it('include the target of an existing link and the anchors on that page', async () => {
    await addPage('/care', 'Care', true);
    await addFile(FILE, SITE_ID, 'leaflet.pdf');
    const state = async (path: string) => (await ask({ path })).state;
    expect(await state('/journal')).toBe('open');
    expect(await state('/care')).toBe('draft');
    expect(await state('/gone')).toBe('missing');
    expect(await state('/cart')).toBeNull();
    expect(await state(`/s/${FILE}/leaflet.pdf`)).toBe('open');
    expect((await ask({ path: '/journal' })).anchors).toEqual([
      { id: 'care', name: 'How to care' },
      { id: 'size', name: 'size' },
    ]);
  });

  it('link target suggestions are not available to visitors', async () => {
    expect((await request('/api/link-targets?search=a')).status).toBe(401);
  });
});
