import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentile75 } from '#domain/analytics/performance/percentile.ts';
import { listKeys, rateVital, readDistribution, THRESHOLDS } from '#domain/analytics/performance/vitals.ts';
import type { Tally } from '#domain/analytics/sum-counts.ts';
import { VITALS, type Vital } from '#schema/contracts/analytics/event-fields.ts';

function toTally(name: string, values: readonly number[]): Tally {
  const tally: Tally = {};
  for (const key of values.flatMap((value) => listKeys(name, value))) tally[key] = (tally[key] ?? 0) + 1;
  return tally;
}
const exactly = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0;

it.each<[Vital, number, string]>([
  ['lcp', 2_500, 'good'],
  ['lcp', 2_500.1, 'needsImprovement'],
  ['lcp', 4_000, 'needsImprovement'],
  ['lcp', 4_000.1, 'poor'],
  ['inp', 200, 'good'],
  ['inp', 501, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.25, 'needsImprovement'],
  ['ttfb', 800, 'good'],
  ['ttfb', 1_801, 'poor'],
])('%s at %d is rated %s', (vital, value, rating) => {
  expect(rateVital(vital, value)).toBe(rating);
});

it.each<[Vital, number]>([
  ['ttfb', 1_800.000_000_1],
  ['ttfb', 800.000_000_1],
  ['cls', 0.250_000_001],
])('the shown value of %s for %d, just above a threshold, has the same rating', (name, value) => {
  const shown = percentile75(readDistribution(toTally(name, [value]), name));
  expect(rateVital(name, shown ?? 0)).toBe(rateVital(name, value));
});

it('the 75th percentile estimated from the histogram differs by at most 5 %, and has the same rating as the exact one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VITALS),
      fc.array(fc.double({ min: 2, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (name, amounts) => {
        const values = name === 'cls' ? amounts.map((value) => value / 1_000) : amounts;
        const distribution = readDistribution(toTally(name, values), name);
        const shown = percentile75(distribution) ?? 0;
        const exact = exactly(values);
        expect(Math.abs(shown - exact) / exact).toBeLessThanOrEqual(0.05);
        expect(rateVital(name, shown)).toBe(rateVital(name, exact));
        expect(distribution.count).toBe(values.length);
        const { good, needsImprovement, poor } = distribution.ratings;
        expect(good + needsImprovement + poor).toBe(values.length);
      },
    ),
  );
});

it('there is no percentile without values, and buckets that have become empty are ignored', () => {
  expect(percentile75(readDistribution({}, 'lcp'))).toBeNull();
  expect(readDistribution({ 'lcp:70': 0, 'lcp:71': 2, 'lcp:good': 2, 'inp:70': 4 }, 'lcp')).toEqual({
    name: 'lcp',
    count: 2,
    buckets: [{ bucket: 71, count: 2 }],
    ratings: { good: 2, needsImprovement: 0, poor: 0 },
  });
  expect(THRESHOLDS.lcp).toEqual([2_500, 4_000]);
});
