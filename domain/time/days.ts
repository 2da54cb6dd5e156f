import { memoizeFormatter } from '../i18n/formatters.ts';
import { isTimeZone } from '../i18n/time-zones.ts';
import { DAY_MS, MINUTE_MS } from './units.ts';
import { listInstants, wallClock } from './wall-clock.ts';

/** Falls back to UTC for unknown time zones, so that analytics events are not lost. */
const toKnownTimeZone = memoizeFormatter((timeZone = '') => (isTimeZone(timeZone) ? timeZone : 'UTC'));

const MAX_REMEMBERED = 200;
/** Most recent day per time zone. Nearly all events that arrive together fall into the same minute. */
const lastDays = new Map<string, { minute: number; day: string }>();

/**
 * Returns the calendar day of an instant (epoch milliseconds) as YYYY-MM-DD.
 * @example dayInZone(Date.UTC(2026, 0, 1, 11), 'Pacific/Auckland') // '2026-01-02'
 */
export function dayInZone(at: number, timeZone: string): string {
  const minute = Math.floor(at / MINUTE_MS);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = dayInUtc(wallClock(at, toKnownTimeZone(timeZone)));
  if (lastDays.size >= MAX_REMEMBERED) lastDays.clear();
  lastDays.set(timeZone, { minute, day });
  return day;
}

/** Returns the day (YYYY-MM-DD) of a local time from `wallClock()`. */
export const dayInUtc = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Adds days to a date. A negative count subtracts days. */
export const addDays = (day: string, days: number): string => dayInUtc(Date.parse(day) + days * DAY_MS);

/** Returns `length` consecutive days, the last of which is `last`. */
export function daysUntil(last: string, length: number): string[] {
  return Array.from({ length }, (_, index) => addDays(last, index - length + 1));
}

/** Returns the number of days, including `from` and `to`. */
export const countDays = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/**
 * Returns when a day starts. If midnight occurs twice, it is the first one. If a clock change skips
 * midnight, it is the end of the change.
 */
export function startOfDay(day: string, timeZone: string): number {
  const zone = toKnownTimeZone(timeZone);
  const midnight = Date.parse(day);
  return listInstants(midnight, zone)[0] ?? endOfGap(midnight, zone);
}

/** Searches within a day of the UTC time, because every time zone is less than a day from UTC. */
function endOfGap(wall: number, timeZone: string): number {
  let [before, from] = [wall - DAY_MS, wall + DAY_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (wallClock(middle, timeZone) < wall) before = middle;
    else from = middle;
  }
  return from;
}

export interface DaySpan {
  day: string;
  /** Start and end in epoch milliseconds. The end is exclusive. */
  starts: number;
  ends: number;
}

/** Lists the days from `first` to `last`, both included. A day has 23 to 25 hours. */
export function daySpans(first: string, last: string, timeZone: string): DaySpan[] {
  const zone = toKnownTimeZone(timeZone);
  const spans: DaySpan[] = [];
  let starts = startOfDay(first, zone);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const next = addDays(day, 1);
    const guess = starts + DAY_MS;
    // Nearly every day has 24 hours, so first test whether this one has.
    const isWhole = wallClock(guess, zone) === Date.parse(next);
    const ends = isWhole ? guess : startOfDay(next, zone);
    spans.push({ day, starts, ends });
    starts = ends;
  }
  return spans;
}
