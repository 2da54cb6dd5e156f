import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const send = (messages: readonly unknown[]) => deliver(QUEUE_NAME.census, messages);
const all = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;
const day = (dimension: string) =>
  all(
    'SELECT day, value, label, views, visits, uniques, clicks FROM census_daily WHERE dimension = ? ORDER BY day, value',
    dimension,
  );
const counts = { label: null, views: 0, visits: 0, uniques: 0, clicks: 0 };

beforeEach(async () => {
  await seedSite();
  await env.DB.batch(
    ['census_events', 'census_daily', 'census_hourly', 'items', 'collections'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe('message delivery', () => {
  it('counts a redelivered message once', async () => {
    const messages = [
      censusMessage({ visitorHash: 'v1' }),
      censusMessage({ visitorHash: 'v2', path: '/shop' }),
    ];
    await send(messages);
    const before = [
      await day('total'),
      await day('path'),
      await all('SELECT * FROM census_events ORDER BY id'),
    ];
    const { acked } = await send([...messages, ...messages]);
    expect(acked).toEqual([0, 1, 2, 3]);
    expect([
      await day('total'),
      await day('path'),
      await all('SELECT * FROM census_events ORDER BY id'),
    ]).toEqual(before);
    expect(before[0]).toEqual([{ ...counts, day: '2026-03-01', value: '', views: 2, visits: 2, uniques: 2 }]);
  });

  it('counts only the new messages in a batch that was partly delivered before', async () => {
    const known = censusMessage();
    await send([known]);
    await send([known, censusMessage()]);
    expect(await day('total')).toMatchObject([{ views: 2 }]);
  });

  it('counts a message once if two deliveries overlap', async () => {
    const message = censusMessage({ visitorHash: 'v1' });
    await Promise.all([send([message]), send([message]), send([message])]);
    expect(await day('total')).toMatchObject([{ views: 1, visits: 1, uniques: 1 }]);
  });

  it('accepts a batch’s valid messages and retries the malformed ones', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { acked, retried } = await send([
      censusMessage(),
      { topic: 'census' },
      null,
      'text',
      censusMessage(),
      censusMessage({ id: 'x' }),
      { ...censusMessage(), day: 'today' },
    ]);
    log.mockRestore();
    expect(acked).toEqual([0, 4, 5]);
    expect(retried).toEqual([1, 2, 3, 6]);
    expect(await day('total')).toMatchObject([{ views: 3 }]);
  });

  it('stores the remaining messages if the database rejects one', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await env.DB.prepare(
      "CREATE TRIGGER refuse BEFORE INSERT ON census_events WHEN NEW.path = '/refused' BEGIN SELECT RAISE(ABORT, 'refused'); END",
    ).run();
    const { acked, retried } = await send([
      censusMessage(),
      censusMessage({ path: '/refused' }),
      censusMessage(),
    ]);
    await env.DB.prepare('DROP TRIGGER refuse').run();
    log.mockRestore();
    expect([acked, retried]).toEqual([[0, 2], [1]]);
    expect(await day('total')).toMatchObject([{ views: 2 }]);
    expect(await day('path')).toMatchObject([{ value: '/', views: 2 }]);
  });

  it('stores a message’s other events if the database rejects one, and resends the rejected event separately', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await env.DB.prepare(
      "CREATE TRIGGER refuse BEFORE INSERT ON census_events WHEN NEW.path = '/refused' BEGIN SELECT RAISE(ABORT, 'refused'); END",
    ).run();
    const sent: unknown[] = [];
    const CENSUS = { send: async (events: unknown) => void sent.push(events) };
    const refused = censusMessage({ path: '/refused' });
    const others = Array.from({ length: 9 }, () => censusMessage());
    const { acked } = await deliver(
      QUEUE_NAME.census,
      [
        JSON.stringify([...others.slice(0, 6), refused, { topic: 'census' }, ...others.slice(6)]),
        censusMessage(),
      ],
      { ...env, CENSUS } as unknown as Env,
    );
    const again = await send(sent);
    await env.DB.prepare('DROP TRIGGER refuse').run();
    log.mockRestore();
    expect(acked).toEqual([0, 1]);
    expect(sent).toEqual([[{ topic: 'census' }, refused]]);
    expect(await day('total')).toMatchObject([{ views: 10 }]);
    expect(again).toEqual({ acked: [], retried: [0] });
  });

  it('retries a message if its rejected events cannot be resent', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const CENSUS = { send: () => Promise.reject(new Error('full')) };
    const { retried } = await deliver(QUEUE_NAME.census, [[censusMessage(), null]], {
      ...env,
      CENSUS,
    } as unknown as Env);
    log.mockRestore();
    expect(retried).toEqual([0]);
    expect(await day('total')).toMatchObject([{ views: 1 }]);
  });

  it('retries a few times while the database does not respond', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let tries = 0;
    const batch = () => {
      tries += 1;
      return Promise.reject(new Error('away'));
    };
    const events = Array.from({ length: 200 }, () => censusMessage());
    const { retried } = await deliver(QUEUE_NAME.census, [JSON.stringify(events)], {
      ...env,
      DB: { prepare: (text: string) => env.DB.prepare(text), batch },
    } as unknown as Env);
    log.mockRestore();
    expect(retried).toEqual([0]);
    expect(tries).toBeLessThan(5);
  });

  it('writes many events from many messages in a few transactions', async () => {
    const sizes: number[] = [];
    const DB = {
      prepare: (text: string) => env.DB.prepare(text),
      batch: (statements: D1PreparedStatement[]) => {
        sizes.push(statements.length);
        return env.DB.batch(statements);
      },
    };
    const messages = Array.from({ length: 23 }, (_, message) =>
      JSON.stringify(Array.from({ length: 100 }, (_, n) => censusMessage({ path: `/p${message}-${n % 7}` }))),
    );
    const { acked } = await deliver(QUEUE_NAME.census, messages, { ...env, DB } as unknown as Env);
    expect(acked).toHaveLength(23);
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
    expect(await day('total')).toMatchObject([{ views: 2_300 }]);
  });

  it('accepts a full batch of 100', async () => {
    const messages = Array.from({ length: 100 }, (_, index) =>
      censusMessage({ path: `/p${index}`, data: { pageTitle: 'x'.repeat(200) } }),
    );
    expect((await send(messages)).acked).toHaveLength(100);
    expect(await day('path')).toHaveLength(100);
  });
});

describe('event counting', () => {
  it('separates days and counts each visitor once a day', async () => {
    await send([
      censusMessage({ visitorHash: 'v1-on-the-first' }),
      censusMessage({ visitorHash: 'v1-on-the-first', isNewVisit: false }),
      censusMessage({ visitorHash: 'v1-on-the-second', day: '2026-03-02' }),
    ]);
    await send([censusMessage({ visitorHash: 'v1-on-the-first', isNewVisit: false })]);
    expect(await day('total')).toEqual([
      { ...counts, day: '2026-03-01', value: '', views: 3, visits: 1, uniques: 1 },
      { ...counts, day: '2026-03-02', value: '', views: 1, visits: 1, uniques: 1 },
    ]);
  });

  it('separates sites that share a visitor and a path', async () => {
    const other = 'a0000000000000000000000b';
    await send([
      censusMessage({ visitorHash: 'v' }),
      censusMessage({ visitorHash: 'v', websiteId: other }),
      censusMessage({ websiteId: other }),
    ]);
    expect(
      await all(
        "SELECT website_id, views, uniques FROM census_daily WHERE dimension = 'total' ORDER BY website_id",
      ),
    ).toEqual([
      { website_id: SITE_ID, views: 1, uniques: 1 },
      { website_id: other, views: 2, uniques: 1 },
    ]);
  });

  it('counts no visitor for a button event before a page view', async () => {
    await send([
      censusMessage({
        kind: 'button-click',
        event: null,
        visitorHash: 'v',
        data: { id: 'b1', buttonText: 'Book' },
      }),
    ]);
    expect(await day('total')).toEqual([]);
    await send([censusMessage({ visitorHash: 'v' })]);
    expect(await day('total')).toMatchObject([{ uniques: 1 }]);
  });

  it('counts renders and clicks for each button and labels it with its latest text', async () => {
    const button = (kind: CensusMessage['kind'], buttonText: string) =>
      censusMessage({ kind, event: null, data: { id: 'b1', buttonText } });
    await send([
      button('button-render', 'Book'),
      button('button-render', 'Book'),
      button('button-click', 'Book'),
    ]);
    await send([button('button-render', 'Book now')]);
    expect(await day('button')).toEqual([
      { ...counts, day: '2026-03-01', value: 'b1', label: 'Book now', views: 3, clicks: 1 },
    ]);
  });

  it('[B7.30] counts quick views only of the site’s published products', async () => {
    const product = (id: string, status: number, websiteId = SITE_ID, recordType = 11) =>
      env.DB.prepare(
        "INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, sort_key, summary, content, updated_at) VALUES (?1, ?2, 'c1', ?3, ?1, 'A cup', ?4, 0, '{}', '{}', 0)",
      ).bind(id, websiteId, recordType, status);
    await seedSite({ id: 'a0000000000000000000000b', identifier: 'other', host: 'other.test' });
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO collections (id, website_id, name, type, title, settings) VALUES ('c1', ?, 'shop', 13, 'Shop', '{}')",
      ).bind(SITE_ID),
      product('published', 1),
      product('draft', 4),
      product('foreign', 1, 'a0000000000000000000000b'),
      product('post', 1, SITE_ID, 1),
    ]);
    const view = (productId: string) =>
      censusMessage({ kind: 'quick-view', event: null, data: { productId } });
    const { acked } = await send(['published', 'draft', 'foreign', 'post', 'unknown'].map(view));
    expect(acked).toHaveLength(5);
    expect(await day('product')).toMatchObject([{ value: 'published', label: 'A cup', views: 1 }]);
    expect(await all('SELECT id FROM census_events')).toHaveLength(1);
  });

  it('keeps totals equal to the sums of the raw rows, whatever the message order', async () => {
    const message = fc
      .record({
        id: fc.integer({ min: 0, max: 30 }).map(String),
        day: fc.constantFrom('2026-03-01', '2026-03-02'),
        event: fc.constantFrom(...Object.values(EVENT_KIND)),
        path: fc.constantFrom('/', '/a', null),
        visitor: fc.constantFrom(null, 'v1', 'v2', 'v3'),
        isNewVisit: fc.boolean(),
      })
      .map(({ visitor, ...rest }) =>
        censusMessage({ ...rest, visitorHash: visitor && `${visitor} ${rest.day}` }),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(message, { minLength: 1, maxLength: 12 }), { maxLength: 5 }),
        async (batches) => {
          await env.DB.batch([
            env.DB.prepare('DELETE FROM census_events'),
            env.DB.prepare('DELETE FROM census_daily'),
          ]);
          for (const batch of [...batches, ...batches]) await send(batch);
          const raw = 'FROM census_events WHERE event = 1';
          expect(
            await all(
              "SELECT day, views, visits, uniques FROM census_daily WHERE dimension = 'total' ORDER BY day",
            ),
          ).toEqual(
            await all(
              `SELECT day, count(*) AS views, sum(is_new_visit) AS visits, count(DISTINCT visitor_hash) AS uniques ${raw} GROUP BY day ORDER BY day`,
            ),
          );
          expect(
            await all(
              "SELECT day, value, views, visits FROM census_daily WHERE dimension = 'path' ORDER BY day, value",
            ),
          ).toEqual(
            await all(
              `SELECT day, path AS value, count(*) AS views, sum(is_new_visit) AS visits ${raw} AND path IS NOT NULL GROUP BY day, path ORDER BY day, path`,
            ),
          );
        },
      ),
      { numRuns: scaleToFuzz(25) },
    );
  });
});

it('the visitor lookup and the day totals use an index', async () => {
  const plan = async (sql: string) =>
    (await all(`EXPLAIN QUERY PLAN ${sql}`)).map(({ detail }) => detail).join('; ');
  expect(
    await plan(
      "SELECT 1 FROM census_events WHERE website_id = 'a' AND visitor_hash = 'b' AND kind = 'hit' AND event = 1",
    ),
  ).toContain('census_events_visitor');
  expect(
    await plan(
      "SELECT value FROM census_daily WHERE website_id = 'a' AND dimension = 'path' AND day BETWEEN '2026-01-01' AND '2026-02-01'",
    ),
  ).toMatch(/SEARCH.*website_id=\? AND dimension=\? AND day>\? AND day<\?/);
});
