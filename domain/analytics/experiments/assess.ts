import { DAY_MS } from '#domain/time/units.ts';
import type { Arm, Cohort } from '#schema/contracts/analytics/experiments.ts';
import { findExpectedDays } from './expected-days.ts';
import { type ArmResult, type Comparison, getRate, type Judgement, judge, MIN_DAYS } from './judge.ts';

/** Number of days of page views used to estimate visitors before the experiment starts. */
const RECENT_DAYS = 28;
const ASSUMED_RATE = 0.05;
const MIN_CONVERSIONS = 10;
/** Smallest relative difference between conversion rates that an experiment should detect. */
const PLANNED_LIFT = 0.2;

/** Times are epoch milliseconds. */
interface Figures {
  arms: readonly Pick<Arm, 'cohort' | 'share'>[];
  days: readonly { cohort: string; visitors: number; conversions: number }[];
  startedAt: number | null;
  endedAt: number | null;
  recentViews: number;
}

/**
 * JSON cannot express infinity, so null stands for an unbounded value, such as the lift while variant A has
 * no conversions.
 */
interface StatedComparison extends Omit<Comparison, 'lift'> {
  lift: { lift: number | null; low: number; high: number | null } | null;
}

interface Plan {
  /** Expected number of days until a difference of `lift` is detected; null without traffic. */
  days: number | null;
  lift: number;
  /** Variant A's conversion rate, or an assumed rate while A has fewer than ten conversions. */
  rate: number;
  isRateAssumed: boolean;
  visitorsPerDay: number;
  /** With 'views', the number of days is a lower bound, because there are more views than visitors. */
  basis: 'visitors' | 'views';
}

export interface Assessment {
  totals: { cohort: Cohort; visitors: number; conversions: number }[];
  verdict: Judgement['kind'];
  cohort: Cohort | null;
  comparisons: StatedComparison[];
  /** Earliest time at which a winner may be declared; null before the start. */
  notBefore: number | null;
  plan: Plan;
}

export function assess(experiment: Figures, now: number): Assessment {
  const { startedAt } = experiment;
  const results = addUp(experiment);
  const lastedMs = startedAt === null ? 0 : (experiment.endedAt ?? now) - startedAt;
  const judgement = judge(results, lastedMs);
  return {
    totals: results.map(({ share: _, ...total }) => total),
    verdict: judgement.kind,
    cohort: 'cohort' in judgement ? judgement.cohort : null,
    comparisons: judgement.comparisons.map(({ lift, ...comparison }) => ({
      ...comparison,
      lift: lift && { low: lift.low, lift: finite(lift.lift), high: finite(lift.high) },
    })),
    notBefore: startedAt === null ? null : startedAt + MIN_DAYS * DAY_MS,
    plan: planDays(results, lastedMs, experiment.recentViews),
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const addUp = ({ arms, days }: Figures): ArmResult[] =>
  arms.map(({ cohort, share }) => {
    const own = days.filter((day) => day.cohort === cohort);
    const sum = (count: 'visitors' | 'conversions') => own.reduce((total, day) => total + day[count], 0);
    return { cohort, share, visitors: sum('visitors'), conversions: sum('conversions') };
  });

function planDays(results: readonly ArmResult[], lastedMs: number, recentViews: number): Plan {
  const visitors = results.reduce((sum, arm) => sum + arm.visitors, 0);
  const [base] = results;
  // The number of visitors in the first hours does not predict that of a whole day.
  const isMeasured = visitors > 0 && lastedMs >= DAY_MS;
  const visitorsPerDay = isMeasured ? visitors / (lastedMs / DAY_MS) : recentViews / RECENT_DAYS;
  const isRateAssumed = !base || base.conversions < MIN_CONVERSIONS;
  const rate = isRateAssumed ? ASSUMED_RATE : getRate(base);
  const shares = results.map(({ share }) => share);
  return {
    days: findExpectedDays({ shares, rate, lift: PLANNED_LIFT, visitorsPerDay }),
    lift: PLANNED_LIFT,
    rate,
    isRateAssumed,
    visitorsPerDay,
    basis: isMeasured ? 'visitors' : 'views',
  };
}
