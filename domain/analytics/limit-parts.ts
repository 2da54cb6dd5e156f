import { MONTH, YEAR } from './period.ts';
import type { RangePart } from './split-range.ts';

/** Parts of equal length, and the row limit of each. */
export interface LimitedParts {
  parts: RangePart[];
  limit: number;
}

/** A year has more distinct values than a month, and a month more than a day. */
const LENGTHS = [
  { length: YEAR, weight: 4 },
  { length: MONTH, weight: 3 },
  { length: 'YYYY-MM-DD'.length, weight: 1 },
] as const;
const FEWEST = 2;

/** Distributes `rows` among the parts of a range, weighted by length. Each part gets at least two and at most `most`. */
export function limitParts(parts: readonly RangePart[], rows: number, most: number): LimitedParts[] {
  const groups = LENGTHS.map(({ length, weight }) => ({
    weight,
    parts: parts.filter(({ period }) => period.length === length),
  })).filter((group) => group.parts.length > 0);
  const weights = groups.reduce((sum, { weight, parts: { length } }) => sum + weight * length, 0);
  return groups.map(({ weight, parts: ofLength }) => ({
    parts: ofLength,
    limit: Math.min(most, Math.max(FEWEST, Math.floor((rows * weight) / weights))),
  }));
}
