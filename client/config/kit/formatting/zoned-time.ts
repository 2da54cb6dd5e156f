import { formatDateTimeLocal } from '#domain/time/local-time.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { showsSameTime } from '#domain/time/wall-clock.ts';

export const WORKING_HOURS = { first: 9, last: 17 } as const;

/** Returns the first full working hour at or after an instant, as a `datetime-local` value. */
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

/** Formats a time in the site's time zone, and names the zone if the reader's clock differs. */
export function formatTime(at: number, timeZone: string): string {
  const isOwn = showsSameTime(at, timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return format(at, { ...DAY_AND_TIME, timeZone, ...(!isOwn && { timeZoneName: 'short' }) });
}

/** Formats a time of day with its time zone: "1:30 AM EDT". */
export const formatTimeInZone = (at: number, timeZone: string): string =>
  format(at, { ...TIME, timeZone, timeZoneName: 'short' });

export const describeTimeZone = (timeZone: string): string => `Time in ${timeZone.replaceAll('_', ' ')}.`;
