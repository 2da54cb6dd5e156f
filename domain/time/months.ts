import { addDays, dayInUtc, dayInZone, startOfDay } from './days.ts';

/** A calendar month (YYYY-MM) with its instants in a zone; the end belongs to the next month. */
export interface MonthSpan {
  month: string;
  starts: number;
  ends: number;
}

/** Returns the month `months` after another, both YYYY-MM. Negative counts go back. */
export function addMonths(month: string, months: number): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayInUtc(date.getTime()).slice(0, 7);
}

/**
 * Returns the same day and time some months later, in UTC or for a local time of `wallClock()`. A day that the
 * month lacks becomes its last day: a month after 31 January is 28 or 29 February.
 */
export function addMonthsTo(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}

/** Returns the month of an instant in a time zone, as YYYY-MM. */
export const monthInZone = (at: number, timeZone: string): string => dayInZone(at, timeZone).slice(0, 7);

export const monthSpan = (month: string, timeZone: string): MonthSpan => ({
  month,
  starts: startOfDay(`${month}-01`, timeZone),
  ends: startOfDay(`${addMonths(month, 1)}-01`, timeZone),
});

/** Returns the month of an instant and the months before it, newest first. */
export function lastMonths(at: number, count: number, timeZone: string): MonthSpan[] {
  const now = monthInZone(at, timeZone);
  return Array.from({ length: count }, (_, index) => monthSpan(addMonths(now, -index), timeZone));
}

const numbered = (whole: string, length: number): string[] =>
  Array.from({ length }, (_, index) => `${whole}-${String(index + 1).padStart(2, '0')}`);

/** Returns the days of a month (YYYY-MM). */
export const listDays = (month: string): string[] =>
  numbered(month, 31).filter((day) => addDays(day, 0) === day);

/** Returns the months of a year (YYYY). */
export const listMonths = (year: string): string[] => numbered(year, 12);
