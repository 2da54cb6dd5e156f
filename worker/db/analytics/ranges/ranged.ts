import type { FigureName, Figures, ValueFigures } from '#domain/analytics/figures.ts';
import { limitParts } from '#domain/analytics/limit-parts.ts';
import type { Dimension } from '#domain/analytics/list-counts.ts';
import { areWhole, mergeParts, sumParts } from '#domain/analytics/merge-parts.ts';
import type { Period } from '#domain/analytics/period.ts';
import { type DayRange, type RangePart, splitRange } from '#domain/analytics/split-range.ts';
import { readParts, toParts } from './range-parts.ts';
import type { Asked, ReportRange } from './read-report.ts';

/** Days of a site in its time zone, both included; `today` is its day now. */
export interface SiteRange extends DayRange {
  websiteId: string;
}

/** A period of a report, or the one that it is compared with. */
export const during = ({ websiteId, today }: ReportRange, { from, to }: Period): SiteRange => ({
  websiteId,
  today,
  from,
  to,
});

/** The values of a dimension in a range, in order. */
export interface TopValues {
  rows: ValueFigures[];
  /**
   * How many, at least, of the most viewed values of each year, month and day of the range were looked at to find these; null where the
   * rows are all values there are. The figures of rows are exact either way.
   */
  mostViewedOfEach: number | null;
}

/** Rows that one list may read: a report of two lists, their sums and a series stays below 5,000. */
const MAX_ROWS = 2_000;
const MAX_VALUES = 1_000;
/** Each part costs some rows beside those of its values. */
const SHARE = 0.4;

/** The values of a dimension in a range, with exact figures: all of them, or the first where there are very many. */
export function topOf(
  range: SiteRange,
  dimension: Dimension,
  { by, rows = MAX_ROWS }: { by: FigureName; rows?: number },
): Asked<TopValues> {
  const key = { websiteId: range.websiteId, dimension };
  const parts = splitRange(range);
  // Of what may be read the first look takes a half, and the second the other.
  const limited = limitParts(parts, rows * SHARE, MAX_VALUES);
  return {
    statements: limited.flatMap((group) => readParts(key, group.parts, { limit: group.limit })),
    read(answers) {
      const found = toParts(answers);
      if (areWhole(found, limited))
        return { result: { rows: mergeParts(found, by), mostViewedOfEach: null } };
      const candidates = mergeParts(
        found.filter(({ sign }) => sign === 1),
        by,
      );
      // The list of the values is read once as well.
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

/** The figures of all values of a dimension together in a range, also of those that are in no list. */
export function sumOf(range: SiteRange, dimension: Dimension, value?: string): Asked<Figures> {
  const { key, values } = rowOf(range, dimension, value);
  return {
    statements: readParts(key, splitRange(range), { values }),
    read: (answers) => ({ result: sumParts(toParts(answers)) }),
  };
}

/** The figures of a dimension, or of one of its values, in each step of a range (listSteps), in their order. */
export function seriesOf(
  range: SiteRange,
  steps: readonly Period[],
  dimension: Dimension,
  value?: string,
): Asked<Figures[]> {
  const { key, values } = rowOf(range, dimension, value);
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

/** The row of one value, or else that of all values together. */
function rowOf({ websiteId }: SiteRange, dimension: Dimension, value?: string) {
  if (value !== undefined) return { key: { websiteId, dimension }, values: [value] };
  if (dimension === 'total') return { key: { websiteId, dimension }, values: [''] };
  return { key: { websiteId, dimension: 'all' as const }, values: [dimension] };
}
