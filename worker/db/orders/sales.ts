import { and, between, count, desc, eq, exists, gt, gte, lt, max, ne, sql } from 'drizzle-orm';
import { addDays, countDays, type DaySpan, daySpans } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { CURRENCY_CODES, type CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_SALES_PRODUCTS, type SalesSummary, type SalesTotals } from '#schema/contracts/orders/sales.ts';
import { censusDaily } from '#schema/tables/analytics.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { refunds } from '#schema/tables/payments.ts';
import { type Answer, batch, type Database } from '../database.ts';
import { indexedBy, jsonEntries, jsonRows, literal } from '../fragments.ts';
import { orm } from '../orm.ts';

type Day = SalesTotals & { day: string };

const PAID = indexedBy(orders, 'orders_paid');

export function salesByDay(websiteId: string, currency: CurrencyCode, days: readonly DaySpan[]) {
  const span = jsonRows(days, 'span');
  return orm
    .select({
      day: span.field('day').as('day'),
      orders: count(orders.paidAt).as('orders'),
      revenueCents: sql<number>`sum(${orders.grandTotalCents})`.as('revenue_cents'),
    })
    .from(span.table)
    .crossJoin(PAID)
    .where(
      and(
        eq(orders.websiteId, websiteId),
        eq(orders.currency, currency),
        gte(orders.paidAt, span.field('starts')),
        lt(orders.paidAt, span.field('ends')),
      ),
    )
    .groupBy(span.field('day'));
}

/** Length of the summed periods. In every time zone, days start at a multiple of 15 minutes. */
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Sums refunds by quarter of an hour. Skips orders not updated since `from`, because a refund updates its
 * order.
 */
export function refundsByQuarter(websiteId: string, currency: CurrencyCode, { starts, ends }: Span) {
  const quarter = sql<number>`${refunds.at} / ${literal(QUARTER_MS)}`.as('quarter');
  return orm
    .select({ quarter, refundedCents: sql<number>`sum(${refunds.amountCents})`.as('refunded_cents') })
    .from(indexedBy(orders, 'orders_money_back'))
    .crossJoin(refunds)
    .where(
      and(
        eq(refunds.orderId, orders.id),
        eq(orders.websiteId, websiteId),
        eq(orders.currency, currency),
        gt(orders.refundedCents, literal(0)),
        gte(orders.updatedAt, starts),
        eq(refunds.status, 'done'),
        gte(refunds.at, starts),
        lt(refunds.at, ends),
      ),
    )
    .groupBy(sql`${quarter}`);
}

/** Lists the best-selling products. Excludes donations, which have no product. */
export const topProducts = (websiteId: string, currency: CurrencyCode, { starts, ends }: Span) =>
  orm
    .select({
      itemId: orderLines.itemId,
      title: orderLines.title,
      quantity: sql<number>`sum(${orderLines.quantity})`.as('quantity'),
      revenueCents: sql<number>`sum(${orderLines.totalCents})`.as('revenue_cents'),
      // If max() is the only aggregate, SQLite takes the title from the row with the last sale.
      lastPaidAt: max(orders.paidAt).as('last_paid_at'),
    })
    .from(PAID)
    .crossJoin(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        eq(orders.websiteId, websiteId),
        eq(orders.currency, currency),
        gte(orders.paidAt, starts),
        lt(orders.paidAt, ends),
        ne(orderLines.itemId, ''),
      ),
    )
    .groupBy(orderLines.itemId)
    .orderBy(
      desc(sql`sum(${orderLines.totalCents})`),
      desc(sql`sum(${orderLines.quantity})`),
      orderLines.itemId,
    )
    .limit(MAX_SALES_PRODUCTS);

/** Selects the currencies in which the store has sold. Takes one index look-up per currency. */
export function currenciesSold(websiteId: string) {
  const entry = jsonEntries<CurrencyCode>(sql`${JSON.stringify(CURRENCY_CODES)}`, 'code');
  const sold = orm
    .select({ one: sql`1` })
    .from(PAID)
    .where(and(eq(orders.websiteId, websiteId), eq(orders.currency, entry.value), gt(orders.paidAt, 0)));
  return orm
    .select({ currency: entry.value.as('currency') })
    .from(entry.table)
    .where(exists(sold));
}

const visits = (websiteId: string, { before, from, to }: { before: string; from: string; to: string }) =>
  orm
    .select({
      now: sql<number | null>`sum(case when ${gte(censusDaily.day, from)} then ${censusDaily.visits} end)`.as(
        'visits_now',
      ),
      before: sql<
        number | null
      >`sum(case when ${lt(censusDaily.day, from)} then ${censusDaily.visits} end)`.as('visits_before'),
    })
    .from(censusDaily)
    .where(
      and(
        eq(censusDaily.websiteId, websiteId),
        eq(censusDaily.dimension, 'total'),
        between(censusDaily.day, before, to),
        eq(censusDaily.value, ''),
      ),
    );

export interface SalesPeriod {
  websiteId: string;
  timeZone: string;
  currency: CurrencyCode;
  /** Currency of the store. It can always be selected. */
  ownCurrency: CurrencyCode;
  from: string;
  to: string;
}

export async function summariseSales(db: Database, period: SalesPeriod): Promise<SalesSummary> {
  const { websiteId, timeZone, currency, ownCurrency, from, to } = period;
  const length = countDays({ from, to });
  const before = addDays(from, -length);
  const days = daySpans(before, to, timeZone);
  const now = days.slice(length);
  const [sold, refunded, products, currencies, [seen]] = await batch(db, [
    salesByDay(websiteId, currency, days),
    refundsByQuarter(websiteId, currency, toSpan(days)),
    topProducts(websiteId, currency, toSpan(now)),
    currenciesSold(websiteId),
    visits(websiteId, { before, from, to }),
  ]);
  const series = toSeries(days, sold, refunded);
  const [current, previous] = [series.slice(length), series.slice(0, length)];
  const soldIn = new Set(currencies.map((row) => row.currency));
  return {
    from,
    to,
    timeZone,
    currency,
    currencies: CURRENCY_CODES.filter((code) => code === ownCurrency || soldIn.has(code)),
    totals: { ...sum(current), visits: seen?.now ?? 0 },
    previous: { ...sum(previous), visits: seen?.before ?? 0 },
    series: current,
    products: products.map(({ lastPaidAt: _, ...product }) => product),
  };
}

type Span = Pick<DaySpan, 'starts' | 'ends'>;
const toSpan = (days: readonly DaySpan[]): Span => ({
  starts: days[0]?.starts ?? 0,
  ends: days.at(-1)?.ends ?? 0,
});

type SoldDay = Answer<ReturnType<typeof salesByDay>>[number];
type RefundedQuarter = Answer<ReturnType<typeof refundsByQuarter>>[number];

function toSeries(
  days: readonly DaySpan[],
  sold: readonly SoldDay[],
  refunded: readonly RefundedQuarter[],
): Day[] {
  const soldOn = new Map(sold.map((row) => [row.day, row]));
  const refundedOn = refundsByDay(days, refunded);
  return days.map(({ day }) => ({
    day,
    orders: soldOn.get(day)?.orders ?? 0,
    revenueCents: soldOn.get(day)?.revenueCents ?? 0,
    refundedCents: refundedOn.get(day) ?? 0,
  }));
}

/** Sums refunds by day. Merges the two sorted lists in a single pass. */
function refundsByDay(days: readonly DaySpan[], refunded: readonly RefundedQuarter[]): Map<string, number> {
  const byDay = new Map<string, number>();
  let index = 0;
  for (const { day, ends } of days)
    for (; index < refunded.length; index++) {
      const row = refunded[index];
      if (!row || row.quarter * QUARTER_MS >= ends) break;
      byDay.set(day, (byDay.get(day) ?? 0) + row.refundedCents);
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
