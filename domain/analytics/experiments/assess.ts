import { DAY_MS } from '#domain/time/units.ts';
import type { Arm, Cohort } from '#schema/contracts/analytics/experiments.ts';
import { findExpectedDays } from './expected-days.ts';
import { type ArmResult, type Comparison, getRate, type Judgement, judge, MIN_DAYS } from './judge.ts';

/** Of the views that estimate visitors before the first one was counted. */
const RECENT_DAYS = 28;
/** What part of visitors reaches the goal, before anybody knows better. */
const ASSUMED_RATE = 0.05;
/** Fewer conversions of A tell no rate to plan with. */
const MIN_CONVERSIONS = 10;
/** The smallest difference that the days are estimated for: a fifth of A's rate. */
const PLANNED_LIFT = 0.2;

/** What is stored of an experiment; times are epoch milliseconds. */
interface Figures {
  arms: readonly Pick<Arm, 'cohort' | 'share'>[];
  days: readonly { cohort: string; visitors: number; conversions: number }[];
  startedAt: number | null;
  endedAt: number | null;
  /** Views of the page in the last 28 days. */
  recentViews: number;
}

/** Null in place of what has no end, which JSON does not know, such as the lift where A has no conversions. */
interface StatedComparison extends Omit<Comparison, 'lift'> {
  lift: { lift: number | null; low: number; high: number | null } | null;
}

interface Plan {
  /** Whole days from the start until a difference of `lift` would mostly be found; null where nobody comes. */
  days: number | null;
  lift: number;
  /** What part of A's visitors reaches the goal; an assumption before ten did. */
  rate: number;
  isRateAssumed: boolean;
  visitorsPerDay: number;
  /** What visitors per day were taken from. Views are more than visitors, so that their days are the fewest. */
  basis: 'visitors' | 'views';
}

export interface Assessment {
  totals: { cohort: Cohort; visitors: number; conversions: number }[];
  verdict: Judgement['kind'];
  /** The winner, or the cohort that is uneven. */
  cohort: Cohort | null;
  comparisons: StatedComparison[];
  /** The first moment at which a winner may be named; null before the start. */
  notBefore: number | null;
  plan: Plan;
}

/** What may be said of an experiment at `now`. */
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
  // The first day is not over: who came in an hour says little of a day.
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
