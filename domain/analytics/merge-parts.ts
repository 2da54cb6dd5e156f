import {
  addFigures,
  type FigureName,
  type Figures,
  hasFigures,
  NO_FIGURES,
  type ValueFigures,
} from './figures.ts';
import type { LimitedParts } from './limit-parts.ts';
import type { RangePart } from './split-range.ts';

/** What was read of one part of a range. */
export interface ReadPart extends RangePart {
  rows: readonly ValueFigures[];
}

/** Whether all values of the parts were read: each has fewer than it was limited to. */
export const areWhole = (
  found: readonly (RangePart & { rows: readonly unknown[] })[],
  limited: readonly LimitedParts[],
): boolean =>
  limited.every(({ parts, limit }) => {
    const periods = new Set(parts.map(({ period }) => period));
    return found.every(({ period, rows }) => !periods.has(period) || rows.length < limit);
  });

/** The values of a range and their figures, in order of one of them. Of several labels the last in order of the alphabet stays. */
export function mergeParts(parts: readonly ReadPart[], by: FigureName): ValueFigures[] {
  const merged = new Map<string, ValueFigures>();
  for (const { sign, rows } of parts)
    for (const row of rows) {
      const known = merged.get(row.value) ?? { value: row.value, label: null, ...NO_FIGURES };
      addFigures(known, row, sign);
      if (row.label !== null && (known.label === null || row.label > known.label)) known.label = row.label;
      merged.set(row.value, known);
    }
  return [...merged.values()]
    .filter(hasFigures)
    .sort((a, b) => b[by] - a[by] || b.views - a.views || (a.value < b.value ? -1 : 1));
}

/** The figures of a range, all values of its parts together. */
export function sumParts(parts: readonly ReadPart[]): Figures {
  const sum = { ...NO_FIGURES };
  for (const { sign, rows } of parts) for (const row of rows) addFigures(sum, row, sign);
  return sum;
}
