import { addDays, dayInUtc, startOfDay } from '#domain/time/days.ts';
import { fromWallClock } from '#domain/time/wall-clock.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export interface TypedDate {
  /** Epoch milliseconds. */
  startsAt: number;
  /** End of the day, after which the date is past. */
  endsAt: number;
  hasTime: boolean;
}

/** Parses a date (YYYY-MM-DD) with an optional time (HH:MM) in a time zone. Returns null for an invalid date. */
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
