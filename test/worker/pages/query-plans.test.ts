import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { LIST_SORTS, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { readCart } from '#worker/store/carts.ts';
import { findPage } from '#worker/store/published-pages.ts';
import { seedShop } from '../../support/worker/shop.ts';
import { SITE_ID } from '../../support/worker/site.ts';

/** D1 that notes what it is asked, with how SQLite would look for it. */
function watched(plans: { sql: string; steps: string[] }[]): D1Database {
  const explain = async (sql: string, values: unknown[]) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    plans.push({ sql, steps: results.map((row) => row.detail) });
  };
  const pending: Promise<void>[] = [];
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => {
          const statement = target.prepare(sql);
          return new Proxy(statement, {
            get(inner, key) {
              if (key === 'bind')
                return (...values: unknown[]) => {
                  pending.push(explain(sql, values));
                  return inner.bind(...values);
                };
              const value = Reflect.get(inner, key) as unknown;
              return typeof value === 'function' ? value.bind(inner) : value;
            },
          });
        };
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          await Promise.all(pending);
          return target.batch(statements);
        };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Steps that read a table whole, or every page or item of a site to find one. */
const WIDE = [
  /SCAN (?!.*(CONSTANT|json_each|named VIRTUAL|slugs|listed$|\(subquery|search_index))/,
  /\b(pages|p|c)\b.* USING (COVERING )?INDEX pages_website_position \(website_id=\?\)/,
  /\bi\b.* USING (COVERING )?INDEX items_website \(website_id=\?\)$/,
];
const wide = (plans: { sql: string; steps: string[] }[]) =>
  plans.flatMap(({ sql, steps }) =>
    steps
      .filter((step) => WIDE.some((pattern) => pattern.test(step)))
      .map((step) => `${step}\n  ${sql.replace(/\s+/g, ' ').slice(0, 120)}`),
  );

describe('queries of a page', () => {
  it.each(['/', '/shop', '/shop/mug', '/nowhere', '/a/b/c'])('of %s look for rows by index', async (path) => {
    await seedShop();
    const plans: { sql: string; steps: string[] }[] = [];
    const query = { websiteId: SITE_ID, path, kind: 'published' as const, ...WHOLE_LIST };
    const cursor = { value: 1, id: 'a'.repeat(24) };
    for (const filter of [
      {},
      { category: 'cups' },
      { tag: 'x', cursor },
      ...LIST_SORTS.flatMap((sort) => [{ sort }, { sort, cursor }]),
    ])
      await findPage(watched(plans), { ...query, ...filter }, { d1: 0 });
    expect(plans.length).toBeGreaterThan(1);
    expect(wide(plans)).toEqual([]);
  });

  it('of a cart look for rows by index', async () => {
    await seedShop();
    const plans: { sql: string; steps: string[] }[] = [];
    await readCart(watched(plans), { websiteId: SITE_ID, tokenHash: 'x' });
    expect(plans.length).toBeGreaterThan(3);
    expect(wide(plans)).toEqual([]);
  });
});
