import type { EventContent } from '#schema/contracts/collections/collection.ts';
import { addHours, formatDateTimeLocal, nextWorkingHour, parseDateTimeLocal } from '../shell/zoned-time.ts';

/** Event times as form values: date and time in the site's time zone. */
export interface EventTimes {
  begins: string;
  ends: string;
  location: string;
  note: string;
}

const WEEK_MS = 604_800_000;

/** Default: a week from now, at the next whole working hour, for two hours. */
export function newEventTimes(now: number, timeZone: string): EventTimes {
  const begins = nextWorkingHour(now + WEEK_MS, timeZone);
  return {
    begins,
    ends: addHours(begins, 2),
    location: '',
    note: '',
  };
}

export const toEventTimes = (event: EventContent, timeZone: string): EventTimes => ({
  begins: formatDateTimeLocal(Date.parse(event.startsAt), timeZone),
  ends: formatDateTimeLocal(Date.parse(event.endsAt), timeZone),
  location: event.location,
  note: event.note,
});

/** Converts a form value to an instant; '' when empty, which the server rejects. */
export function parseInstant(local: string, timeZone: string): string {
  const at = parseDateTimeLocal(local, timeZone);
  return at === null ? '' : new Date(at).toISOString().replace(/\.\d{3}/, '');
}

export const toEvent = ({ begins, ends, location, note }: EventTimes, timeZone: string): EventContent => ({
  startsAt: parseInstant(begins, timeZone),
  endsAt: parseInstant(ends, timeZone),
  location: location.trim(),
  note: note.trim(),
});
