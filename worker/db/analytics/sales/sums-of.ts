import { chartInterval, listSteps } from '#domain/analytics/chart-steps.ts';
import type { Period } from '#domain/analytics/period.ts';
import { NO_SALES, type SalesMeasures, type Sold, sumSales } from '#domain/analytics/sales/sum-sales.ts';
import { type RangePart, splitRange } from '#domain/analytics/split-range.ts';
import type { Asked } from '../ranges/read-report.ts';
import {
  listOnce,
  readSums,
  type SalesDimension,
  type Shop,
  toSoldParts,
  toSoldPeriods,
} from './read-sums.ts';

/** What was sold in each of some periods, by all values of these dimensions. */
export function sumsOf(
  shop: Shop,
  periods: readonly Period[],
  today: string,
  dimensions: SalesDimension[],
): Asked<Sold[][]> {
  const lists = periods.map((period) => splitRange({ ...period, today }));
  return {
    statements: [readSums(shop, listOnce(lists.flat()), { dimensions })],
    read(answers) {
      const found = toSoldPeriods(answers);
      return { result: lists.map((parts) => sumSales(toSoldParts(parts, found))) };
    },
  };
}

/** The sums of a dimension that has no values, in each step of some charts, in their order. */
export function salesSeriesOf(
  shop: Shop,
  charts: readonly (readonly Period[])[],
  today: string,
  dimension: Exclude<SalesDimension, 'kind'>,
): Asked<SalesMeasures[][]> {
  const split = charts.map((steps) => steps.map((step) => splitRange({ ...step, today })));
  return {
    statements: [readSums(shop, listOnce(split.flat(2)), { dimension })],
    read(answers) {
      const found = toSoldPeriods(answers);
      const sumStep = (parts: readonly RangePart[]) => sumSales(toSoldParts(parts, found))[0] ?? NO_SALES;
      return { result: split.map((steps) => steps.map(sumStep)) };
    },
  };
}

/** The steps of a chart of sales: days, or months of what is longer than a quarter. */
export function listChart(period: Period) {
  const interval = ['hour', 'day'].includes(chartInterval(period)) ? ('day' as const) : ('month' as const);
  return { interval, steps: listSteps(period, interval) };
}
