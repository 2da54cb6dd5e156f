import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { reportSales } from '#worker/db/analytics/reports/sales.ts';

const TODAY = '2026-04-30';
/**
 * Covers 83 roll-ups in its two periods: whole months, and single days at the ends. Each day has two
 * best-selling products.
 */
const RANGE = {
  websiteId: SITE_ID,
  timeZone: 'UTC',
  today: TODAY,
  period: { from: '2024-07-16', to: '2025-07-15' },
  compared: { from: '2023-07-17', to: '2024-07-15' },
};
const ask = () => reportSales(env.DB, RANGE, 'USD', Date.parse(TODAY));

const insert = (dimension: string, period: string, value: string, pieces: number, cents: number) =>
  env.DB.prepare(
    `INSERT INTO sales_sums (website_id, currency, is_test, dimension, period, value, label, orders, pieces, total_cents)
    VALUES (?1, 'USD', 1, ?2, ?3, ?4, ?4, 1, ?5, ?6)`,
  ).bind(SITE_ID, dimension, period, value, pieces, cents);

/** Returns the sales of one piece of each product, starting with the most expensive. */
const sell = (day: string, products: readonly string[]) => [
  ...products.map((product, index) => insert('product', day, product, 1, 900 - index)),
  insert('kind', day, '1', products.length, 900 * products.length),
  // Tips and donations belong to no product.
  insert('kind', day, '-1', 1, 100),
  insert('kind', day, '0r', 1, 100),
];

beforeEach(async () => {
  await seedSite();
  await env.DB.prepare('DELETE FROM sales_sums').run();
});

it('the products report does not mention unlisted products if every product is listed', async () => {
  await env.DB.batch([...sell('2024-07-20', ['mug', 'bowl', 'pot']), ...sell('2025-07-03', ['pot', 'mug'])]);
  const { products, bestOfEach } = await ask();
  expect(products.map(({ itemId, pieces }) => [itemId, pieces])).toEqual([
    ['mug', 2],
    ['pot', 2],
    ['bowl', 1],
  ]);
  expect(bestOfEach).toBeNull();
});

it.each([
  ['the period', '2024-07-20'],
  ['the comparison period', '2023-07-20'],
])(
  'the products report shows how many top products it read for each day if a product may be missing in %s',
  async (_, day) => {
    await env.DB.batch([...sell(day, ['mug', 'bowl', 'pot']), ...sell('2025-07-03', ['bowl', 'mug'])]);
    const { products, bestOfEach } = await ask();
    expect(products.map(({ itemId }) => itemId).toSorted()).toEqual(['bowl', 'mug']);
    expect(bestOfEach).toBe(2);
  },
);
