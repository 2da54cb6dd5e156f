import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIST_SORTS, type ListCursor, type ListSort, WHOLE_LIST } from '#domain/collections/list-query.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { watchD1 } from '#support/worker/watch-d1.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const CATEGORIES = ['Cups', 'Bowls', 'Table'];
const hex = (kind: string, n: number) => `${kind}${n.toString(16).padStart(23, '0')}`;

/** Returns products with repeated prices and names, so that sorting needs a tie-breaker. */
const manyProducts = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) =>
    itemSchema.parse({
      id: hex('e', n),
      recordType: 11,
      urlId: `pot-${n}`,
      title: `Pot ${String.fromCharCode(65 + (n % 7))}`,
      status: 1,
      position: (n * 37) % count,
      publishedAt: `2026-11-${String(1 + (n % 20)).padStart(2, '0')}T09:00:00Z`,
      categories: [CATEGORIES[n % 3]],
      tags: n % 5 === 0 ? ['Kelp'] : [],
      product: {
        productType: 1,
        variants: [
          { id: hex('d', n), sku: `POT-${n}`, priceCents: 1000 + (n % 11) * 100, qtyInStock: n % 4 },
        ],
      },
    }),
  );

async function read(query: object) {
  const { DB, cost } = watchD1();
  const found = await findPage(DB, {
    websiteId: SITE_ID,
    path: '/shop',
    kind: 'published',
    ...WHOLE_LIST,
    now: 0,
    timeZone: 'UTC',
    ...query,
  });
  if (!found.listing) throw new Error('no list');
  return { ...found.listing, roundTrips: cost.roundTrips };
}

async function walk(sort: ListSort, more: object = {}) {
  const items = [];
  let cursor: ListCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({ sort, cursor, ...more });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return items;
}

const getPriceCents = (item: { price: unknown }) => (item.price as { cents: number }).cents;
const isSorted = (values: (number | string)[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);

describe('a product list', () => {
  beforeEach(() => seedStore({ products: manyProducts(50) }));

  it.each(LIST_SORTS)(
    'a product list sorted by %s shows each product once across its pages',
    async (sort) => {
      const items = await walk(sort);
      expect(new Set(items.map(({ id }) => id)).size).toBe(50);
      expect(items).toHaveLength(50);
    },
  );

  it('a product list is sorted by the chosen order', async () => {
    expect(isSorted((await walk('price-up')).map(getPriceCents))).toBe(true);
    expect(isSorted((await walk('price-down')).map(getPriceCents).reverse())).toBe(true);
    expect(isSorted((await walk('name')).map(({ title }) => title))).toBe(true);
    expect(isSorted((await walk('newest')).map(({ publishedAt }) => -(publishedAt ?? 0)))).toBe(true);
  });

  it('a product list can be filtered by category and tag together', async () => {
    const items = await walk('price-up', { category: 'cups', tag: 'kelp' });
    expect(items.map(({ id }) => id).sort()).toEqual([0, 15, 30, 45].map((n) => hex('e', n)));
  });

  it('reads its categories and tags in the same round trip', async () => {
    const { categories, tags, roundTrips } = await read({});
    expect(categories.map(({ term }) => term)).toEqual(['Bowls', 'Cups', 'Table']);
    expect(tags).toEqual([{ slug: 'kelp', term: 'Kelp' }]);
    expect(roundTrips).toBe(1);
  });

  it.each(LIST_SORTS)('a product list sorted by %s is read in the order of an index', async (sort) => {
    const lists: { sql: string; values: unknown[] }[] = [];
    const watched = {
      prepare: (sql: string) => ({
        bind: (...values: unknown[]) => {
          if (sql.includes('as "sort_value"')) lists.push({ sql, values });
          return env.DB.prepare(sql).bind(...values);
        },
      }),
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    } as unknown as D1Database;
    const cursor = { value: 1, id: 'a'.repeat(24) };
    await findPage(watched, {
      websiteId: SITE_ID,
      path: '/shop',
      kind: 'published',
      ...WHOLE_LIST,
      now: 0,
      timeZone: 'UTC',
      sort,
      cursor,
    });
    const [list] = lists;
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${list?.sql}`)
      .bind(...(list?.values ?? []))
      .all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail);
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    expect(steps.some((step) => /SEARCH items USING INDEX items_list\w* \(.*[<>]/.test(step))).toBe(true);
  });
});

describe('a store with a thousand products', () => {
  const copies = (count: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
      INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, excerpt, author, status, published_at, position, sort_key, summary, content, updated_at)
      SELECT 'f' || printf('%023x', n.i), website_id, collection_id, record_type, 'copy-' || n.i, title, excerpt, author, status, published_at + n.i, position, sort_key + n.i, summary, content, updated_at
      FROM n, items WHERE items.id = ?2`,
    )
      .bind(count, hex('e', 1))
      .run();
  const rowsRead = async (sort: ListSort) => {
    const { DB, cost } = watchD1();
    const query = {
      websiteId: SITE_ID,
      path: '/shop',
      kind: 'published' as const,
      ...WHOLE_LIST,
      now: 0,
      timeZone: 'UTC',
      sort,
    };
    await findPage(DB, query);
    return cost.rowsRead;
  };

  it('a store with a thousand products needs no more database reads for a list than a store with fifty products, in any order', async () => {
    await seedStore({ products: manyProducts(50) });
    const before = await Promise.all(LIST_SORTS.map(rowsRead));
    await copies(1000);
    const after = await Promise.all(LIST_SORTS.map(rowsRead));
    for (const [index, rows] of after.entries()) expect(rows).toBeLessThanOrEqual((before[index] ?? 0) + 24);
  });
});

describe('a page of the product list', () => {
  beforeEach(() => seedStore({ products: manyProducts(30) }));
  const body = async (path: string) => (await request(path)).text();

  it('[A4.27] [A4.29] shows prices, sold-out states and sale prices in the formats from the specification', async () => {
    await seedStore();
    const html = (await body('/shop')).replaceAll('<!-- -->', '');
    expect(html).toContain('from $39');
    const cards = html.split('<li class="card').slice(1);
    expect(cards.find((card) => card.includes('>Tide mug<'))).toContain('class="badge is-sale">Sale<');
    expect(cards.find((card) => card.includes('>bowl<'))).toContain('<span class="price">$48</span>');
    expect(cards.find((card) => card.includes('>hidden<'))).toBeUndefined();
  });

  it('links to the next page with the same filter and order, and marks the link as the next page for search engines', async () => {
    expect(await body('/shop?category=cups&sort=name')).not.toContain('rel="next"');
    const all = await body('/shop?sort=name');
    const href = /<a href="([^"]+)" rel="next">/.exec(all)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href).toMatch(/^\/shop\?sort=name&cursor=pot/);
    expect(all).toContain('<link rel="next"');
    expect(all).toContain('<link rel="canonical" href="https://site.test/shop"/>');
    const second = await body(href);
    expect(second).toContain('Back to the first');
    expect(second.match(/class="card card-product"/g)).toHaveLength(12);
  });

  it('a page of the product list is cached for each known filter, and once for all unknown filters', async () => {
    const fetchCacheStatus = async (search: string) => {
      await (await request(`/shop${search}`)).text();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return (await request(`/shop${search}`)).headers.get('x-cache');
    };
    expect(await fetchCacheStatus('')).toBe('memory');
    expect(await fetchCacheStatus('?utm_source=x&sort=cheapest&category=NO%20slug&cursor=z')).toBe('memory');
    expect(await fetchCacheStatus('?sort=price-up&category=cups')).toBe('memory');
    await fetchCacheStatus('?category=made-up');
    const firstStatus = async (search: string) => (await request(`/shop${search}`)).headers.get('x-cache');
    expect(await firstStatus('?category=made-up-too')).toBe('memory');
    expect(await firstStatus('?category=cups&tag=made-up')).toBe('memory');
    expect(await firstStatus(`?cursor=999.${'a'.repeat(24)}`)).toBe('memory');
    await fetchCacheStatus('/pot-1');
    expect(await firstStatus('/pot-1?category=cups')).toBe('memory');
  });

  it('shows a message and a link back if nothing matches, and is not indexed', async () => {
    const html = await body('/shop?category=made-up');
    expect(html).toContain('No items with this name yet.');
    expect(html).toMatch(/<a [^>]*href="\/shop"[^>]*>Show all<\/a>/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
