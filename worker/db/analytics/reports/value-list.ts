import { addFigures, type Figures, hasFigures } from '#domain/analytics/figures.ts';
import type { ValueList, VisitFigures } from '#schema/contracts/analytics/reports/value-list.ts';
import type { TopValues } from '../ranges/ranged.ts';

export const toVisitFigures = ({ views, visits, orders, revenueCents }: Figures): VisitFigures => ({
  views,
  visits,
  orders,
  revenueCents,
});

/** Builds a value list, with one entry for the part of the total that the rows do not cover. */
export function toValueList(
  { rows, mostViewedOfEach }: TopValues,
  all: Figures,
  before: TopValues | null = null,
): ValueList {
  const others = { ...all };
  for (const row of rows) addFigures(others, row, -1);
  const visitsBefore = new Map(before?.rows.map(({ value, visits }) => [value, visits]));
  const ofUnlisted = before?.mostViewedOfEach === null ? 0 : null;
  return {
    rows: rows.map((row) => ({
      value: row.value,
      ...toVisitFigures(row),
      visitsBefore: visitsBefore.get(row.value) ?? ofUnlisted,
    })),
    others: hasFigures(others) ? toVisitFigures(others) : null,
    mostViewedOfEach,
  };
}
