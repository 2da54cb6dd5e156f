import { MONTH, YEAR } from './period.ts';
import type { RangePart } from './split-range.ts';

export interface LimitedParts {
  parts: RangePart[];
  limit: number;
}

/** Longer parts get a higher weight, because they have more distinct values. */
const LENGTHS = [
  { length: YEAR, weight: 4 },
  { length: MONTH, weight: 3 },
  { length: 'YYYY-MM-DD'.length, weight: 1 },
] as const;
const FEWEST = 2;

/**
 * Distributes `rows` among the parts of a date range, weighted by length. Each part gets between two and
 * `maxRows`.
 */
export function limitParts(parts: readonly RangePart[], rows: number, maxRows: number): LimitedParts[] {
  const groups = LENGTHS.map(({ length, weight }) => ({
    weight,
    parts: parts.filter(({ period }) => period.length === length),
  })).filter((group) => group.parts.length > 0);
  const weights = groups.reduce((sum, { weight, parts: { length } }) => sum + weight * length, 0);
  return groups.map(({ weight, parts: ofLength }) => ({
    parts: ofLength,
    limit: Math.min(maxRows, Math.max(FEWEST, Math.floor((rows * weight) / weights))),
  }));
}
