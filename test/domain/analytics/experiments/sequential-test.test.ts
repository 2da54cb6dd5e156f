import { expect, it } from 'vitest';
import { findExpectedDays } from '#domain/analytics/experiments/expected-days.ts';
import { ALPHA, type ArmResult, judge } from '#domain/analytics/experiments/judge.ts';
import { findLift, logEvidence, pValue } from '#domain/analytics/experiments/sequential-test.ts';
import { COHORTS } from '#schema/contracts/analytics/experiments.ts';

const WEEK = 7 * 86_400_000;

/** Generates the same pseudo-random numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const arm = (cohort: ArmResult['cohort'], visitors: number, conversions: number, share = 50): ArmResult => ({
  cohort,
  visitors,
  conversions,
  share,
});

/** Runs the test after each visitor. Returns the first decision, or null. */
function run(
  random: () => number,
  { rates, shares, visitors }: { rates: number[]; shares: number[]; visitors: number },
): string | null {
  const arms = shares.map((share, index) => arm(COHORTS[index] ?? 'A', 0, 0, share));
  const [base = arm('A', 0, 0), ...others] = arms;
  const all = shares.reduce((sum, share) => sum + share, 0);
  // Decides like judge(), which is much slower because it also computes confidence intervals.
  const isDecided = () =>
    others.some(({ conversions, share }) => {
      const total = base.conversions + conversions;
      const trials = { successes: conversions, total, share: share / (base.share + share) };
      return total > 0 && pValue(trials) * others.length <= ALPHA;
    });
  for (let visitor = 0; visitor < visitors; visitor++) {
    let left = random() * all;
    const index = shares.findIndex((share) => {
      left -= share;
      return left < 0;
    });
    const seen = arms[index] ?? base;
    seen.visitors++;
    if (random() >= (rates[index] ?? 0)) continue;
    seen.conversions++;
    if (!isDecided()) continue;
    const { kind, comparisons } = judge(arms, WEEK);
    expect(comparisons.some(({ verdict }) => verdict !== 'open')).toBe(true);
    return kind;
  }
  return null;
}

it.each([
  ['a rare goal', 0.05, [50, 50]],
  ['a frequent goal', 0.6, [50, 50]],
  ['uneven shares', 0.2, [90, 10]],
  ['five cohorts', 0.3, [20, 20, 20, 20, 20]],
])(
  'at most five per cent of experiments without a real difference get a winner, even if they are checked after every visitor: %s',
  (_, rate, shares) => {
    const random = seeded(7);
    const runs = 400;
    let decided = 0;
    for (let one = 0; one < runs; one++)
      if (run(random, { rates: shares.map(() => rate), shares, visitors: 300 / rate }) !== null) decided++;
    expect(decided / runs).toBeLessThanOrEqual(ALPHA);
  },
);

it('most experiments in which the variant is a third better are decided within the estimated number of days', () => {
  const random = seeded(11);
  const plan = { shares: [50, 50], rate: 0.1, lift: 1 / 3, visitorsPerDay: 500 };
  const days = findExpectedDays(plan) ?? 0;
  const runs = 60;
  let found = 0;
  for (let one = 0; one < runs; one++)
    if (run(random, { rates: [0.1, 0.1 * (4 / 3)], shares: [50, 50], visitors: days * 500 }) === 'winner')
      found++;
  expect(found / runs).toBeGreaterThan(0.7);
  expect(days).toBeLessThan(40);
});

it('without a real difference, the expected evidence after the next visitor equals the current evidence', () => {
  for (const [successes, total, share] of [
    [0, 0, 0.5],
    [3, 10, 0.5],
    [40, 55, 0.3],
  ] as const) {
    const now = Math.exp(logEvidence({ successes, total, share }));
    const next =
      share * Math.exp(logEvidence({ successes: successes + 1, total: total + 1, share })) +
      (1 - share) * Math.exp(logEvidence({ successes, total: total + 1, share }));
    expect(next).toBeCloseTo(now, 9);
  }
});

it('the confidence interval of the difference contains zero until the test decides', () => {
  for (let successes = 0; successes <= 400; successes += 20) {
    const trials = { successes, total: 400, share: 0.5 };
    const { low, high } = findLift(trials, ALPHA);
    expect(low <= 0 && high >= 0).toBe(pValue(trials) > ALPHA);
  }
});

it('the test names no winner during the first week', () => {
  const arms = [arm('A', 10_000, 500), arm('B', 10_000, 700)];
  expect(judge(arms, WEEK - 1).kind).toBe('early');
  expect(judge(arms, WEEK)).toMatchObject({ kind: 'winner', cohort: 'B' });
});

it('A wins if it beats every variant; otherwise the best variant that beats A wins', () => {
  const worse = [arm('A', 10_000, 700), arm('B', 10_000, 500)];
  expect(judge(worse, WEEK)).toMatchObject({ kind: 'winner', cohort: 'A' });
  const three = [arm('A', 10_000, 500), arm('B', 10_000, 750), arm('C', 10_000, 900)];
  expect(judge(three, WEEK)).toMatchObject({ kind: 'winner', cohort: 'C' });
  const mixed = [arm('A', 10_000, 700), arm('B', 10_000, 500), arm('C', 10_000, 700)];
  expect(judge(mixed, WEEK).kind).toBe('open');
});

it('the test gives no verdict if visitors are not split according to the planned shares', () => {
  expect(judge([arm('A', 10_000, 500), arm('B', 8_000, 700)], WEEK)).toMatchObject({
    kind: 'uneven',
    cohort: 'B',
  });
});

it('the test gives no verdict before the first visitor or the first conversion', () => {
  expect(judge([arm('A', 0, 0), arm('B', 0, 0)], WEEK).kind).toBe('empty');
  expect(judge([arm('A', 9, 0), arm('B', 8, 0)], WEEK)).toMatchObject({
    kind: 'open',
    comparisons: [{ lift: null, pValue: 1, verdict: 'open' }],
  });
});

it('the estimated duration is unknown without visitors, and never shorter than a week', () => {
  const plan = { shares: [50, 50], rate: 0.05, lift: 0.2, visitorsPerDay: 0 };
  expect(findExpectedDays(plan)).toBeNull();
  expect(findExpectedDays({ ...plan, visitorsPerDay: 1e6 })).toBe(7);
  expect(findExpectedDays({ ...plan, visitorsPerDay: 100 })).toBeGreaterThan(
    findExpectedDays({ ...plan, visitorsPerDay: 200 }) ?? 0,
  );
});
