import type { Figures } from '#domain/analytics/figures.ts';
import type { Dimension } from '#domain/analytics/list-counts.ts';
import type { Period } from '#domain/analytics/period.ts';
import {
  addSales,
  areAllSold,
  NO_SALES,
  type SalesMeasures,
  type Sold,
} from '#domain/analytics/sales/sum-sales.ts';
import {
  type FunnelList,
  type FunnelSteps,
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
import { readFigures, readTopValues, type SiteRange, type TopValues, toSiteRange } from '../ranges/ranged.ts';
import type { ReportRange } from '../ranges/read-report.ts';
import { selectAbandonedCarts, selectRemindedCarts, toLeftCarts } from '../sales/abandoned-carts.ts';
import { listChart, readCounted, readSales, readSalesSeries } from '../sales/read-counted.ts';
import { readSoldProducts } from '../sales/sold-products.ts';

const MAX_VALUES = 100;
const MAX_ROWS = 270;

const funnelBy = (range: SiteRange, dimension: Dimension) =>
  readTopValues(range, dimension, { by: 'orders', rows: MAX_ROWS });

const toSteps = ({ productViews, carts, checkouts, orders, revenueCents }: Figures): FunnelSteps => ({
  productViews,
  carts,
  checkouts,
  orders,
  revenueCents,
});

const toFunnelList = ({ rows, mostViewedOfEach }: TopValues, dimension: Dimension): FunnelList => ({
  rows: rows
    .map((row) => ({
      value: row.value,
      label: row.label,
      ...toSteps(row),
      ...(dimension === 'product' && { productViews: row.views }),
    }))
    .filter((row) => row.productViews + row.carts + row.checkouts + row.orders > 0)
    .slice(0, MAX_VALUES),
  mostViewedOfEach,
});

export async function reportSales(
  db: Database,
  range: ReportRange,
  currency: CurrencyCode,
  now: number,
): Promise<SalesReport> {
  const { websiteId, timeZone, today, period, compared } = range;
  const shop = { websiteId, currency };
  const chart = listChart(period);
  const chartBefore = compared && listChart(compared);
  const other = compared ?? { from: period.from, to: '' };
  const carts = (one: Period) => ({ ...shop, timeZone, period: one, now });
  const [visits, visitsBefore] = [toSiteRange(range, period), toSiteRange(range, other)];
  const { report, own, isTest, isCounting } = await readCounted(
    db,
    range,
    {
      cancelled: readSalesSeries(shop, [[period]], today, 'cancelled'),
      kinds: readSales(shop, [period, other], today, ['kind']),
      steps: readSalesSeries(shop, [chart.steps, chartBefore?.steps ?? []], today, 'total'),
      products: readSoldProducts(shop, range),
      funnel: readFigures(visits, 'total'),
      funnelBefore: readFigures(visitsBefore, 'total'),
      byProduct: funnelBy(visits, 'product'),
      bySource: funnelBy(visits, 'referrer'),
      byCampaign: funnelBy(visits, 'campaign'),
      byDevice: funnelBy(visits, 'device'),
    },
    [
      currenciesSold(websiteId),
      selectAbandonedCarts(carts(period)),
      selectRemindedCarts(carts(period)),
      selectAbandonedCarts(carts(other)),
      selectRemindedCarts(carts(other)),
    ],
  );
  const [sold, left, reminded, leftBefore, remindedBefore] = own;
  const { products } = report;
  const [[cancelled = NO_SALES] = []] = report.cancelled;
  const [kinds = [], kindsBefore = []] = report.kinds;
  const [steps = [], stepsBefore = []] = report.steps;
  const areAllListed = areAllSold(products.now, kinds) && areAllSold(products.before, kindsBefore);
  return {
    period,
    compared,
    timeZone,
    currency,
    otherCurrencies: sold.map((row) => row.currency).filter((code) => code !== currency),
    isTest,
    isCounting,
    totals: toRevenue(addSales(steps)),
    before: compared && toRevenue(addSales(stepsBefore)),
    cancelled: { orders: cancelled.orders, totalCents: cancelled.totalCents },
    interval: chart.interval,
    steps: toRevenueSteps(chart.steps, steps),
    stepsBefore: chartBefore && toRevenueSteps(chartBefore.steps, stepsBefore),
    products: listSold(products.now, products.before, compared !== null)
      .map(({ value, label, ...row }): SoldProduct => ({ ...row, itemId: value, title: label }))
      .slice(0, MAX_SALES_ROWS),
    bestOfEach: areAllListed ? null : products.bestOfEach,
    kinds: listSold(kinds, kindsBefore, compared !== null).map(
      ({ value, label: _, ...row }): SoldKind => ({
        ...row,
        productType: Number.parseInt(value, 10),
        isRenewal: value.endsWith('r'),
      }),
    ),
    funnel: toSteps(report.funnel),
    funnelBefore: compared && toSteps(report.funnelBefore),
    byProduct: toFunnelList(report.byProduct, 'product'),
    bySource: toFunnelList(report.bySource, 'referrer'),
    byCampaign: toFunnelList(report.byCampaign, 'campaign'),
    byDevice: toFunnelList(report.byDevice, 'device'),
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
  costedCents: row.costedCents,
  costCents: row.costCents,
});

const toRevenueSteps = (steps: readonly Period[], sums: readonly SalesMeasures[]): RevenueStep[] =>
  steps.map((step, index) => ({ ...step, ...toRevenue(sums[index]) }));

function listSold(now: readonly Sold[], before: readonly Sold[], isCompared: boolean) {
  const soldBefore = new Map(before.map((row) => [row.value, row]));
  const soldNow = new Set(now.map(({ value }) => value));
  const onlyBefore = before.filter(({ value }) => !soldNow.has(value));
  return [...now, ...onlyBefore.map((row) => ({ ...row, ...NO_SALES }))]
    .map(({ value, label, ...row }) => ({
      value,
      label: label || soldBefore.get(value)?.label || '',
      orders: row.orders,
      pieces: row.pieces,
      grossCents: row.grossCents,
      discountCents: row.discountCents,
      totalCents: row.totalCents,
      costedCents: row.costedCents,
      costCents: row.costCents,
      beforeCents: isCompared ? (soldBefore.get(value)?.totalCents ?? 0) : null,
    }))
    .filter(({ orders, beforeCents }) => orders > 0 || (beforeCents ?? 0) > 0)
    .toSorted((a, b) => b.totalCents - a.totalCents || (a.label < b.label ? -1 : 1));
}
