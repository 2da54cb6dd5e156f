import { fromWallClock, wallClock } from '#domain/i18n/wall-clock.ts';

const firstDay = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);

/** The month of an instant in a time zone, as YYYY-MM. */
export const monthOf = (at: number, timeZone: string): string => dayOf(at, timeZone).slice(0, 7);

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export const dayOf = (at: number, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);

/** The month that is `count` months after another; negative counts go back. */
export function addMonths(month: string, count: number): string {
  const date = new Date(firstDay(month));
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** When a day (YYYY-MM-DD) begins in a time zone, in epoch milliseconds. */
export const startOfDay = (day: string, timeZone: string): number =>
  fromWallClock(Date.parse(`${day}T00:00:00Z`), timeZone);

/** The instants that a month begins and ends at in a time zone; the end is not part of it. */
export const monthRange = (month: string, timeZone: string): { from: number; to: number } => ({
  from: startOfDay(`${month}-01`, timeZone),
  to: startOfDay(`${addMonths(month, 1)}-01`, timeZone),
});
