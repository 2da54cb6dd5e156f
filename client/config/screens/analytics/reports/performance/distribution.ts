import { getBucketMiddle } from '#domain/analytics/performance-bucket.ts';
import type { Vital } from '#schema/contracts/analytics/event-fields.ts';
import type { VitalFigures } from '#schema/contracts/analytics/reports/performance.ts';

/** Upper limits of the bars; they include the thresholds of the ratings. The last bar is open-ended. */
const BAR_ENDS: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000],
  inp: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.4, 0.6],
  ttfb: [100, 200, 400, 600, 800, 1_000, 1_400, 1_800, 2_500, 4_000],
};

export interface Bar {
  from: number;
  to: number | null;
  count: number;
}

/**
 * Groups a vital's distribution into few enough bars to read. A bucket is counted in the bar that contains
 * the bucket's midpoint.
 */
export function listBars({ name, buckets }: Pick<VitalFigures, 'name' | 'buckets'>): Bar[] {
  const ends = BAR_ENDS[name];
  const bars = [...ends, null].map((to, index): Bar => ({ from: ends[index - 1] ?? 0, to, count: 0 }));
  for (const { bucket, count } of buckets) {
    const middle = getBucketMiddle(`rum-${name}`, bucket);
    const bar = bars.find(({ to }) => to === null || middle <= to);
    if (bar) bar.count += count;
  }
  return bars;
}
