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

export interface ReadPart extends RangePart {
  rows: readonly ValueFigures[];
}

export const areComplete = (
  found: readonly (RangePart & { rows: readonly unknown[] })[],
  limited: readonly LimitedParts[],
): boolean =>
  limited.every(({ parts, limit }) => {
    const periods = new Set(parts.map(({ period }) => period));
    return found.every(({ period, rows }) => !periods.has(period) || rows.length < limit);
  });

/**
 * Merges rows with the same value and sorts the result by `by`. If labels differ, the alphabetically last
 * one wins.
 */
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

export function sumParts(parts: readonly ReadPart[]): Figures {
  const sum = { ...NO_FIGURES };
  for (const { sign, rows } of parts) for (const row of rows) addFigures(sum, row, sign);
  return sum;
}
