import { nextWorkingHour, WORKING_HOURS } from '#client/config/kit/formatting/zoned-time.ts';
import { spanDays, toAllDaySpan } from '#domain/i18n/time-span.ts';
import { parseDateTimeLocal } from '#domain/time/local-time.ts';
import { HOUR_MS, WEEK_MS } from '#domain/time/units.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';

export interface EventTimes {
  startsAt: number | null;
  endsAt: number | null;
  isAllDay: boolean;
  location: string;
  note: string;
  /** The product with which visitors book, and the SKU of its variant; '' for none. */
  productId: string;
  sku: string;
}

const LENGTH_MS = 2 * HOUR_MS;

/**
 * Returns the times of a new event: it starts in a week, at the next full working hour, and lasts two hours.
 */
export function newEventTimes(now: number, timeZone: string): EventTimes {
  const startsAt = parseDateTimeLocal(nextWorkingHour(now + WEEK_MS, timeZone), timeZone) ?? now;
  return {
    startsAt,
    endsAt: startsAt + LENGTH_MS,
    isAllDay: false,
    location: '',
    note: '',
    productId: '',
    sku: '',
  };
}

export const toEventTimes = ({
  startsAt,
  endsAt,
  isAllDay = false,
  location,
  note,
  productId = '',
  sku = '',
}: EventContent): EventTimes => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
  isAllDay,
  location,
  note,
  productId,
  sku,
});

/** Converts epoch milliseconds to an ISO time, and null to '', which the server rejects. */
export const toInstant = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().replace(/\.\d{3}/, '');

export const toEvent = ({
  startsAt,
  endsAt,
  isAllDay,
  location,
  note,
  productId,
  sku,
}: EventTimes): EventContent => ({
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
  ...(isAllDay && { isAllDay }),
  location: location.trim(),
  note: note.trim(),
  ...(productId && { productId, ...(sku.trim() && { sku: sku.trim() }) }),
});

/** Returns the first and last day of an event as input values, or '' if it has no time. */
export function getDays({ startsAt, endsAt, isAllDay }: EventTimes, timeZone: string) {
  if (startsAt === null || endsAt === null) return { first: '', last: '' };
  return spanDays({ startsAt, endsAt, isAllDay }, timeZone);
}

export function toWholeDays(
  times: EventTimes,
  timeZone: string,
  { first, last } = getDays(times, timeZone),
): EventTimes {
  const from = first || last;
  if (from === '') return { ...times, isAllDay: true };
  const isForward = from <= last;
  return { ...times, ...toAllDaySpan(from, isForward ? last : from, timeZone), isAllDay: true };
}

export function toHours(times: EventTimes, timeZone: string): EventTimes {
  const { first, last } = getDays(times, timeZone);
  const at = (day: string, hour: number) =>
    parseDateTimeLocal(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
  return {
    ...times,
    startsAt: at(first, WORKING_HOURS.first),
    endsAt: at(last, WORKING_HOURS.last),
    isAllDay: false,
  };
}
