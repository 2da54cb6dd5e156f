import type { Figures } from '#domain/analytics/figures.ts';
import type { Dimension } from '#domain/analytics/list-counts.ts';
import type { FunnelList, FunnelSteps } from '#schema/contracts/analytics/reports/sales.ts';
import { readTopValues, type SiteRange, type TopValues } from '../ranges/ranged.ts';

const MAX_VALUES = 100;
const MAX_ROWS = 270;

export const funnelBy = (range: SiteRange, dimension: Dimension) =>
  readTopValues(range, dimension, { by: 'orders', rows: MAX_ROWS });

export const toSteps = ({ productViews, carts, checkouts, orders, revenueCents }: Figures): FunnelSteps => ({
  productViews,
  carts,
  checkouts,
  orders,
  revenueCents,
});

export const toFunnelList = ({ rows, mostViewedOfEach }: TopValues, dimension: Dimension): FunnelList => ({
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
