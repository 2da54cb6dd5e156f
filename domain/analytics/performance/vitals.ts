import { VITALS, type Vital } from '#schema/contracts/analytics/event-fields.ts';
import { findBucket } from '../performance-bucket.ts';
import type { Tally } from '../tally.ts';

export type Rating = 'good' | 'needsImprovement' | 'poor';

/** Of https://web.dev/articles/vitals, in milliseconds, a layout shift without unit: good up to the first, poor above the second. */
export const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1_800],
};

export function rateVital(vital: Vital, value: number): Rating {
  const [good, poor] = THRESHOLDS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needsImprovement' : 'poor';
}

export const isVital = (name: string): name is Vital => (VITALS as readonly string[]).includes(name);

/** What a measure adds to a tally: to its bucket, and for a vital sign to its rating, which no bucket knows exactly. */
export function listKeys(name: string, value: number): string[] {
  const bucket = `${name}:${findBucket(`rum-${name}`, value)}`;
  return isVital(name) ? [bucket, `${name}:${rateVital(name, value)}`] : [bucket];
}

/** How a measure was distributed: buckets in order, and how many were rated how. */
export interface Distribution {
  name: string;
  count: number;
  buckets: { bucket: number; count: number }[];
  ratings: Record<Rating, number>;
}

export function readDistribution(tally: Readonly<Tally>, name: string): Distribution {
  const ratings = { good: 0, needsImprovement: 0, poor: 0 };
  const buckets: { bucket: number; count: number }[] = [];
  const prefix = `${name}:`;
  for (const [key, count] of Object.entries(tally)) {
    // Where a part of a month is taken away, nothing may be left of a bucket.
    if (count <= 0 || !key.startsWith(prefix)) continue;
    const what = key.slice(prefix.length);
    if (Object.hasOwn(ratings, what)) ratings[what as Rating] += count;
    else if (/^\d+$/.test(what)) buckets.push({ bucket: Number(what), count });
  }
  buckets.sort((one, other) => one.bucket - other.bucket);
  return { name, count: buckets.reduce((sum, { count }) => sum + count, 0), buckets, ratings };
}
