import { and, between, desc, eq, max, sql } from 'drizzle-orm';
import type { Dimension } from '#domain/analytics/list-counts.ts';
import type { Period } from '#domain/analytics/period.ts';
import type { FunnelRow, FunnelSteps } from '#schema/contracts/analytics/reports/sales.ts';
import { censusDaily } from '#schema/tables/analytics.ts';
import type { Answer } from '../../database.ts';
import { orm } from '../../orm.ts';
import type { ReportRange } from '../reports/report-range.ts';

const MAX_ROWS = 100;
const sum = (
  column: 'views' | 'visits' | 'productViews' | 'carts' | 'checkouts' | 'orders' | 'revenueCents',
) => sql<number>`coalesce(sum(${censusDaily[column]}), 0)`.as(`sum_${column}`);
const STEPS = {
  views: sum('views'),
  visits: sum('visits'),
  productViews: sum('productViews'),
  carts: sum('carts'),
  checkouts: sum('checkouts'),
  orders: sum('orders'),
  revenueCents: sum('revenueCents'),
};

const isOf = (websiteId: string, dimension: Dimension, { from, to }: Period) =>
  and(
    eq(censusDaily.websiteId, websiteId),
    eq(censusDaily.dimension, dimension),
    between(censusDaily.day, from, to),
  );

/** The steps of all visitors of a period. */
export const funnelOf = ({ websiteId }: ReportRange, period: Period) =>
  orm
    .select(STEPS)
    .from(censusDaily)
    .where(isOf(websiteId, 'total', period));

/** The steps by the values of a dimension. */
export const funnelBy = ({ websiteId, period }: ReportRange, dimension: Dimension) =>
  orm
    .select({ value: censusDaily.value, label: max(censusDaily.label).as('label'), ...STEPS })
    .from(censusDaily)
    .where(isOf(websiteId, dimension, period))
    .groupBy(censusDaily.value)
    .orderBy(desc(STEPS.orders), desc(STEPS.carts), desc(STEPS.views), censusDaily.value)
    .limit(MAX_ROWS);

type Counted = Answer<ReturnType<typeof funnelOf>>[number];

export const toSteps = (row: Counted | undefined): FunnelSteps => ({
  productViews: row?.productViews ?? 0,
  carts: row?.carts ?? 0,
  checkouts: row?.checkouts ?? 0,
  orders: row?.orders ?? 0,
  revenueCents: row?.revenueCents ?? 0,
});

export const toFunnelRows = (rows: Answer<ReturnType<typeof funnelBy>>, dimension: Dimension): FunnelRow[] =>
  rows
    .map((row) => ({
      value: row.value,
      label: row.label,
      ...toSteps(row),
      ...(dimension === 'product' && { productViews: row.views }),
    }))
    .filter((row) => row.productViews + row.carts + row.checkouts + row.orders > 0);
