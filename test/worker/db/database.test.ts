import { env } from 'cloudflare:test';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { pages } from '#schema/tables/pages.ts';
import { redirects, websites } from '#schema/tables/sites.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { all, batch, first, prepared, rawQuery, run, type Values } from '#worker/db/database.ts';
import { excludedColumn, isOneOf, jsonRows, literal, named, rowFor } from '#worker/db/fragments.ts';
import { orm } from '#worker/db/orm.ts';

const addresses = orm
  .select({ from: redirects.fromPath, to: redirects.toHref })
  .from(redirects)
  .orderBy(asc(redirects.fromPath));
const put = (fromPath: string, toHref: string) =>
  orm.insert(redirects).values({ websiteId: SITE_ID, fromPath, toHref, status: 301 });

beforeEach(async () => {
  await seedSite();
  await run(env.DB, orm.delete(redirects));
});

describe('a query', () => {
  it('returns rows by their column aliases', async () => {
    await run(env.DB, put('/a', '/b'));
    expect(await all(env.DB, addresses)).toEqual([{ from: '/a', to: '/b' }]);
    expect(await first(env.DB, addresses)).toEqual({ from: '/a', to: '/b' });
  });

  it('returns null if no row matches', async () => {
    expect(await first(env.DB, addresses)).toBeNull();
  });

  it('returns how many rows a write changed', async () => {
    expect(await run(env.DB, put('/a', '/b'))).toBe(1);
    const move = orm.update(redirects).set({ toHref: '/c' }).where(eq(redirects.fromPath, '/elsewhere'));
    expect(await run(env.DB, move)).toBe(0);
  });

  it('returns the rows that a write affected, on request', async () => {
    const returned = await all(env.DB, put('/a', '/b').returning({ from: redirects.fromPath }));
    expect(returned).toEqual([{ from: '/a' }]);
  });

  it('an error message contains no values, so that visitors’ input stays out of the log', async () => {
    await run(env.DB, put('/secret', '/b'));
    const error = await run(env.DB, put('/secret', '/b')).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain('UNIQUE constraint failed');
    expect(String(error)).not.toContain('/secret');
  });

  it('runs in a D1 session as in the database', async () => {
    const session = env.DB.withSession('first-primary');
    await run(session, put('/a', '/b'));
    expect(await all(session, addresses)).toHaveLength(1);
  });
});

describe('a batch', () => {
  it('returns each statement’s result in order', async () => {
    const [changed, rows] = await batch(env.DB, [put('/a', '/b'), addresses]);
    expect(changed).toBe(1);
    expect(rows).toEqual([{ from: '/a', to: '/b' }]);
  });

  it('accepts only statements built by the query builder, not ones prepared by D1', () => {
    const raw = env.DB.prepare('SELECT 1');
    // @ts-expect-error: only what `orm` has built, or a raw query of a named file.
    const send = () => batch(env.DB, [raw]);
    expect(send).toBeTypeOf('function');
  });

  it('a batch is rolled back if one statement fails', async () => {
    await expect(batch(env.DB, [put('/a', '/b'), put('/a', '/c')])).rejects.toThrow('UNIQUE');
    expect(await all(env.DB, addresses)).toEqual([]);
  });

  it('rejects two columns with the same name', async () => {
    await run(env.DB, put('/a', '/b'));
    const both = orm
      .select({
        page: websites.id,
        site: redirects.websiteId,
        status: websites.status,
        code: redirects.status,
      })
      .from(redirects)
      .innerJoin(websites, eq(websites.id, redirects.websiteId));
    await expect(batch(env.DB, [both])).rejects.toThrow('Two columns have one name');
    const apart = orm
      .select({ status: websites.status, code: named(redirects.status, 'code') })
      .from(redirects)
      .innerJoin(websites, eq(websites.id, redirects.websiteId));
    expect((await batch(env.DB, [apart]))[0]).toMatchObject([{ code: 301 }]);
  });

  it('returns null for a joined row that does not exist', async () => {
    await run(env.DB, put('/a', '/b'));
    const joined = orm
      .select({ from: redirects.fromPath, page: { id: pages.id, path: pages.path } })
      .from(redirects)
      .leftJoin(pages, eq(pages.id, redirects.targetId));
    expect((await batch(env.DB, [joined]))[0]).toEqual([{ from: '/a', page: null }]);
  });
});

describe('a prepared query', () => {
  it('a prepared query is built once and takes new values in each call', async () => {
    let built = 0;
    const at = prepared((value: Values<{ from: string }>) => {
      built += 1;
      return orm.select({ to: redirects.toHref }).from(redirects).where(eq(redirects.fromPath, value.from));
    });
    await batch(env.DB, [put('/a', '/b'), put('/c', '/d')]);
    expect(await batch(env.DB, [at({ from: '/a' }), at({ from: '/c' })])).toEqual([
      [{ to: '/b' }],
      [{ to: '/d' }],
    ]);
    expect(built).toBe(1);
  });
});

describe('the rows from a prepared query', () => {
  const bySource = (fields: Parameters<typeof orm.select>[0]) =>
    prepared((value: Values<{ from: string }>) =>
      orm
        .select(fields)
        .from(redirects)
        .leftJoin(pages, eq(pages.id, redirects.targetId))
        .where(eq(redirects.fromPath, value.from)),
    );
  const read = (fields: Parameters<typeof orm.select>[0]) => first(env.DB, bySource(fields)({ from: '/a' }));
  beforeEach(async () => {
    await run(env.DB, put('/a', '5'));
  });

  it.each([
    [
      'have the names from the selection',
      { to: redirects.toHref, code: redirects.status },
      { to: '5', code: 301 },
    ],
    ['are decoded by the selection', { to: sql`${redirects.toHref}`.mapWith(Number) }, { to: 5 }],
    [
      'have a number as text if the selection converts it',
      { code: sql`${redirects.status}`.mapWith(String) },
      { code: '301' },
    ],
    ['are nested like the selection', { to: { href: redirects.toHref } }, { to: { href: '5' } }],
    ['have null for a joined row that does not exist', { page: { id: pages.id } }, { page: null }],
  ])('the rows from a prepared query %s', async (_, fields, row) => {
    expect(await read(fields)).toEqual(row);
  });

  it('the rows from a prepared query can depend on both placeholders and constants, and a missing placeholder value throws', async () => {
    const at = prepared((value: Values<{ from: string; code: number }>) =>
      orm
        .select({ to: redirects.toHref, given: sql<number>`${value.code} + 1`.as('given') })
        .from(redirects)
        .where(
          and(eq(redirects.websiteId, SITE_ID), eq(redirects.fromPath, value.from), ne(redirects.status, 0)),
        ),
    );
    expect(await first(env.DB, at({ from: '/a', code: 6 }))).toEqual({ to: '5', given: 7 });
    // @ts-expect-error: a value is missing, which a caller without types could forget.
    expect(() => at({ from: '/a' })).toThrow('No value for placeholder "code"');
  });

  it('the rows from a prepared query cannot have two columns with the same name', async () => {
    const both = { a: redirects.toHref, b: redirects.toHref };
    await expect(read(both)).rejects.toThrow('Two columns have one name');
  });
});

describe('a helper for SQL expressions', () => {
  it('inserts selected rows, with defaults for the other columns', async () => {
    await run(env.DB, put('/a', '/b'));
    const copy = orm
      .insert(redirects)
      .select(
        orm
          .select(
            rowFor(redirects, {
              websiteId: redirects.websiteId,
              fromPath: '/copy',
              toHref: redirects.toHref,
              status: 302,
            }),
          )
          .from(redirects)
          .where(eq(redirects.fromPath, '/a')),
      )
      .onConflictDoUpdate({
        target: [redirects.websiteId, redirects.fromPath],
        set: { toHref: excludedColumn(redirects.toHref) },
      });
    expect(await run(env.DB, copy)).toBe(1);
    const [row] = await all(env.DB, orm.select().from(redirects).where(eq(redirects.fromPath, '/copy')));
    expect(row).toEqual({ websiteId: SITE_ID, fromPath: '/copy', toHref: '/b', status: 302, targetId: null });
  });

  it('passes a list of rows as one parameter', async () => {
    const rows = jsonRows([
      { from: '/x', to: '/1' },
      { from: '/y', to: "/it's" },
    ]);
    const insert = orm.insert(redirects).select(
      orm
        .select(
          rowFor(redirects, {
            websiteId: SITE_ID,
            fromPath: rows.field('from'),
            toHref: rows.field('to'),
            status: 301,
          }),
        )
        .from(rows.table),
    );
    await run(env.DB, insert);
    expect(await all(env.DB, addresses)).toEqual([
      { from: '/x', to: '/1' },
      { from: '/y', to: "/it's" },
    ]);
    const some = orm
      .select({ from: redirects.fromPath })
      .from(redirects)
      .where(isOneOf(redirects.fromPath, ['/y', '/z']));
    expect(await all(env.DB, some)).toEqual([{ from: '/y' }]);
  });

  it('writes a constant into the SQL text and doubles its quotes', async () => {
    await run(env.DB, put("/it's", '/b'));
    const found = orm
      .select({ to: redirects.toHref })
      .from(redirects)
      .where(and(eq(redirects.fromPath, literal("/it's")), ne(redirects.status, literal(302))));
    expect(found.toSQL().params).toEqual([]);
    expect(await all(env.DB, found)).toEqual([{ to: '/b' }]);
  });

  it('a helper for SQL expressions allows raw SQL that names the tables’ columns where the query builder has no expression', async () => {
    await run(env.DB, put('/a', '/b'));
    const text = rawQuery<{ path: string }>(
      sql`with found as (select ${redirects.fromPath} as path from ${redirects}) select path from found`,
    );
    expect((await batch(env.DB, [text]))[0]).toEqual([{ path: '/a' }]);
  });
});
