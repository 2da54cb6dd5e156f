import { getBucketMiddle } from '../performance-bucket.ts';
import { type Distribution, isVital, THRESHOLDS } from './vitals.ts';

/** Percentile shown in reports (web.dev). */
export const REPORTED_SHARE = 0.75;

/**
 * Returns the 75th percentile, accurate to 5 %. Its rating is exact: good if three quarters of the
 * measurements are good.
 */
export function percentile75({ name, count, buckets, ratings }: Distribution): number | null {
  const rank = Math.ceil(count * REPORTED_SHARE);
  let seen = 0;
  const found = buckets.find((bucket) => {
    seen += bucket.count;
    return seen >= rank;
  });
  if (!found) return null;
  const value = getBucketMiddle(`rum-${name}`, found.bucket);
  if (!isVital(name)) return value;
  const [good, poor] = THRESHOLDS[name];
  if (ratings.good >= rank) return Math.min(value, good);
  if (ratings.good + ratings.needsImprovement >= rank) return Math.min(Math.max(value, above(good)), poor);
  return Math.max(value, above(poor));
}

const above = (threshold: number): number => threshold * (1 + Number.EPSILON);
