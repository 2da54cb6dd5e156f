import { DAY_MS } from '#domain/time/units.ts';

/** Daily sales up to `today`: sums, order entries, buyers and carts. */
export interface Sales {
  websiteId: string;
  currency: string;
  /** Last day, as YYYY-MM-DD. */
  today: string;
  days: number;
  /** Number of distinct products sold per day, and over all days. */
  products: { aDay: number; ever: number };
}

const ENTRIES_A_DAY = 20;
const CARTS_A_DAY = 6;
/** Number of days with separate entries, which only reports of short periods read. */
const ENTRY_DAYS = 800;

const KEY = 'website_id, currency, is_test, dimension, value';
const MEASURES =
  'orders, pieces, renewals, buyers, repeat_buyers, gap_days, gross_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, card_cents, refunded_cents';
const SUMS = MEASURES.split(', ')
  .map((name) => `sum(${name})`)
  .join(', ');

/** Writes sales of test orders, as in a store without a payment provider. */
export async function addSales(
  db: D1Database,
  { websiteId, currency, today, days, products }: Sales,
): Promise<void> {
  const values = [
    ['total', 1, 1],
    ['cancelled', 1, 1],
    ['new', 1, 1],
    ['kind', 8, 8],
    ['product', products.aDay, products.ever],
  ] as const;
  for (const [dimension, aDay, ever] of values)
    await db
      .prepare(
        `WITH RECURSIVE day(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM day WHERE i + 1 < ?4),
          n(j) AS (SELECT 0 UNION ALL SELECT j + 1 FROM n WHERE j + 1 < ?5)
        INSERT INTO sales_sums (${KEY}, period, label, ${MEASURES})
        SELECT ?1, ?2, 1, ?7, CASE WHEN ?7 = 'product' THEN 'p' || ((i * 3 + j) % ?6) WHEN ?7 = 'kind' THEN (j % 4) || iif(j < 4, '', 'r') ELSE '' END,
          date(?3, '-' || i || ' days'), 'Sold ' || j, 5, 7, 1, 2, 1, 9, 9000 - j, 100, 500, 800, 0, 10200 - j, 50, 200 FROM day JOIN n`,
      )
      .bind(websiteId, currency, today, days, aDay, ever, dimension)
      .run();
  await db.batch([
    sumUp(db, 'YYYY-MM-DD'.length, 'YYYY-MM'.length),
    sumUp(db, 'YYYY-MM'.length, 'YYYY'.length),
    db
      .prepare(
        `INSERT INTO sales_sums (${KEY}, period, buyers, orders, total_cents)
        SELECT s.website_id, s.currency, 1, 'cohort', o.period, s.period, 30, 40, 90000 FROM sales_sums s JOIN sales_sums o ON o.period <= s.period
        WHERE s.dimension = 'total' AND o.dimension = 'total' AND length(s.period) = 7 AND length(o.period) = 7 AND s.website_id = ?1 AND o.website_id = ?1`,
      )
      .bind(websiteId),
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?4)
        INSERT INTO sales_entries (id, order_id, website_id, currency, is_test, kind, day, buyer, first_day, total_cents)
        SELECT 'e' || i, 'e' || i, ?1, ?2, 1, 'sale', date(?3, '-' || (i / ${ENTRIES_A_DAY}) || ' days'), 'b' || (i % 700), ?3, 5300 FROM n`,
      )
      .bind(websiteId, currency, today, ENTRIES_A_DAY * Math.min(days, ENTRY_DAYS)),
    db
      .prepare(
        `INSERT INTO sales_buyers SELECT id, website_id, currency, 1, ?2, ?2, 2, grand_total_cents + number FROM orders WHERE website_id = ?1`,
      )
      .bind(websiteId, today),
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?4)
        INSERT INTO carts (id, website_id, token_hash, currency, order_id, reminded_at, created_at, updated_at)
        SELECT 'rollup-cart-' || i, ?1, 'rollup-' || i, ?2, iif(i % 6 = 0, (SELECT id FROM orders WHERE website_id = ?1 LIMIT 1), NULL),
          iif(i % 3 = 0, ?3 - i * ?5, NULL), ?3 - i * ?5, ?3 - i * ?5 FROM n`,
      )
      .bind(websiteId, currency, Date.parse(today), CARTS_A_DAY * days, DAY_MS / CARTS_A_DAY),
    db
      .prepare(
        `INSERT INTO cart_entries (id, cart_id, item_id, variant_id, quantity, seen_price_cents, created_at)
        SELECT carts.id || n.value, carts.id, 'p1', 'v' || n.value, 1, 4400, 0 FROM carts JOIN json_each('[1,2]') n WHERE carts.website_id = ?1 AND carts.id LIKE 'rollup-%'`,
      )
      .bind(websiteId),
    db.prepare('DELETE FROM sales_changes WHERE website_id = ?1').bind(websiteId),
  ]);
}

const sumUp = (db: D1Database, from: number, to: number) =>
  db.prepare(
    `INSERT INTO sales_sums (${KEY}, period, label, ${MEASURES})
    SELECT ${KEY}, substr(period, 1, ${to}), max(label), ${SUMS} FROM sales_sums WHERE length(period) = ${from} GROUP BY ${KEY}, 6`,
  );
