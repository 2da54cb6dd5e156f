import { limitParts } from '#domain/analytics/limit-parts.ts';
import { areWhole } from '#domain/analytics/merge-parts.ts';
import type { Period } from '#domain/analytics/period.ts';
import { type Sold, sumSales } from '#domain/analytics/sales/sum-sales.ts';
import { splitRange } from '#domain/analytics/split-range.ts';
import { MAX_SALES_ROWS } from '#schema/contracts/analytics/reports/sales.ts';
import type { Asked, ReportRange } from '../ranges/read-report.ts';
import { listOnce, readSums, type Shop, toSoldParts, toSoldPeriods } from './read-counted.ts';

/** Rows that the list may read in each of two looks; all else that is compared is read twice. */
const MAX_ROWS = 1_000;
const MAX_ROWS_COMPARED = 350;

export interface SoldProducts {
  now: Sold[];
  before: Sold[];
  /** How many, at least, of the best of each year, month and day were looked at to find these; null where they are all. Their figures are exact. */
  bestOfEach: number | null;
}

/** What was sold of the products of a period and of the one that it is compared with: of all, or of the best where there are very many. */
export function soldProducts(shop: Shop, { period, compared, today }: ReportRange): Asked<SoldProducts> {
  const partsOf = (one: Period | null) => (one ? splitRange({ ...one, today }) : []);
  const [now, before] = [partsOf(period), partsOf(compared)];
  const once = listOnce([...now, ...before]);
  const rows = compared ? MAX_ROWS_COMPARED : MAX_ROWS;
  const limited = limitParts(once, rows, MAX_SALES_ROWS);
  return {
    statements: limited.map(({ parts, limit }) => readSums(shop, parts, { best: limit })),
    read(answers) {
      const found = toSoldPeriods(answers);
      const [soldNow, soldBefore] = [toSoldParts(now, found), toSoldParts(before, found)];
      if (areWhole([...soldNow, ...soldBefore], limited))
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
