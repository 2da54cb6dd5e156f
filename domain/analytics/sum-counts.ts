import { type Count, MEASURES } from './list-counts.ts';

export interface SummedCount<Period = string | number> extends Count {
  websiteId: string;
  period: Period;
}

interface Counted<Period> {
  websiteId: string;
  period: Period;
  counts: readonly Count[];
}

/**
 * Adds up counts by site, dimension, period and value. If labels differ, the alphabetically last one
 * wins.
 */
export function sumCounts<Period extends string | number>(
  events: readonly Counted<Period>[],
): SummedCount<Period>[] {
  const rows = new Map<string, SummedCount<Period>>();
  for (const { websiteId, period, counts } of events)
    for (const count of counts) {
      // The value comes last because only it can contain spaces.
      const key = `${websiteId} ${count.dimension} ${period} ${count.value}`;
      const row = rows.get(key);
      if (row) add(row, count);
      else rows.set(key, { ...count, websiteId, period });
    }
  return [...rows.values()];
}

/**
 * Adds a row to each day and dimension with the dimension's sum. Top-value lists subtract their rows from
 * it to get the remainder.
 */
export function withDimensionSums(days: readonly SummedCount<string>[]): SummedCount<string>[] {
  const sums = days
    .filter(({ dimension }) => dimension !== 'total')
    .map(({ websiteId, period, ...count }) => ({
      websiteId,
      period,
      counts: [{ ...count, dimension: 'all' as const, value: count.dimension, label: null }],
    }));
  return [...days, ...sumCounts(sums)];
}

export function sumLonger(days: readonly SummedCount<string>[]): SummedCount<string>[] {
  const months = sumBy(days, (day) => day.slice(0, 'YYYY-MM'.length));
  return [...months, ...sumBy(months, (month) => month.slice(0, 'YYYY'.length))];
}

export const sumBy = <From extends string | number, To extends string | number>(
  rows: readonly SummedCount<From>[],
  toPeriod: (period: From) => To,
): SummedCount<To>[] =>
  sumCounts(rows.map((row) => ({ websiteId: row.websiteId, period: toPeriod(row.period), counts: [row] })));

function add(row: Count, count: Count): void {
  for (const name of MEASURES) row[name] += count[name];
  if (count.label !== null && (row.label === null || count.label > row.label)) row.label = count.label;
}

export type Tally = Record<string, number>;

export function addTally(to: Tally, added: Readonly<Tally>): void {
  for (const [key, count] of Object.entries(added)) to[key] = (to[key] ?? 0) + count;
}
