import { VITALS, type Vital } from '#schema/contracts/analytics/event-fields.ts';
import { findBucket } from '../performance-bucket.ts';
import type { Tally } from '../sum-counts.ts';

export type Rating = 'good' | 'needsImprovement' | 'poor';

/** Upper bounds of "good" and "needs improvement" in ms, from https://web.dev/articles/vitals. */
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

/** Returns a measurement's keys in a tally: its bucket and, for a web vital, its exact rating. */
export function listKeys(name: string, value: number): string[] {
  const bucket = `${name}:${findBucket(`rum-${name}`, value)}`;
  return isVital(name) ? [bucket, `${name}:${rateVital(name, value)}`] : [bucket];
}

export interface Distribution {
  name: string;
  count: number;
  buckets: { bucket: number; count: number }[];
  ratings: Record<Rating, number>;
}

export const readDistribution = (tally: Readonly<Tally>, name: string): Distribution =>
  readDistributions(tally).get(name) ?? none(name);

export function readVitalDistributions(tally: Readonly<Tally>): Distribution[] {
  const all = readDistributions(tally);
  return VITALS.map((name) => all.get(name) ?? none(name));
}

const none = (name: string): Distribution => ({
  name,
  count: 0,
  buckets: [],
  ratings: { good: 0, needsImprovement: 0, poor: 0 },
});

function readDistributions(tally: Readonly<Tally>): Map<string, Distribution> {
  const all = new Map<string, Distribution>();
  for (const key in tally) {
    const count = tally[key] ?? 0;
    // Subtracting days from a month's tally can empty a bucket.
    if (count <= 0) continue;
    const cut = key.lastIndexOf(':');
    const [name, what] = [key.slice(0, cut), key.slice(cut + 1)];
    const one = all.get(name) ?? none(name);
    all.set(name, one);
    if (Object.hasOwn(one.ratings, what)) one.ratings[what as Rating] += count;
    else if (/^\d+$/.test(what)) {
      one.buckets.push({ bucket: Number(what), count });
      one.count += count;
    }
  }
  for (const { buckets } of all.values()) buckets.sort((one, other) => one.bucket - other.bucket);
  return all;
}
