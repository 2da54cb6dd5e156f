import { expect, it } from 'vitest';
import { assess } from '#domain/analytics/experiments/assess.ts';

const DAY_MS = 86_400_000;
const NOW = 1_795_000_000_000;

const figures = (days: { cohort: string; visitors: number; conversions: number }[], lastedDays: number) => ({
  arms: [
    { cohort: 'A' as const, share: 50 },
    { cohort: 'B' as const, share: 50 },
  ],
  days,
  startedAt: NOW - lastedDays * DAY_MS,
  endedAt: null,
  recentViews: 2_800,
});
const clear = [
  { cohort: 'A', visitors: 6_000, conversions: 300 },
  { cohort: 'B', visitors: 5_000, conversions: 300 },
  { cohort: 'A', visitors: 4_000, conversions: 200 },
  { cohort: 'B', visitors: 5_000, conversions: 400 },
];

it('the report adds up the days of each cohort', () => {
  expect(assess(figures(clear, 10), NOW).totals).toEqual([
    { cohort: 'A', visitors: 10_000, conversions: 500 },
    { cohort: 'B', visitors: 10_000, conversions: 700 },
  ]);
});

it('the report names no winner during the first week, and says when it can', () => {
  const early = assess(figures(clear, 6), NOW);
  expect(early).toMatchObject({ verdict: 'early', cohort: null, notBefore: NOW + DAY_MS });
  expect(assess(figures(clear, 7), NOW)).toMatchObject({ verdict: 'winner', cohort: 'B', notBefore: NOW });
});

it('the duration of an ended experiment counts up to its end, not up to the time of the report', () => {
  const ended = { ...figures(clear, 30), endedAt: NOW - 25 * DAY_MS };
  expect(assess(ended, NOW).verdict).toBe('early');
});

it('the estimated duration is based on page views and an assumed conversion rate until there are enough visitors', () => {
  const nothing = { ...figures([], 0), startedAt: null };
  expect(assess(nothing, NOW)).toMatchObject({
    verdict: 'empty',
    notBefore: null,
    plan: { basis: 'views', visitorsPerDay: 100, isRateAssumed: true, rate: 0.05, lift: 0.2 },
  });
  expect(assess(figures(clear, 10), NOW).plan).toMatchObject({
    basis: 'visitors',
    visitorsPerDay: 2_000,
    isRateAssumed: false,
    rate: 0.05,
  });
  expect(assess({ ...nothing, recentViews: 0 }, NOW).plan.days).toBeNull();
});

it('the upper bound of the difference is null if A has no conversions, because JSON has no infinity', () => {
  const days = [
    { cohort: 'A', visitors: 10, conversions: 0 },
    { cohort: 'B', visitors: 10, conversions: 3 },
  ];
  expect(assess(figures(days, 1), NOW).comparisons[0]?.lift).toMatchObject({ lift: null, high: null });
});
