import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { SITE_ID, seedSite } from '../../support/worker/site.ts';

const COLLECTION = 'e00000000000000000000001';
const CONTENT = JSON.stringify(pageContentSchema.parse({ title: 'A page', sections: [] }));
const createTestId = (kind: string, n: number) => `${kind}${n.toString(16).padStart(23, '0')}`;

async function addPages(from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const rows = numbers.map((n) => [createTestId('a', n), `/page-${n}`, n]);
  await env.DB.prepare(
    `INSERT INTO pages (id, website_id, path, page_type, position, status, access_kind, title, draft, published, published_version, published_at, updated_at)
    SELECT json_extract(value, '$[0]'), ?1, json_extract(value, '$[1]'), 2, json_extract(value, '$[2]'), 1, 'public', 'A page', ?2, ?2, 1, 0, 0 FROM json_each(?3)`,
  )
    .bind(SITE_ID, CONTENT, JSON.stringify(rows))
    .run();
}

async function addItems(from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  await env.DB.prepare(
    `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, excerpt, author, status, position, sort_key, summary, content, updated_at)
    SELECT json_extract(value, '$[0]'), ?1, ?2, 1, json_extract(value, '$[1]'), 'An item', '', '', 1, 0, json_extract(value, '$[2]'), '{}', '{}', 0 FROM json_each(?3)`,
  )
    .bind(SITE_ID, COLLECTION, JSON.stringify(numbers.map((n) => [createTestId('b', n), `item-${n}`, n])))
    .run();
}

/** Returns the response for a path, and the number of rows that D1 reads for it. */
async function readPath(path: string) {
  const { DB, cost } = watchD1();
  const query = {
    websiteId: SITE_ID,
    path,
    kind: 'published' as const,
    ...WHOLE_LIST,
    now: 0,
    timeZone: 'UTC',
  };
  const found = await findPage(DB, query);
  if (!found.page && !found.item) throw new Error(`nothing at ${path}`);
  return { found, rows: cost.rowsRead, statements: cost.statements };
}

const rowsRead = async (path: string): Promise<number> => (await readPath(path)).rows;

async function addList(): Promise<void> {
  const settings = JSON.stringify({
    id: COLLECTION,
    type: 1,
    title: 'Notes',
    itemRecordType: 1,
    itemsPerPage: 5,
  });
  await env.DB.prepare(
    'INSERT INTO collections (id, website_id, name, type, title, settings) VALUES (?1, ?2, ?3, 1, ?4, ?5)',
  )
    .bind(COLLECTION, SITE_ID, 'notes', 'Notes', settings)
    .run();
}

beforeEach(async () => {
  await seedSite();
});

describe('the number of database rows read for a path', () => {
  it('the number of database rows read for a path does not grow with the number of pages and items on the site', async () => {
    await addList();
    await addPages(0, 10);
    await addItems(0, 10);
    await env.DB.prepare('UPDATE pages SET collection_id = ?1 WHERE id = ?2')
      .bind(COLLECTION, createTestId('a', 1))
      .run();
    // Turns a page into the home page, and adds a block that lists items to it and to another page.
    await env.DB.prepare("UPDATE pages SET path = '/' WHERE id = ?").bind(createTestId('a', 2)).run();
    await env.DB.prepare(
      `INSERT INTO page_sources (page_id, kind, block_id, collection_id, max_items)
      SELECT id, 'published', 'b1', ?1, 3 FROM pages WHERE website_id = ?2 AND path IN ('/', '/page-0')`,
    )
      .bind(COLLECTION, SITE_ID)
      .run();
    const paths = ['/', '/page-0', '/page-1', '/page-1/item-3'];
    const atFirst = await Promise.all(paths.map(rowsRead));
    const before = await Promise.all(paths.map(rowsRead));
    await addPages(10, 600);
    await addItems(10, 600);
    expect(await Promise.all(paths.map(rowsRead))).toEqual(before);
    // The path is new, so this isolate does not know the type of its page.
    expect(await rowsRead('/page-300')).toBeLessThanOrEqual(Math.max(...atFirst));
  });

  it('the number of database rows read for a path is lower once the type of the page is known, with the same response', async () => {
    const first = await readPath('/page-5');
    const second = await readPath('/page-5');
    expect(second.found).toEqual(first.found);
    expect(second.statements).toBeLessThan(first.statements);
    // The page becomes a collection page, so its cached type is outdated.
    await env.DB.prepare("UPDATE pages SET collection_id = ? WHERE path = '/page-5'").bind(COLLECTION).run();
    const list = await readPath('/page-5');
    expect(list.found.listing?.items).toHaveLength(5);
    expect((await readPath('/page-5')).found).toEqual(list.found);
    const item = await readPath('/page-5/item-1');
    const another = await readPath('/page-5/item-2');
    expect(another.found.item?.item.urlId).toBe('item-2');
    expect(another.statements).toBeLessThan(item.statements);
  });
});
