import { addFigures, type Figures, hasFigures } from '#domain/analytics/figures.ts';
import type { ValueList, VisitFigures } from '#schema/contracts/analytics/reports/value-list.ts';
import type { TopValues } from './ranged.ts';

/** What a report of visits tells of a value. */
export const toVisitFigures = ({ views, visits, orders, revenueCents }: Figures): VisitFigures => ({
  views,
  visits,
  orders,
  revenueCents,
});

/** A list for a report, with what its rows leave of the sum of all values. */
export function toValueList({ rows, mostViewedOfEach }: TopValues, all: Figures): ValueList {
  const others = { ...all };
  for (const row of rows) addFigures(others, row, -1);
  return {
    rows: rows.map((row) => ({ value: row.value, ...toVisitFigures(row) })),
    others: hasFigures(others) ? toVisitFigures(others) : null,
    mostViewedOfEach,
  };
}
