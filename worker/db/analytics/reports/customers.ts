import { and, between, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Period } from '#domain/analytics/period.ts';
import { toCohorts } from '#domain/analytics/sales/cohorts.ts';
import { addSales, type SalesMeasures } from '#domain/analytics/sales/sum-sales.ts';
import { addMonths } from '#domain/time/months.ts';
import {
  type BestCustomer,
  COHORT_MONTHS,
  type CustomersReport,
  MAX_BEST_CUSTOMERS,
  MAX_COUNTED_ORDERS,
  type NewBuyers,
} from '#schema/contracts/analytics/reports/customers.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { orders } from '#schema/tables/orders.ts';
import { salesBuyers, salesEntries, salesSums } from '#schema/tables/sales.ts';
import type { Database } from '../../database.ts';
import { isOneOf, literal } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import type { ReportRange } from '../ranges/read-report.ts';
import {
  listChart,
  readCounted,
  readSalesSeries,
  type StoreCurrency,
  selectIsTestStore,
} from '../sales/read-counted.ts';

export async function reportCustomers(
  db: Database,
  range: ReportRange,
  { currency, showsCustomers }: { currency: CurrencyCode; showsCustomers: boolean },
): Promise<CustomersReport> {
  const { websiteId, timeZone, today, period, compared } = range;
  const shop = { websiteId, currency };
  const chart = listChart(period);
  const months = Array.from({ length: COHORT_MONTHS }, (_, index) => addMonths(today.slice(0, 7), -index));
  const other = compared ?? { from: period.from, to: '' };
  const { report, own, isTest, isCounting } = await readCounted(
    db,
    range,
    {
      buyers: readSalesSeries(shop, [chart.steps, [other]], today, 'new'),
      sold: readSalesSeries(shop, [chart.steps, [other]], today, 'total'),
    },
    [
      selectAllTimeTotals(shop),
      differentBuyers(shop, period),
      differentBuyers(shop, other),
      selectCohorts(shop, months),
      bestBuyers(shop, showsCustomers ? MAX_BEST_CUSTOMERS : 0),
    ],
  );
  const [[ever], [buyers], [buyersBefore], cohorts, best] = own;
  const [newBuyers = [], newBefore = []] = report.buyers;
  const [sold = [], soldBefore = []] = report.sold;
  const totals = (
    fresh: readonly SalesMeasures[],
    all: readonly SalesMeasures[],
    counted: typeof buyers,
  ) => ({
    ...toNewBuyers(addSales(fresh)),
    periodOrders: addSales(all).orders,
    periodBuyers: (counted?.orders ?? 0) > MAX_COUNTED_ORDERS ? null : (counted?.buyers ?? 0),
  });
  return {
    period,
    compared,
    timeZone,
    currency,
    isTest,
    isCounting,
    totals: totals(newBuyers, sold, buyers),
    before: compared && totals(newBefore, soldBefore, buyersBefore),
    ever: toNewBuyers(ever),
    interval: chart.interval,
    steps: chart.steps.map((step, index) => ({
      ...step,
      newBuyers: newBuyers[index]?.buyers ?? 0,
      orders: sold[index]?.orders ?? 0,
    })),
    cohorts: toCohorts(cohorts, months, today.slice(0, 7)),
    best: showsCustomers ? best.map(({ id: _, ...row }): BestCustomer => row) : null,
  };
}

const toNewBuyers = (row: Partial<SalesMeasures> | undefined): NewBuyers => ({
  buyers: row?.buyers ?? 0,
  repeatBuyers: row?.repeatBuyers ?? 0,
  orders: row?.orders ?? 0,
  netCents: row?.totalCents ?? 0,
  gapDays: row?.gapDays ?? 0,
});

const isInStore = ({ websiteId, currency }: StoreCurrency) =>
  and(
    eq(salesSums.websiteId, websiteId),
    eq(salesSums.currency, currency),
    eq(salesSums.isTest, sql`${selectIsTestStore(websiteId)}`),
  );

/** Sums the rows of all years, because no row covers all time. */
function selectAllTimeTotals(shop: StoreCurrency) {
  const total = (name: 'buyers' | 'repeatBuyers' | 'orders' | 'totalCents' | 'gapDays') =>
    sql<number>`coalesce(sum(${salesSums[name]}), 0)`.as(`ever_${name}`);
  const years = Array.from({ length: 100 }, (_, index) => String(2000 + index));
  return orm
    .select({
      buyers: total('buyers'),
      repeatBuyers: total('repeatBuyers'),
      orders: total('orders'),
      totalCents: total('totalCents'),
      gapDays: total('gapDays'),
    })
    .from(salesSums)
    .where(and(isInStore(shop), eq(salesSums.dimension, 'new'), isOneOf(salesSums.period, years)));
}

/** Counts distinct buyers within a limited number of orders, to limit the cost of the query. */
function differentBuyers({ websiteId, currency }: StoreCurrency, { from, to }: Period) {
  const paid = orm
    .select({ buyer: salesEntries.buyer })
    .from(salesEntries)
    .where(
      and(
        eq(salesEntries.websiteId, websiteId),
        between(salesEntries.day, from, to),
        eq(salesEntries.kind, 'sale'),
        eq(salesEntries.currency, currency),
        eq(salesEntries.isTest, sql`${selectIsTestStore(websiteId)}`),
      ),
    )
    .limit(MAX_COUNTED_ORDERS + 1)
    .as('paid');
  return orm
    .select({
      orders: sql<number>`count(*)`.as('counted_orders'),
      buyers: sql<number>`count(distinct nullif(${paid.buyer}, ''))`.as('different_buyers'),
    })
    .from(paid);
}

const selectCohorts = (shop: StoreCurrency, months: readonly string[]) =>
  orm
    .select({
      cohort: salesSums.period,
      month: salesSums.value,
      buyers: salesSums.buyers,
      totalCents: salesSums.totalCents,
    })
    .from(salesSums)
    .where(and(isInStore(shop), eq(salesSums.dimension, 'cohort'), inArray(salesSums.period, [...months])));

const bestBuyers = ({ websiteId, currency }: StoreCurrency, limit: number) =>
  orm
    .select({
      id: salesBuyers.orderId,
      email: orders.email,
      name: orders.name,
      orders: salesBuyers.orders,
      netCents: salesBuyers.netCents,
      firstDay: salesBuyers.firstDay,
      lastDay: salesBuyers.lastDay,
    })
    .from(salesBuyers)
    .innerJoin(orders, eq(orders.id, salesBuyers.orderId))
    .where(
      and(
        eq(salesBuyers.websiteId, websiteId),
        eq(salesBuyers.currency, currency),
        eq(salesBuyers.isTest, sql`${selectIsTestStore(websiteId)}`),
        ne(orders.email, literal('')),
      ),
    )
    .orderBy(desc(salesBuyers.netCents))
    .limit(limit);
