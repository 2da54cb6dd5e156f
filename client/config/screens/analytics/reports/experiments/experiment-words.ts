import type * as z from 'zod';
import { type Formatters, NO_FIGURE } from '#client/config/screens/analytics/report/formatters.ts';
import type { readExperiments } from '#schema/contracts/analytics/experiment-calls.ts';

export type Assessed = z.output<typeof readExperiments.answer>['experiments'][number];
export type Assessment = Assessed['assessment'];
export type Lift = Assessment['comparisons'][number]['lift'];

type Percent = Pick<Formatters, 'percent'>;

/** Longest estimated duration of an experiment that is shown in days. */
const MOST_DAYS = 365;

export const STATUS_NAMES: Readonly<Record<Assessed['status'], string>> = {
  draft: 'Not started',
  running: 'Running',
  stopped: 'Stopped',
  ended: 'Ended',
};

export const nameCohort = (cohort: string): string =>
  cohort === 'A' ? 'A, the page itself' : `Variant ${cohort}`;

export function describeGoal(goal: Assessed['goal']): string {
  switch (goal?.kind) {
    case undefined:
      return 'No goal is chosen yet.';
    case 'page':
      return `Goal: views of the page ${goal.path}.`;
    case 'button':
      return `Goal: clicks on the button “${goal.label || 'without text'}”.`;
    case 'form':
      return `Goal: submissions of the form “${goal.label || 'without a name'}”.`;
    case 'order':
      return 'Goal: orders.';
  }
}

/** Formats a lift such as '+12%'. Negative lifts have a minus sign (U+2212) instead of a hyphen. */
export function formatLift(lift: number, { percent }: Percent): string {
  if (lift === 0) return percent(0);
  return `${lift > 0 ? '+' : '−'}${percent(Math.abs(lift))}`;
}

export function describeRange(lift: Lift, formatters: Percent): string {
  if (!lift) return NO_FIGURE;
  if (lift.high === null)
    return lift.low > 0 ? `at least ${formatLift(lift.low, formatters)}` : 'not known yet';
  return `between ${formatLift(lift.low, formatters)} and ${formatLift(lift.high, formatters)}`;
}

/** Describes an experiment's result. Names no winner before `notBefore`. */
export function describeVerdict(
  { verdict, cohort, notBefore, comparisons }: Assessment,
  status: Assessed['status'],
  now: number,
  formatters: Pick<Formatters, 'percent' | 'moment'>,
): string {
  const isOver = status !== 'running';
  const isEarly = !isOver && notBefore !== null && now < notBefore;
  const wait = isEarly ? ` No winner is named before ${formatters.moment(notBefore)}.` : '';
  switch (verdict) {
    case 'empty':
      return `No visitors in the experiment have seen the page${isOver ? '' : ' yet'}.${wait}`;
    case 'uneven':
      return `Visitors are not split as planned: variant ${cohort} has too many or too few. It may be slow or broken for some visitors. There is no result until this is fixed.`;
    case 'early':
      return isOver
        ? 'It ran for less than a week, so there is no winner. Results differ by weekday.'
        : `There is a difference, but results differ by weekday.${wait}`;
    case 'open':
      return isOver
        ? 'There was no winner. The difference may be due to chance.'
        : `No winner yet. The difference may be due to chance.${wait}`;
    case 'winner': {
      if (cohort === 'A') return 'A, the page itself, performs better than every variant.';
      const found = comparisons.find((one) => one.cohort === cohort);
      return `Variant ${cohort} performs better than A: ${describeRange(found?.lift ?? null, formatters)}.`;
    }
  }
}

export function describePlan(
  { days, lift, rate, isRateAssumed, visitorsPerDay, basis }: Assessment['plan'],
  { number, percent }: Pick<Formatters, 'number' | 'percent'>,
): string {
  if (days === null)
    return 'The page had no visitors in the last 28 days, so the duration cannot be estimated.';
  const duration = days > MOST_DAYS ? 'more than a year' : `about ${number(days)} days from the start`;
  const perDay = visitorsPerDay < 10 ? Math.round(visitorsPerDay * 10) / 10 : Math.round(visitorsPerDay);
  const source =
    basis === 'visitors'
      ? `${number(perDay)} visitors a day take part`
      : `${number(perDay)} visitors a day take part (estimated from page views of the last 28 days, so the real number is lower)`;
  const reached = isRateAssumed
    ? `${percent(rate)} of them reach the goal (assumed until ten visitors of A have done so)`
    : `${percent(rate)} of A’s visitors reach the goal`;
  return `Four of five experiments detect a difference of ${percent(lift)} after ${duration}, if ${source} and ${reached}.`;
}

export const EXPERIMENTS_COUNTED = {
  Visitors:
    'Unique browsers that saw the page during the experiment, counted on the day of their first visit. Visitors see A and do not count if they decline cookies, ask not to be tracked or have not answered the cookie banner. Visitors do not count either if their link chose another variant for them.',
  'Reached the goal':
    'Visitors who reached the goal after seeing the page, each counted once during the experiment.',
  Conversion: 'Visitors who reached the goal, divided by visitors.',
  'Compared with A':
    'The relative difference in conversion compared with A. In at least 19 of 20 experiments, the ranges of all variants contain the true values, however often you check.',
  Winner:
    'Declared once a variant’s range excludes zero, at least seven days after the start. At most 1 in 20 experiments without a difference ever declares a winner, however often you check (mixture sequential probability ratio test).',
} as const;
