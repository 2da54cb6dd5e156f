import { addDays, countDays } from '#domain/time/days.ts';
import { addMonths } from '#domain/time/months.ts';
import type { Comparison } from '#schema/contracts/analytics/period.ts';

export const YEAR = 'YYYY'.length;
export const MONTH = 'YYYY-MM'.length;

export const firstDay = (period: string): string => `${period}${'-01-01'.slice(period.length - YEAR)}`;

export function lastDay(period: string): string {
  if (period.length > MONTH) return period;
  if (period.length === YEAR) return `${period}-12-31`;
  return addDays(firstDay(addMonths(period, 1)), -1);
}

export function overlap(
  period: string,
  { from, to }: { from: string; to: string },
): { from: string; to: string } {
  const [first, last] = [firstDay(period), lastDay(period)];
  const startsInside = from > first;
  const endsInside = to < last;
  return { from: startsInside ? from : first, to: endsInside ? to : last };
}

/** Both days are inclusive, as YYYY-MM-DD in the site's time zone. */
export interface Period {
  from: string;
  to: string;
}

/** Maximum report period in days: ten years with three leap days. */
export const MAX_PERIOD_DAYS = 3_653;

/** Returns a problem for each invalid field, or null. `today` is in the site's time zone. */
export function findPeriodProblem(period: Period, today: string): Record<string, string> | null {
  const { from, to } = period;
  if (to > today) return { to: 'The last day cannot be after today.' };
  if (from > to) return { from: 'The first day cannot be after the last day.' };
  if (from < '2000-01-01') return { from: 'The first day cannot be before the year 2000.' };
  if (countDays(period) > MAX_PERIOD_DAYS) return { from: 'A report can cover at most ten years.' };
  return null;
}

/** `month` and `year` are the current month and year. */
export const PRESETS = ['today', 'yesterday', '7d', '30d', '90d', '12mo', 'month', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

export function presetPeriod(preset: Preset, today: string): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case '90d':
      return { from: addDays(today, -89), to: today };
    case '12mo':
      return { from: addDays(sameDayYearBefore(today), 1), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

export const previousPeriod = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
});

export const yearBefore = ({ from, to }: Period): Period => ({
  from: sameDayYearBefore(from),
  to: sameDayYearBefore(to),
});

export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  switch (comparison) {
    case 'none':
      return null;
    case 'previous':
      return previousPeriod(period);
    case 'year':
      return yearBefore(period);
  }
}

/** Returns the same day a year earlier, or 28 February for 29 February. */
function sameDayYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
