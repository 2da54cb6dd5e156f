import type { EventContent } from '#schema/contracts/collection.ts';
import { epochOf, localOf } from '../zoned-time.ts';

/** When an event is, as the controls have it: date and time on the site's wall. */
export interface EventTimes {
  begins: string;
  ends: string;
  location: string;
  note: string;
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** A week from now, from a whole hour on, for two hours. */
export function newEventTimes(now: number, timeZone: string): EventTimes {
  const begins = Math.ceil((now + WEEK_MS) / HOUR_MS) * HOUR_MS;
  return {
    begins: localOf(begins, timeZone),
    ends: localOf(begins + 2 * HOUR_MS, timeZone),
    location: '',
    note: '',
  };
}

export const timesOf = (event: EventContent, timeZone: string): EventTimes => ({
  begins: localOf(Date.parse(event.startsAt), timeZone),
  ends: localOf(Date.parse(event.endsAt), timeZone),
  location: event.location,
  note: event.note,
});

/** An instant of the controls as items hold it; '' where nothing was chosen, which the server refuses at its field. */
export function instantOf(local: string, timeZone: string): string {
  const at = epochOf(local, timeZone);
  return at === null ? '' : new Date(at).toISOString().replace(/\.\d{3}/, '');
}

export const eventOf = ({ begins, ends, location, note }: EventTimes, timeZone: string): EventContent => ({
  startsAt: instantOf(begins, timeZone),
  endsAt: instantOf(ends, timeZone),
  location: location.trim(),
  note: note.trim(),
});
