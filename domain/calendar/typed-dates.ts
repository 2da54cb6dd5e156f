import { addDays, dayInUtc, startOfDay } from '#domain/time/days.ts';
import { fromWallClock } from '#domain/time/wall-clock.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export interface TypedDate {
  /** Epoch milliseconds. */
  startsAt: number;
  /** End of the day in epoch milliseconds, after which the date is past. */
  endsAt: number;
  hasTime: boolean;
}

/** Parses YYYY-MM-DD with an optional HH:MM in a time zone, or returns null. */
export function parseTypedDate(
  { date, time }: { date: string; time: string },
  timeZone: string,
): TypedDate | null {
  const day = DATE.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(day) || dayInUtc(day) !== date) return null;
  const hasTime = TIME.test(time);
  return {
    startsAt: hasTime ? fromWallClock(Date.parse(`${date}T${time}Z`), timeZone) : startOfDay(date, timeZone),
    endsAt: startOfDay(addDays(date, 1), timeZone),
    hasTime,
  };
}
