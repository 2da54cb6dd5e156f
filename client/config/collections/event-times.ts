import type { EventContent } from '#schema/contracts/collections/collection.ts';
import { epochOf, hoursAfter, localOf, nextWorkingHour } from '../shell/zoned-time.ts';

/** When an event is, as the controls have it: date and time on the site's wall. */
export interface EventTimes {
  begins: string;
  ends: string;
  location: string;
  note: string;
}

const WEEK_MS = 604_800_000;

/** A week from now, at the next whole hour of a working day's clock, for two hours. */
export function newEventTimes(now: number, timeZone: string): EventTimes {
  const begins = nextWorkingHour(now + WEEK_MS, timeZone);
  return {
    begins,
    ends: hoursAfter(begins, 2),
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
