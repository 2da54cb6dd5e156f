import { addDays } from '#domain/time/days.ts';
import { addMonths } from '#domain/time/months.ts';

/** Length of a year (YYYY), as the key of its roll-up. */
export const YEAR = 'YYYY'.length;
/** Length of a month (YYYY-MM). */
export const MONTH = 'YYYY-MM'.length;

/** The first day of a year or month; a day is its own. */
export const firstDay = (period: string): string => `${period}${'-01-01'.slice(period.length - YEAR)}`;

/** The last day of a year or month; a day is its own. */
export function lastDay(period: string): string {
  if (period.length > MONTH) return period;
  if (period.length === YEAR) return `${period}-12-31`;
  return addDays(firstDay(addMonths(period, 1)), -1);
}

/** The first and the last day of a year or month that are in a range; none of it is where the first comes after the last. */
export function overlap(
  period: string,
  { from, to }: { from: string; to: string },
): { from: string; to: string } {
  const [first, last] = [firstDay(period), lastDay(period)];
  const startsInside = from > first;
  const endsInside = to < last;
  return { from: startsInside ? from : first, to: endsInside ? to : last };
}
