import { addDays, countDays } from '#domain/time/days.ts';
import { addMonths } from '#domain/time/months.ts';
import type { Period } from './period.ts';

export type Interval = 'hour' | 'day' | 'week' | 'month';

const MOST_DAYS = 92;
const MOST_DAYS_OF_WEEKS = 731;

/**
 * Returns the chart interval: hours for one day, days up to a quarter, weeks up to two years, then months.
 */
export function chartInterval(period: Period): Interval {
  const days = countDays(period);
  if (days === 1) return 'hour';
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_DAYS_OF_WEEKS ? 'week' : 'month';
}

function nextStep(day: string, interval: Exclude<Interval, 'hour'>): string {
  switch (interval) {
    case 'day':
      return addDays(day, 1);
    case 'week':
      return addDays(day, 7 - ((new Date(day).getUTCDay() + 6) % 7));
    case 'month':
      return `${addMonths(day.slice(0, 7), 1)}-01`;
  }
}

/**
 * Returns a period's intervals in order. The first and last interval are cut off at the period's limits.
 */
export function listSteps(period: Period, interval: Exclude<Interval, 'hour'>): Period[] {
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to; ) {
    const next = nextStep(from, interval);
    steps.push({ from, to: next > period.to ? period.to : addDays(next, -1) });
    from = next;
  }
  return steps;
}

/** Adds up daily rows per interval. `steps` and the rows must be in ascending order. */
export function sumBySteps<Row extends { day: string }, Sum>(
  steps: readonly Period[],
  rows: readonly Row[],
  add: (rows: readonly Row[]) => Sum,
): Sum[] {
  let index = 0;
  return steps.map(({ to }) => {
    const first = index;
    while (index < rows.length && (rows[index]?.day ?? '') <= to) index += 1;
    return add(rows.slice(first, index));
  });
}
