import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderQuery } from '#schema/contracts/orders/order.ts';
import { findCustomer, listCustomers } from '#worker/db/customers/customers.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import { findOwnerOrder } from '#worker/db/orders/order-detail.ts';
import { listOrders } from '#worker/db/orders/order-list.ts';
import { dueRefunds } from '#worker/db/orders/refunds.ts';
import { type Plan, watched, wide } from '../../support/worker/query-plans.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const OTHER = 'f'.repeat(24);
const COUNT = 20_000;
const QUERY: OrderQuery = { search: '' };

/** Creates many orders on two sites with SQL. */
beforeAll(async () => {
  await seedStore();
  await env.DB.prepare(
    `INSERT INTO websites (id, identifier, type, status, version, template_id, template_version, settings, design, created_at)
    SELECT ?1, 'other', type, status, version, template_id, template_version, settings, design, 0 FROM websites WHERE id = ?2`,
  )
    .bind(OTHER, SITE_ID)
    .run();
  for (const [websiteId, mark] of [
    [SITE_ID, 'a'],
    [OTHER, 'b'],
  ] as const)
    await env.DB.batch(
      [
        `INSERT INTO orders (id, website_id, number, status, fulfilment, idempotency_key, submission_hash, cart_id, email, name, currency, subtotal_cents,
          discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at, paid_at)
        SELECT '${mark}' || printf('%023d', value), ?1, value, CASE value % 10 WHEN 0 THEN 'expired' WHEN 1 THEN 'paid' ELSE 'fulfilled' END,
          CASE WHEN value % 10 < 2 THEN 'none' ELSE 'complete' END, 'key' || value, '', '', 'buyer' || (value % 5000) || '@site.test', 'Ines Okafor', 'USD',
          100, 0, 0, 0, 100, '{}', value, value, CASE WHEN value % 10 > 0 THEN value END FROM generate_numbers`,
        `INSERT INTO payments (id, order_id, website_id, provider, status, amount_cents, currency, created_at, updated_at)
        SELECT 'p${mark}' || value, '${mark}' || printf('%023d', value), ?1, 'test', 'paid', 100, 'USD', 0, 0 FROM generate_numbers`,
        `INSERT INTO order_lines (id, order_id, position, item_id, variant_id, sku, title, product_type, quantity, unit_price_cents, discount_cents, tax_cents, total_cents)
        SELECT 'l${mark}' || value, '${mark}' || printf('%023d', value), 0, 'i', 'v', 'MUG-' || (value % 100), 'Tide mug', 1, 1, 100, 0, 0, 100 FROM generate_numbers WHERE ?1 <> ''`,
        `INSERT INTO order_events (id, order_id, kind, at) SELECT 'e${mark}' || value, '${mark}' || printf('%023d', value), 'placed', value FROM generate_numbers WHERE ?1 <> ''`,
      ].map((sql) =>
        env.DB.prepare(
          `WITH RECURSIVE generate_numbers(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM generate_numbers WHERE value < ${COUNT}) ${sql}`,
        ).bind(websiteId),
      ),
    );
  // Each site gets one order in each of the rarer statuses, so that no list of orders is empty.
  const rare = ['pending', 'partially-refunded', 'refunded', 'cancelled'];
  await env.DB.batch([
    ...rare.map((status, index) =>
      env.DB.prepare('UPDATE orders SET status = ?1 WHERE number = ?2').bind(status, 12 + index),
    ),
    env.DB.prepare("UPDATE orders SET fulfilment = 'partial' WHERE number = 21"),
  ]);
}, 120_000);

describe(`${COUNT} orders on this site and as many on a different one`, () => {
  const queries: [string, Partial<OrderQuery>][] = [
    ['all', {}],
    ...ORDER_STATUSES.map((status): [string, Partial<OrderQuery>] => [status, { status }]),
    ['not yet shipped', { fulfilment: 'open' }],
    ['partly shipped', { fulfilment: 'partial' }],
    ['paid and not yet shipped', { fulfilment: 'open', status: 'paid' }],
    ['paid on certain days', { from: 100, to: 2000 }],
    ['found by name', { search: 'okaf' }],
    ['found by email address', { search: 'buyer77@site.test' }],
    ['found by number', { search: '1234' }],
    ['found by SKU', { search: 'mug-7', status: 'paid' }],
  ];
  it.each(queries)('the list of orders (%s) uses an index', async (_, change) => {
    const plans: Plan[] = [];
    const query = { ...QUERY, ...change };
    const first = await listOrders(watched(plans), SITE_ID, query, null);
    expect(first.orders).not.toEqual([]);
    expect(first.orders.filter((order) => !order.id.startsWith('a'))).toEqual([]);
    if (first.next) {
      const second = await listOrders(watched(plans), SITE_ID, query, first.next);
      const ids = [...first.orders, ...second.orders].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.toSorted().toReversed()).toEqual(ids);
    }
    expect(plans.length).toBeGreaterThan(1);
    expect(wide(plans)).toEqual([]);
    expect(plans.flatMap(({ steps }) => steps).filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
  });

  it('a search finds only this site’s orders', async () => {
    const numbers = async (search: string) =>
      (await listOrders(env.DB, SITE_ID, { ...QUERY, search }, null)).orders.map(({ number }) => number);
    expect(await numbers('19999')).toEqual([19_999]);
    expect(await numbers('BUYER4711@site')).toEqual([19_711, 14_711, 9711, 4711]);
    expect(await numbers('okafor ines 17')).toContain(17_999);
    expect(await numbers('"; DROP')).toEqual([]);
    expect(await numbers('*')).toEqual([]);
    expect(await numbers('nobody')).toEqual([]);
  });

  it('an order, its pending refunds and the customers are read through an index', async () => {
    const plans: Plan[] = [];
    const db = watched(plans);
    expect((await findOwnerOrder(db, SITE_ID, `a${'1'.padStart(23, '0')}`))?.number).toBe(1);
    await dueRefunds(db, Date.now(), 10);
    const { customers, next } = await listCustomers(db, SITE_ID, { search: '', after: null });
    expect(customers[0]).toMatchObject({
      email: 'buyer4999@site.test',
      orderCount: 4,
      spent: [{ currency: 'USD', cents: 400 }],
    });
    const more = await listCustomers(db, SITE_ID, { search: '', after: next });
    const emails = [...customers, ...more.customers].map(({ email }) => email);
    expect([emails.length, new Set(emails).size]).toEqual([100, 100]);
    const found = await listCustomers(db, SITE_ID, { search: 'Buyer123', after: null });
    expect(found.customers.map(({ email }) => email).slice(0, 2)).toEqual([
      'buyer1231@site.test',
      'buyer1232@site.test',
    ]);
    expect((await findCustomer(db, SITE_ID, 'buyer4999@site.test', null))?.orders).toHaveLength(4);
    expect(wide(plans)).toEqual([]);
  });

  it('erasing a customer reads only that customer’s rows', async () => {
    const plans: Plan[] = [];
    const customer = { websiteId: SITE_ID, email: 'buyer1@site.test', accountId: null, now: 1 };
    expect(await eraseBuyer(watched(plans), customer)).toBe('erased');
    const onOrders = plans.filter(({ sql }) => !/restock_requests|mail_outbox|discount_uses/.test(sql));
    expect(onOrders.length).toBeGreaterThan(5);
    expect(wide(onOrders)).toEqual([]);
    const left = await listOrders(env.DB, SITE_ID, { ...QUERY, search: 'buyer1@site.test' }, null);
    expect(left.orders).toEqual([]);
    expect(
      (await listOrders(env.DB, OTHER, { ...QUERY, search: 'buyer1@site.test' }, null)).orders,
    ).toHaveLength(4);
  });
});
