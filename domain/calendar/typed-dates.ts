import { fromWallClock } from '#domain/i18n/wall-clock.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_MS = 86_400_000;

export interface TypedDate {
  /** Epoch milliseconds. */
  startsAt: number;
  /** When the day is over: the date is past then. */
  endsAt: number;
  hasTime: boolean;
}

/** Reads a date (YYYY-MM-DD) and perhaps a time (HH:MM) in a time zone; null for what is no date. */
export function parseTypedDate(
  { date, time }: { date: string; time: string },
  timeZone: string,
): TypedDate | null {
  const day = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) return null;
  const hasTime = TIME.test(time);
  const wall = hasTime ? Date.parse(`${date}T${time}:00Z`) : day;
  return { startsAt: fromWallClock(wall, timeZone), endsAt: fromWallClock(day + DAY_MS, timeZone), hasTime };
}
