import { addMonths } from '#domain/time/months.ts';
import type { Cohort } from '#schema/contracts/analytics/reports/customers.ts';

interface Row {
  /** Months (YYYY-MM) of the first orders, and of the counted orders. */
  cohort: string;
  month: string;
  buyers: number;
  totalCents: number;
}

/** Returns cohorts that have buyers, each with all months up to `lastMonth`. */
export const toCohorts = (rows: readonly Row[], months: readonly string[], lastMonth: string): Cohort[] =>
  months.flatMap((month) => {
    const own = new Map(rows.filter(({ cohort }) => cohort === month).map((row) => [row.month, row]));
    if (own.size === 0) return [];
    const since: (Row | undefined)[] = [];
    for (let one = month; one <= lastMonth; one = addMonths(one, 1)) since.push(own.get(one));
    const active = since.map((row) => row?.buyers ?? 0);
    return [{ month, buyers: active[0] ?? 0, active, totalCents: since.map((row) => row?.totalCents ?? 0) }];
  });
