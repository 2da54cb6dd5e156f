import { limitParts } from '#domain/analytics/limit-parts.ts';
import { areComplete } from '#domain/analytics/merge-parts.ts';
import type { Period } from '#domain/analytics/period.ts';
import { type Sold, sumSales } from '#domain/analytics/sales/sum-sales.ts';
import { splitRange } from '#domain/analytics/split-range.ts';
import { MAX_SALES_ROWS } from '#schema/contracts/analytics/reports/sales.ts';
import type { ReportQuery, ReportRange } from '../ranges/read-report.ts';
import { listUniqueParts, readSums, type StoreCurrency, toSoldParts, toSoldPeriods } from './read-counted.ts';

/**
 * Maximum rows read in each of the two passes. With a comparison period, the rest of the report reads twice
 * as many rows, so fewer remain for products.
 */
const MAX_ROWS = 1_000;
const MAX_ROWS_COMPARED = 350;

export interface SoldProducts {
  now: Sold[];
  before: Sold[];
  /** Number of top products read for each year, month and day; null if the list is complete. */
  bestOfEach: number | null;
}

export function readSoldProducts(
  shop: StoreCurrency,
  { period, compared, today }: ReportRange,
): ReportQuery<SoldProducts> {
  const partsOf = (one: Period | null) => (one ? splitRange({ ...one, today }) : []);
  const [now, before] = [partsOf(period), partsOf(compared)];
  const once = listUniqueParts([...now, ...before]);
  const rows = compared ? MAX_ROWS_COMPARED : MAX_ROWS;
  const limited = limitParts(once, rows, MAX_SALES_ROWS);
  return {
    statements: limited.map(({ parts, limit }) => readSums(shop, parts, { best: limit })),
    read(answers) {
      const found = toSoldPeriods(answers);
      const [soldNow, soldBefore] = [toSoldParts(now, found), toSoldParts(before, found)];
      if (areComplete([...soldNow, ...soldBefore], limited))
        return { result: { now: sumSales(soldNow), before: sumSales(soldBefore), bestOfEach: null } };
      const added = [...soldNow, ...soldBefore].filter(({ sign }) => sign === 1);
      const products = sumSales(added)
        .slice(0, Math.max(1, Math.floor(rows / (once.length + 1))))
        .map(({ value }) => value);
      return {
        statements: [readSums(shop, once, { products })],
        read(exact) {
          const sold = toSoldPeriods(exact);
          const bestOfEach = Math.min(...limited.map(({ limit }) => limit));
          const [own, other] = [toSoldParts(now, sold), toSoldParts(before, sold)];
          return { result: { now: sumSales(own), before: sumSales(other), bestOfEach } };
        },
      };
    },
  };
}
