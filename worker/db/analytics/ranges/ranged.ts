import type { FigureName, Figures, ValueFigures } from '#domain/analytics/figures.ts';
import { limitParts } from '#domain/analytics/limit-parts.ts';
import type { Dimension } from '#domain/analytics/list-counts.ts';
import { areComplete, mergeParts, sumParts } from '#domain/analytics/merge-parts.ts';
import type { Period } from '#domain/analytics/period.ts';
import { type DayRange, type RangePart, splitRange } from '#domain/analytics/split-range.ts';
import { readParts, toParts } from './range-parts.ts';
import type { ReportQuery, ReportRange } from './read-report.ts';

export interface SiteRange extends DayRange {
  websiteId: string;
}

export const toSiteRange = ({ websiteId, today }: ReportRange, { from, to }: Period): SiteRange => ({
  websiteId,
  today,
  from,
  to,
});

export interface TopValues {
  rows: ValueFigures[];
  /** Number of top values read for each year, month and day; null if no value was left out. */
  mostViewedOfEach: number | null;
}

/** Maximum rows read for one list. A report with two lists, their sums and a series stays below 5,000. */
const MAX_ROWS = 2_000;
const MAX_VALUES = 1_000;
/**
 * Fraction of the maximum rows that each of the two passes may read as values. The rest covers the other rows
 * of each part.
 */
const SHARE = 0.4;

/** Returns exact figures for all values or, if there are too many, for the top values. */
export function readTopValues(
  range: SiteRange,
  dimension: Dimension,
  { by, rows = MAX_ROWS }: { by: FigureName; rows?: number },
): ReportQuery<TopValues> {
  const key = { websiteId: range.websiteId, dimension };
  const parts = splitRange(range);
  const limited = limitParts(parts, rows * SHARE, MAX_VALUES);
  return {
    statements: limited.flatMap((group) => readParts(key, group.parts, { limit: group.limit })),
    read(answers) {
      const found = toParts(answers);
      if (areComplete(found, limited))
        return { result: { rows: mergeParts(found, by), mostViewedOfEach: null } };
      const candidates = mergeParts(
        found.filter(({ sign }) => sign === 1),
        by,
      );
      // Count the list of values itself as one more part.
      const count = Math.max(1, Math.floor((rows * SHARE) / (parts.length + 1)));
      const values = candidates.slice(0, count).map(({ value }) => value);
      const mostViewedOfEach = Math.min(...limited.map(({ limit }) => limit));
      return {
        statements: readParts(key, parts, { values }),
        read: (exact) => ({ result: { rows: mergeParts(toParts(exact), by), mostViewedOfEach } }),
      };
    },
  };
}

/** Reads the figures of one value, even if no list of top values contains it. */
export function readFigures(range: SiteRange, dimension: Dimension, value?: string): ReportQuery<Figures> {
  const { key, values } = toRowKey(range, dimension, value);
  return {
    statements: readParts(key, splitRange(range), { values }),
    read: (answers) => ({ result: sumParts(toParts(answers)) }),
  };
}

export function readSeries(
  range: SiteRange,
  steps: readonly Period[],
  dimension: Dimension,
  value?: string,
): ReportQuery<Figures[]> {
  const { key, values } = toRowKey(range, dimension, value);
  const parts = steps.map((step) => splitRange({ ...step, today: range.today }));
  return {
    statements: readParts(key, parts.flat(), { values }),
    read(answers) {
      const found = new Map(toParts(answers).map(({ period, rows }) => [period, rows]));
      const sumStep = (ofStep: readonly RangePart[]) =>
        sumParts(ofStep.map((part) => ({ ...part, rows: found.get(part.period) ?? [] })));
      return { result: parts.map(sumStep) };
    },
  };
}

function toRowKey({ websiteId }: SiteRange, dimension: Dimension, value?: string) {
  if (value !== undefined) return { key: { websiteId, dimension }, values: [value] };
  if (dimension === 'total') return { key: { websiteId, dimension }, values: [''] };
  return { key: { websiteId, dimension: 'all' as const }, values: [dimension] };
}
