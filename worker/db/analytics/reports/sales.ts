import type { Period } from '#domain/analytics/period.ts';
import {
  MAX_SALES_ROWS,
  type Revenue,
  type RevenueStep,
  type SalesReport,
  type SoldKind,
  type SoldProduct,
} from '#schema/contracts/analytics/reports/sales.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Database } from '../../database.ts';
import { currenciesSold } from '../../orders/sales.ts';
import { funnelBy, funnelOf, toFunnelRows, toSteps } from '../sales/funnel.ts';
import { leftCarts, remindedCarts, toLeftCarts } from '../sales/left-carts.ts';
import { listChart, listParts, NO_SALES, readCounted, type SumRow, sumParts } from '../sales/read-sums.ts';
import type { ReportRange } from './report-range.ts';

/** What the shop earns, and where buyers give up; one D1 batch, and another where orders had to be counted first. */
export async function reportSales(
  db: Database,
  range: ReportRange,
  currency: CurrencyCode,
  now: number,
): Promise<SalesReport> {
  const { websiteId, timeZone, today, period, compared } = range;
  const shop = { websiteId, currency };
  const chart = listChart(period, today);
  const chartBefore = compared && listChart(compared, today);
  const other = compared ?? { from: period.from, to: '' };
  const carts = (one: Period) => ({ ...shop, timeZone, period: one, now });
  const { answers, isTest, isCounting } = await readCounted(db, range, [
    sumParts(shop, ['total', 'cancelled', 'kind', 'product'], listParts(period, compared, today)),
    sumParts(shop, ['total'], chart.parts),
    sumParts(shop, ['total'], chartBefore?.parts ?? []),
    currenciesSold(websiteId),
    leftCarts(carts(period)),
    remindedCarts(carts(period)),
    leftCarts(carts(other)),
    remindedCarts(carts(other)),
    funnelOf(range, period),
    funnelOf(range, other),
    funnelBy(range, 'product'),
    funnelBy(range, 'referrer'),
    funnelBy(range, 'campaign'),
    funnelBy(range, 'device'),
  ]);
  const [sums, steps, stepsBefore, sold, left, reminded, leftBefore, remindedBefore, ...funnels] = answers;
  const [funnel, funnelBefore, byProduct, bySource, byCampaign, byDevice] = funnels;
  const of = (bucket: string, dimension: string) =>
    sums.find((row) => row.bucket === bucket && row.dimension === dimension);
  const cancelled = of('now', 'cancelled') ?? NO_SALES;
  return {
    period,
    compared,
    timeZone,
    currency,
    otherCurrencies: sold.map((row) => row.currency).filter((code) => code !== currency),
    isTest,
    isCounting,
    totals: toRevenue(of('now', 'total')),
    before: compared && toRevenue(of('before', 'total')),
    cancelled: { orders: cancelled.orders, totalCents: cancelled.totalCents },
    interval: chart.interval,
    steps: toRevenueSteps(chart.steps, steps),
    stepsBefore: chartBefore && toRevenueSteps(chartBefore.steps, stepsBefore),
    products: listSold(sums, 'product', compared !== null)
      .map(({ value, label, ...row }): SoldProduct => ({ ...row, itemId: value, title: label }))
      .slice(0, MAX_SALES_ROWS),
    kinds: listSold(sums, 'kind', compared !== null).map(
      ({ value, label: _, ...row }): SoldKind => ({
        ...row,
        productType: Number.parseInt(value, 10),
        isRenewal: value.endsWith('r'),
      }),
    ),
    funnel: toSteps(funnel[0]),
    funnelBefore: compared && toSteps(funnelBefore[0]),
    byProduct: toFunnelRows(byProduct, 'product'),
    bySource: toFunnelRows(bySource, 'referrer'),
    byCampaign: toFunnelRows(byCampaign, 'campaign'),
    byDevice: toFunnelRows(byDevice, 'device'),
    carts: toLeftCarts(left[0], reminded[0]),
    cartsBefore: compared && toLeftCarts(leftBefore[0], remindedBefore[0]),
  };
}

const toRevenue = (row: Revenue = NO_SALES): Revenue => ({
  orders: row.orders,
  renewals: row.renewals,
  grossCents: row.grossCents,
  discountCents: row.discountCents,
  shippingCents: row.shippingCents,
  taxCents: row.taxCents,
  includedTaxCents: row.includedTaxCents,
  totalCents: row.totalCents,
  cardCents: row.cardCents,
  refundedCents: row.refundedCents,
});

function toRevenueSteps(steps: readonly Period[], rows: readonly SumRow[]): RevenueStep[] {
  const byIndex = new Map(rows.map((row) => [row.bucket, row]));
  return steps.map((step, index) => ({ ...step, ...toRevenue(byIndex.get(String(index))) }));
}

/** Values of a dimension that were sold in one of the periods, the best first. */
function listSold(sums: readonly SumRow[], dimension: string, isCompared: boolean) {
  const before = new Map<string, SumRow>();
  const rows = new Map<string, SumRow>();
  for (const row of sums)
    if (row.dimension === dimension) (row.bucket === 'now' ? rows : before).set(row.value, row);
  for (const [value, row] of before) if (!rows.has(value)) rows.set(value, { ...row, ...NO_SALES });
  return [...rows.values()]
    .map(({ value, label, orders, pieces, grossCents, discountCents, totalCents }) => ({
      value,
      label: label || before.get(value)?.label || '',
      orders,
      pieces,
      grossCents,
      discountCents,
      totalCents,
      beforeCents: isCompared ? (before.get(value)?.totalCents ?? 0) : null,
    }))
    .filter(({ orders, beforeCents }) => orders > 0 || (beforeCents ?? 0) > 0)
    .toSorted((a, b) => b.totalCents - a.totalCents || (a.label < b.label ? -1 : 1));
}
