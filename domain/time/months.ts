import { addDays, dayInUtc, dayInZone, startOfDay } from './days.ts';

/** Start and end of a month. The end is exclusive. */
export interface MonthSpan {
  month: string;
  starts: number;
  ends: number;
}

/** Adds months. A negative count subtracts months. */
export function addMonths(month: string, months: number): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayInUtc(date.getTime()).slice(0, 7);
}

/**
 * Adds months to a UTC time or to a local time from `wallClock()`. If the month lacks the day, uses its
 * last day.
 */
export function addMonthsTo(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}

export const monthInZone = (at: number, timeZone: string): string => dayInZone(at, timeZone).slice(0, 7);

export const monthSpan = (month: string, timeZone: string): MonthSpan => ({
  month,
  starts: startOfDay(`${month}-01`, timeZone),
  ends: startOfDay(`${addMonths(month, 1)}-01`, timeZone),
});

/** Returns the last months, the newest first. */
export function lastMonths(at: number, count: number, timeZone: string): MonthSpan[] {
  const now = monthInZone(at, timeZone);
  return Array.from({ length: count }, (_, index) => monthSpan(addMonths(now, -index), timeZone));
}

const numbered = (whole: string, length: number): string[] =>
  Array.from({ length }, (_, index) => `${whole}-${String(index + 1).padStart(2, '0')}`);

export const listDays = (month: string): string[] =>
  numbered(month, 31).filter((day) => addDays(day, 0) === day);

export const listMonths = (year: string): string[] => numbered(year, 12);
