import { dayInZone } from '../analytics/day-in-zone.ts';
import { dayStart } from '../analytics/day-start.ts';

/** A calendar month (YYYY-MM) with its instants in a zone; the end belongs to the next month. */
export interface MonthSpan {
  month: string;
  starts: number;
  ends: number;
}

/** The month `months` after one; negative counts go back. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export const monthSpan = (month: string, timeZone: string): MonthSpan => ({
  month,
  starts: dayStart(`${month}-01`, timeZone),
  ends: dayStart(`${addMonths(month, 1)}-01`, timeZone),
});

/** The month of an instant and those before it, newest first. */
export function lastMonths(at: number, count: number, timeZone: string): MonthSpan[] {
  const now = dayInZone(at, timeZone).slice(0, 7);
  return Array.from({ length: count }, (_, index) => monthSpan(addMonths(now, -index), timeZone));
}
