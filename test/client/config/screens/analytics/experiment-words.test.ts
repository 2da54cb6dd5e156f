import { describe, expect, it } from 'vitest';
import { createReportFormatters } from '#client/config/screens/analytics/report/formatters.ts';
import {
  type Assessment,
  describePlan,
  describeRange,
  describeVerdict,
  formatLift,
} from '#client/config/screens/analytics/reports/experiments/experiment-words.ts';
import { assess } from '#domain/analytics/experiments/assess.ts';

const formatters = createReportFormatters('en', 'UTC');
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 23, 12);

function assessed(a: [number, number], b: [number, number], lastedDays: number): Assessment {
  const counts = ([visitors, conversions]: [number, number]) => ({ visitors, conversions });
  return assess(
    {
      arms: [
        { cohort: 'A', share: 50 },
        { cohort: 'B', share: 50 },
      ],
      days: [
        { cohort: 'A', ...counts(a) },
        { cohort: 'B', ...counts(b) },
      ],
      startedAt: NOW - lastedDays * DAY_MS,
      endedAt: null,
      recentViews: 2_800,
    },
    NOW,
  );
}
const verdict = (assessment: Assessment, status: 'running' | 'stopped' = 'running') =>
  describeVerdict(assessment, status, NOW, formatters);

describe('an experiment’s verdict', () => {
  const clear = [
    [10_000, 500],
    [10_000, 700],
  ] as const;

  it('names no winner during the first week, and says when that week ends', () => {
    const said = verdict(assessed([...clear[0]], [...clear[1]], 5));
    expect(said).toContain('No winner is named before Nov 25, 2026');
    expect(said).not.toMatch(/Variant B|better/);
  });

  it('names the winner after a week, with the range of the difference', () => {
    expect(verdict(assessed([...clear[0]], [...clear[1]], 8))).toMatch(
      /^Variant B performs better than A: between \+\d+% and \+\d+%\.$/,
    );
    expect(verdict(assessed([...clear[1]], [...clear[0]], 8))).toBe(
      'A, the page itself, performs better than every variant.',
    );
  });

  it('explains that a difference may be chance, even after the end', () => {
    expect(verdict(assessed([100, 5], [100, 9], 20))).toBe(
      'No winner yet. The difference may be due to chance.',
    );
    expect(verdict(assessed([100, 5], [100, 9], 20), 'stopped')).toBe(
      'There was no winner. The difference may be due to chance.',
    );
  });

  it('gives no result if visitors are not split according to the planned shares', () => {
    expect(verdict(assessed([10_000, 500], [8_000, 700], 20))).toMatch(
      /^Visitors are not split as planned: variant B .* There is no result until this is fixed\.$/,
    );
  });
});

it('a difference has a sign, and a range without an upper bound says "at least"', () => {
  expect([0.12, -0.034, 0].map((lift) => formatLift(lift, formatters))).toEqual(['+12%', '−3.4%', '0%']);
  expect(describeRange({ lift: null, low: 0.5, high: null }, formatters)).toBe('at least +50%');
  expect(describeRange({ lift: null, low: -0.97, high: null }, formatters)).toBe('not known yet');
  expect(describeRange(null, formatters)).toBe('–');
});

it('the estimated duration explains the numbers on which it is based', () => {
  const first = describePlan(assessed([0, 0], [0, 0], 0).plan, formatters);
  expect(first).toMatch(/100 visitors a day .*page view.*\(assumed until ten visitors of A have done so\)/);
  const later = describePlan(assessed([1_000, 100], [1_000, 100], 10).plan, formatters);
  expect(later).toMatch(/200 visitors a day take part and 10% of A’s visitors reach the goal\.$/);
  const nobody = { ...assessed([0, 0], [0, 0], 0).plan, days: null };
  expect(describePlan(nobody, formatters)).toContain('cannot be estimated');
});
