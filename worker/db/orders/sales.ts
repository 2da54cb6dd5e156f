import { addDays } from '#domain/analytics/day-in-zone.ts';
import { type DaySpan, daySpans } from '#domain/analytics/day-start.ts';
import { CURRENCY_CODES, type CurrencyCode } from '#schema/contracts/money/currencies.ts';
import {
  MAX_SALES_PRODUCTS,
  type SalesProduct,
  type SalesSummary,
  type SalesTotals,
} from '#schema/contracts/orders/sales.ts';

type Day = SalesTotals & { day: string };

/** `?3`: JSON of the days with their instants. */
const DAYS =
  "WITH days AS (SELECT value ->> 'day' AS day, value ->> 'starts' AS starts, value ->> 'ends' AS ends FROM json_each(?3))";

/** Of orders that were paid, day by day: the index alone answers it. */
export const SOLD_BY_DAY = `${DAYS} SELECT d.day, count(o.paid_at) AS orders, sum(o.grand_total_cents) AS revenueCents
  FROM days d CROSS JOIN orders o INDEXED BY orders_paid ON o.website_id = ?1 AND o.currency = ?2 AND o.paid_at >= d.starts AND o.paid_at < d.ends GROUP BY d.day`;

/** Every zone's days begin at a quarter of an hour. */
const QUARTER_MS = 900_000;

/** What went back, by the quarter of an hour in which it did; an order changes when money goes back, so older ones need no look. */
export const REFUNDED = `SELECT r.at / ${QUARTER_MS} AS quarter, sum(r.amount_cents) AS refundedCents
  FROM orders o INDEXED BY orders_money_back CROSS JOIN refunds r ON r.order_id = o.id
  WHERE o.website_id = ?1 AND o.currency = ?2 AND o.refunded_cents > 0 AND o.updated_at >= ?3 AND r.status = 'done' AND r.at >= ?3 AND r.at < ?4 GROUP BY quarter`;

/** Products of the paid orders of a time, best first; a donation has none. */
export const TOP_PRODUCTS = `SELECT l.item_id AS itemId, l.title, sum(l.quantity) AS quantity, sum(l.total_cents) AS revenueCents, max(o.paid_at)
  FROM orders o INDEXED BY orders_paid CROSS JOIN order_lines l ON l.order_id = o.id
  WHERE o.website_id = ?1 AND o.currency = ?2 AND o.paid_at >= ?3 AND o.paid_at < ?4 AND l.item_id <> ''
  GROUP BY l.item_id ORDER BY sum(l.total_cents) DESC, sum(l.quantity) DESC, l.item_id LIMIT ${MAX_SALES_PRODUCTS}`;

/** One look into the index for each currency that there is. */
export const CURRENCIES_SOLD = `SELECT c.value AS currency FROM json_each(?2) c
  WHERE EXISTS (SELECT 1 FROM orders o INDEXED BY orders_paid WHERE o.website_id = ?1 AND o.currency = c.value AND o.paid_at > 0)`;

const VISITS =
  "SELECT sum(CASE WHEN day >= ?3 THEN visits END) AS now, sum(CASE WHEN day < ?3 THEN visits END) AS before FROM census_daily WHERE website_id = ?1 AND dimension = 'total' AND day BETWEEN ?2 AND ?4 AND value = ''";

export interface SalesPeriod {
  websiteId: string;
  timeZone: string;
  currency: CurrencyCode;
  /** The shop's own, which can always be asked for. */
  ownCurrency: CurrencyCode;
  from: string;
  to: string;
}

/** What a shop sold from `from` to `to`, and in as many days before; one D1 batch. */
export async function summariseSales(db: D1Database, period: SalesPeriod): Promise<SalesSummary> {
  const { websiteId, timeZone, currency, ownCurrency, from, to } = period;
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const before = addDays(from, -length);
  const days = daySpans(before, to, timeZone);
  const now = days.slice(length);
  const json = JSON.stringify(days);
  const bind = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(websiteId, ...values);
  const [sold, refunded, products, currencies, visits] = await db.batch<Record<string, unknown>>([
    bind(SOLD_BY_DAY, currency, json),
    bind(REFUNDED, currency, days[0]?.starts ?? 0, days.at(-1)?.ends ?? 0),
    bind(TOP_PRODUCTS, currency, now[0]?.starts ?? 0, now.at(-1)?.ends ?? 0),
    bind(CURRENCIES_SOLD, JSON.stringify(CURRENCY_CODES)),
    bind(VISITS, before, from, to),
  ]);
  const series = seriesOf(days, sold?.results ?? [], refunded?.results ?? []);
  const [current, previous] = [series.slice(length), series.slice(0, length)];
  const seen = visits?.results[0];
  const soldIn = new Set((currencies?.results ?? []).map((row) => String(row.currency)));
  return {
    from,
    to,
    timeZone,
    currency,
    currencies: CURRENCY_CODES.filter((code) => code === ownCurrency || soldIn.has(code)),
    totals: { ...sum(current), visits: Number(seen?.now ?? 0) },
    previous: { ...sum(previous), visits: Number(seen?.before ?? 0) },
    series: current,
    products: (products?.results ?? []).map(toProduct),
  };
}

const toProduct = (row: Record<string, unknown>): SalesProduct => ({
  itemId: String(row.itemId),
  title: String(row.title),
  quantity: Number(row.quantity),
  revenueCents: Number(row.revenueCents),
});

function seriesOf(
  days: readonly DaySpan[],
  sold: readonly Record<string, unknown>[],
  refunded: readonly Record<string, unknown>[],
): Day[] {
  const soldOn = new Map(sold.map((row) => [row.day, row]));
  const refundedOn = refundsByDay(days, refunded);
  return days.map(({ day }) => ({
    day,
    orders: Number(soldOn.get(day)?.orders ?? 0),
    revenueCents: Number(soldOn.get(day)?.revenueCents ?? 0),
    refundedCents: refundedOn.get(day) ?? 0,
  }));
}

/** Both are in order: one walk over them. */
function refundsByDay(
  days: readonly DaySpan[],
  refunded: readonly Record<string, unknown>[],
): Map<string, number> {
  const byDay = new Map<string, number>();
  let index = 0;
  for (const { day, ends } of days)
    for (; index < refunded.length; index++) {
      const row = refunded[index];
      if (!row || Number(row.quarter) * QUARTER_MS >= ends) break;
      byDay.set(day, (byDay.get(day) ?? 0) + Number(row.refundedCents));
    }
  return byDay;
}

const sum = (days: readonly SalesTotals[]): SalesTotals =>
  days.reduce(
    (total, day) => ({
      orders: total.orders + day.orders,
      revenueCents: total.revenueCents + day.revenueCents,
      refundedCents: total.refundedCents + day.refundedCents,
    }),
    { orders: 0, revenueCents: 0, refundedCents: 0 },
  );
