import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCounts, MEASURES } from '#domain/analytics/list-counts.ts';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 2, 1, 10);
const HOURLY = ['total', 'path', 'referrer', 'campaign', 'device', 'country', 'product'];

/** For each roll-up: its table, the column of its period, and the period of an event. */
const ROLLUPS = {
  hour: {
    table: 'census_hourly',
    column: 'hour',
    at: (one: CensusMessage) => [Math.floor(one.receivedAt / HOUR) * HOUR],
  },
  day: { table: 'census_daily', column: 'day', at: (one: CensusMessage) => [one.day] },
  longer: {
    table: 'census_rollups',
    column: 'period',
    at: (one: CensusMessage) => [one.day.slice(0, 7), one.day.slice(0, 4)],
  },
};
type Rollup = keyof typeof ROLLUPS;

const clear = () =>
  env.DB.batch(
    ['census_events', ...Object.values(ROLLUPS).map(({ table }) => table)].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );

async function figures(rollup: Rollup) {
  const { table, column } = ROLLUPS[rollup];
  const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, string | number>>();
  const rows = results.map((row) => [
    [row.dimension, row[column], row.value].join('|'),
    [
      'views',
      'visits',
      'clicks',
      'seconds',
      'onward',
      'product_views',
      'carts',
      'checkouts',
      'orders',
      'revenue_cents',
    ].map((name) => row[name]),
  ]);
  return Object.fromEntries(rows);
}

async function uniques(rollup: 'day' | 'longer') {
  const { table, column } = ROLLUPS[rollup];
  const { results } = await env.DB.prepare(
    `SELECT ${column} AS at, uniques FROM ${table} WHERE dimension = 'total' AND uniques > 0`,
  ).all<{ at: string; uniques: number }>();
  return Object.fromEntries(results.map(({ at, uniques }) => [at, uniques]));
}

const withoutRepeats = (events: readonly CensusMessage[]) => [
  ...new Map(events.map((one) => [one.id, one])).values(),
];

function recount(events: readonly CensusMessage[], rollup: Rollup) {
  const rows: Record<string, number[]> = {};
  for (const event of withoutRepeats(events))
    for (const at of ROLLUPS[rollup].at(event))
      for (const count of listCounts(event)) {
        if (rollup === 'hour' && !HOURLY.includes(count.dimension)) continue;
        const keys = [[count.dimension, at, count.value]];
        if (rollup !== 'hour' && count.dimension !== 'total') keys.push(['all', at, count.dimension]);
        for (const key of keys.map((parts) => parts.join('|')))
          rows[key] = MEASURES.map((name, index) => (rows[key]?.[index] ?? 0) + count[name]);
      }
  return rows;
}

/** Counts unique visitors per day. The numbers for months and years are the sums of days. */
function recountUniques(events: readonly CensusMessage[], rollup: 'day' | 'longer') {
  const visitors = new Map(
    events
      .filter((one) => one.kind === 'hit' && one.event === EVENT_KIND.pageView && one.visitorHash !== null)
      .map((one) => [`${one.day} ${one.visitorHash}`, one]),
  );
  const sums: Record<string, number> = {};
  for (const one of visitors.values())
    for (const at of ROLLUPS[rollup].at(one)) sums[at] = (sums[at] ?? 0) + 1;
  return sums;
}

const DAYS = ['2025-12-31', '2026-02-28', '2026-03-01', '2026-03-02'] as const;

const event = fc
  .record({
    kind: fc.constantFrom('hit', 'event', 'track', 'form-render'),
    event: fc.constantFrom(EVENT_KIND.pageView, EVENT_KIND.heartbeat, EVENT_KIND.video),
    hour: fc.integer({ min: 0, max: 30 }),
    day: fc.constantFrom(...DAYS),
    path: fc.constantFrom('/', '/shop', null),
    fromPath: fc.constantFrom('/', null),
    visitor: fc.constantFrom('v1', 'v2', null),
    isNewVisit: fc.boolean(),
    referrerHost: fc.constantFrom('example.org', null),
    device: fc.constantFrom('phone', 'desktop', null),
    country: fc.constantFrom('DE', 'IL', null),
    eventName: fc.constantFrom(EVENT_NAME.beginCheckout, EVENT_NAME.formAbandoned, 'menu_opened'),
    queryString: fc.constantFrom('', '?utm_source=letter'),
    seconds: fc.integer({ min: -5, max: 90 }),
  })
  .map(({ kind, hour, day, visitor, eventName, queryString, seconds, ...rest }) => ({
    ...rest,
    kind: kind as CensusMessage['kind'],
    receivedAt: FIRST + hour * HOUR + 7,
    day,
    // The hash of a visitor is different on each day.
    visitorHash: visitor && `${visitor} ${day}`,
    data: {
      eventName,
      queryString,
      seconds,
      formId: 'f',
      field: 'email',
      visitSource: 'example.org',
      source: 'x',
    },
  }));

beforeAll(async () => {
  await seedSite();
});

beforeEach(clear);

const arrivals = <Arrival>(once: readonly Arrival[]) =>
  fc
    .shuffledSubarray(
      once.flatMap((one) => [one, one, one, one]),
      { minLength: 0 },
    )
    .chain((more) => {
      const all = [...once, ...more];
      return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    });

async function expectRecount(events: readonly CensusMessage[]) {
  for (const rollup of ['hour', 'day', 'longer'] as const)
    expect(await figures(rollup)).toEqual(recount(events, rollup));
  for (const rollup of ['day', 'longer'] as const)
    expect(await uniques(rollup)).toEqual(recountUniques(events, rollup));
}

type Deliveries = fc.Arbitrary<[events: CensusMessage[], arriving: unknown[], size: number]>;

const expectRecounts = (deliveries: Deliveries): Promise<void> =>
  fc.assert(
    fc.asyncProperty(deliveries, async ([list, arriving, size]) => {
      await clear();
      for (let at = 0; at < arriving.length; at += size)
        await deliver(QUEUE_NAME.census, arriving.slice(at, at + size));
      await expectRecount(list);
    }),
    { numRuns: scaleToFuzz(20) },
  );

const events = (maxLength: number) =>
  fc
    .array(event, { minLength: 1, maxLength })
    .map((list) => list.map((one, index) => censusMessage({ ...one, id: `${SITE_ID}:${index}` })));

it('the totals by hour, day, month and year equal an independent recount after redeliveries in any order', async () => {
  const deliveries = events(12).chain((list) =>
    fc.tuple(fc.constant(list), arrivals(list), fc.integer({ min: 1, max: 20 })),
  );
  await expectRecounts(deliveries);
});

it('the totals equal an independent recount if messages contain several events, some of them repeated', async () => {
  const deliveries = events(24).chain((list) => {
    // Every event is in at least one message. Some events are in several messages.
    const message = fc.subarray(list, { minLength: 1, maxLength: Math.min(8, list.length) });
    const messages = fc.array(message, { maxLength: 6 }).map((drawn) => {
      const rest = list.filter((one) => !drawn.flat().includes(one));
      return [...drawn.map((one) => JSON.stringify(one)), ...(rest.length > 3 ? [rest] : rest)];
    });
    return fc.tuple(fc.constant(list), messages.chain<unknown[]>(arrivals), fc.integer({ min: 1, max: 20 }));
  });
  await expectRecounts(deliveries);
});

describe('the sales funnel totals', () => {
  beforeAll(async () => {
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO collections (id, website_id, name, type, title, settings) VALUES ('c1', ?, 'shop', 13, 'Shop', '{}')",
      ).bind(SITE_ID),
      env.DB.prepare(
        "INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, sort_key, summary, content, updated_at) VALUES ('mug', ?, 'c1', 11, 'mug', 'A mug', 1, 0, '{}', '{}', 0)",
      ).bind(SITE_ID),
      env.DB.prepare(
        "INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, email, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at) VALUES ('o1', ?, 1, 'paid', 'k', 'h', 'cart', 'a@b.test', 'EUR', 4000, 0, 500, 0, 4500, '{}', 0, 0)",
      ).bind(SITE_ID),
      env.DB.prepare(
        "INSERT INTO order_lines (id, order_id, position, item_id, variant_id, sku, title, product_type, quantity, unit_price_cents, discount_cents, tax_cents, total_cents) VALUES ('l1', 'o1', 0, 'mug', 'v', 's', 'A mug', 1, 2, 2000, 0, 0, 4000)",
      ),
    ]);
  });

  const named = (eventName: string, data: object) =>
    censusMessage({
      kind: 'event',
      event: null,
      device: 'phone',
      data: { eventName, visitSource: 'example.org', visitCampaign: 'letter / spring', ...data },
    });

  it('the sales funnel totals count the steps to an order by product, source, campaign and device, and the order’s paid amount', async () => {
    const events = [
      named(EVENT_NAME.viewItem, { productId: 'mug' }),
      named(EVENT_NAME.addToCart, { productId: 'mug' }),
      named(EVENT_NAME.beginCheckout, {}),
      named(EVENT_NAME.purchase, {
        orderId: 'o1',
        lines: [{ itemId: 'mug', title: 'x', totalCents: 9_999_999 }],
      }),
    ];
    await deliver(QUEUE_NAME.census, [...events, ...events]);
    const rows = await figures('day');
    expect(rows['product|2026-03-01|mug']).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 1, 4_000]);
    const visits = ['total|', 'referrer|example.org', 'campaign|letter / spring', 'device|phone'];
    for (const key of visits)
      expect(rows[key.replace('|', '|2026-03-01|')]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 4_000]);
  });

  it('the sales funnel totals exclude products and orders that do not exist on the site', async () => {
    await deliver(QUEUE_NAME.census, [
      named(EVENT_NAME.addToCart, { productId: 'no-mug' }),
      named(EVENT_NAME.purchase, { orderId: 'o2' }),
      censusMessage({
        websiteId: 'a0000000000000000000000b',
        kind: 'event',
        event: null,
        data: { eventName: EVENT_NAME.purchase, orderId: 'o1' },
      }),
    ]);
    expect(await figures('day')).toEqual({});
  });
});
