import { DAY_MS } from '#domain/time/units.ts';
import type { Cohort } from '#schema/contracts/analytics/experiments.ts';
import { findLift, logEvidence, pValue } from './sequential-test.ts';

/** Maximum probability of declaring a winner when there is no difference. */
export const ALPHA = 0.05;
/** Minimum duration in days: a whole week, because conversion rates differ between weekdays. */
export const MIN_DAYS = 7;
/** Probability of reporting an uneven distribution of visitors although it is correct. */
const UNEVEN_ALPHA = 0.001;

export interface ArmResult {
  cohort: Cohort;
  share: number;
  visitors: number;
  conversions: number;
}

export interface Comparison {
  cohort: Cohort;
  lift: { lift: number; low: number; high: number } | null;
  /** p-value that stays valid under continuous monitoring, adjusted for the number of comparisons. */
  pValue: number;
  verdict: 'better' | 'worse' | 'open';
}

export type Judgement = {
  comparisons: Comparison[];
} & (
  | { kind: 'empty' | 'open' }
  /**
   * The numbers of visitors do not match the variants' shares, for example because a variant loads slowly.
   * The experiment has no valid result.
   */
  | { kind: 'uneven'; cohort: Cohort }
  /** A difference was found before the experiment has lasted MIN_DAYS. */
  | { kind: 'early' }
  | { kind: 'winner'; cohort: Cohort }
);

export const getRate = ({ visitors, conversions }: Pick<ArmResult, 'visitors' | 'conversions'>): number =>
  visitors === 0 ? 0 : conversions / visitors;

export function judge(arms: readonly ArmResult[], lastedMs: number): Judgement {
  const [base, ...others] = arms;
  if (!base || arms.every(({ visitors }) => visitors === 0)) return { kind: 'empty', comparisons: [] };
  const comparisons = others.map((arm) => compare(base, arm, others.length));
  const uneven = others.find((arm) => isUneven(base, arm, others.length));
  if (uneven) return { kind: 'uneven', cohort: uneven.cohort, comparisons };
  const winner = findWinner(arms, comparisons);
  if (!winner) return { kind: 'open', comparisons };
  return lastedMs < MIN_DAYS * DAY_MS
    ? { kind: 'early', comparisons }
    : { kind: 'winner', cohort: winner, comparisons };
}

function findWinner(arms: readonly ArmResult[], comparisons: readonly Comparison[]): Cohort | null {
  const better = arms.filter(({ cohort }) =>
    comparisons.some((one) => one.cohort === cohort && one.verdict === 'better'),
  );
  const [best] = better.toSorted((one, other) => getRate(other) - getRate(one));
  if (best) return best.cohort;
  return comparisons.length > 0 && comparisons.every(({ verdict }) => verdict === 'worse') ? 'A' : null;
}

function compare(base: ArmResult, arm: ArmResult, count: number): Comparison {
  const total = base.conversions + arm.conversions;
  if (total === 0) return { cohort: arm.cohort, lift: null, pValue: 1, verdict: 'open' };
  const trials = { successes: arm.conversions, total, share: toShare(base, arm) };
  const lift = findLift(trials, ALPHA / count);
  const corrected = Math.min(1, pValue(trials) * count);
  const verdict = corrected > ALPHA ? 'open' : lift.lift > 0 ? 'better' : 'worse';
  return { cohort: arm.cohort, lift, pValue: corrected, verdict };
}

function isUneven(base: ArmResult, arm: ArmResult, count: number): boolean {
  const trials = {
    successes: arm.visitors,
    total: base.visitors + arm.visitors,
    share: toShare(base, arm),
  };
  return logEvidence(trials) > Math.log(count / UNEVEN_ALPHA);
}

const toShare = (base: ArmResult, arm: ArmResult): number => arm.share / (base.share + arm.share);
