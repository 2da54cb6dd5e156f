import { addDays, dayInZone } from './day-in-zone.ts';

const HOUR_MS = 3_600_000;
/** Zones are at most 14 hours ahead of UTC and 12 behind, in quarters of an hour. */
const EARLIEST_MS = -14 * HOUR_MS;
const QUARTER_MS = HOUR_MS / 4;
const QUARTERS = (14 + 13) * 4;

/** The first instant (epoch milliseconds) of a calendar day in an IANA time zone. */
export function dayStart(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The first quarter of an hour on or after the day: a day that a time zone skipped starts with the next.
  let [before, from] = [-1, QUARTERS];
  while (from - before > 1) {
    const middle = (before + from) >> 1;
    if (dayInZone(midnight + EARLIEST_MS + middle * QUARTER_MS, timeZone) < day) before = middle;
    else from = middle;
  }
  return midnight + EARLIEST_MS + from * QUARTER_MS;
}

export interface DaySpan {
  day: string;
  /** Epoch milliseconds; the end belongs to the next day. */
  starts: number;
  ends: number;
}

/** The days from `first` to `last`, both included, with their instants; a day has 23 to 25 hours. */
export function daySpans(first: string, last: string, timeZone: string): DaySpan[] {
  const spans: DaySpan[] = [];
  let starts = dayStart(first, timeZone);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const next = addDays(day, 1);
    const guess = starts + 24 * HOUR_MS;
    // Nearly every day has 24 hours; looking at its edges is much faster than searching for them.
    const isWhole = dayInZone(guess, timeZone) === next && dayInZone(guess - 1, timeZone) === day;
    const ends = isWhole ? guess : dayStart(next, timeZone);
    spans.push({ day, starts, ends });
    starts = ends;
  }
  return spans;
}
