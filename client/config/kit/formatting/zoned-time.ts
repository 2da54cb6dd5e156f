import { formatDateTimeLocal } from '#domain/time/local-time.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { showsSameTime } from '#domain/time/wall-clock.ts';

/** Working hours: from and to, in local time. */
export const WORKING_HOURS = { first: 9, last: 17 } as const;

/**
 * Returns the next whole working hour at or after an instant in a time zone, as a `datetime-local` value. A default at
 * 3 in the morning is never intended.
 */
export function nextWorkingHour(epochMs: number, timeZone: string): string {
  const { first, last } = WORKING_HOURS;
  const wall = Date.parse(`${formatDateTimeLocal(epochMs, timeZone)}:00Z`);
  const next = new Date(Math.ceil(wall / HOUR_MS) * HOUR_MS);
  const hour = next.getUTCHours();
  if (hour > last) next.setUTCDate(next.getUTCDate() + 1);
  if (hour > last || hour < first) next.setUTCHours(first);
  return next.toISOString().slice(0, 16);
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY_AND_TIME = { year: 'numeric', month: 'short', day: 'numeric', ...TIME } as const;
const format = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(at);

/**
 * Formats a time in the site's time zone: "Dec 3, 2026, 9:00 AM". Names the zone if the reader's clock shows another
 * time.
 */
export function formatTime(at: number, timeZone: string): string {
  const isOwn = showsSameTime(at, timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return format(at, { ...DAY_AND_TIME, timeZone, ...(!isOwn && { timeZoneName: 'short' }) });
}

/** Formats a time of day with its time zone: "1:30 AM EDT". */
export const formatTimeInZone = (at: number, timeZone: string): string =>
  format(at, { ...TIME, timeZone, timeZoneName: 'short' });

/** "Time in Europe/Berlin." */
export const describeTimeZone = (timeZone: string): string => `Time in ${timeZone.replaceAll('_', ' ')}.`;
