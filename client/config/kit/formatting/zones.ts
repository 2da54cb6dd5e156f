import { COUNTRY_CODES, getAddressFormat } from '#domain/checkout/addresses.ts';
import { getPostalShape, hasOutwardCodes } from '#domain/shipping/postal-shapes.ts';
import type { ZoneLevel } from '#domain/shipping/zones.ts';
import { formatDateTimeLocal } from '#domain/time/local-time.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { showsSameTime } from '#domain/time/wall-clock.ts';
import { postalCode, region } from '#messages/addresses.ts';
import type { Zone } from '#schema/contracts/shipping/shipping.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries by code, sorted by name. */
export const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) =>
    a.localeCompare(b, 'en'),
  ),
);

/** Describes the places of a zone briefly. */
export function formatZone({ countries, regions, postalPrefixes }: Zone): string {
  const [first, ...others] = countries;
  if (first === undefined) return 'Rest of the world';
  const format = getAddressFormat(first);
  const country = COUNTRIES[first] ?? first;
  const parts = [
    others.length > 2
      ? `${country} and ${others.length} more`
      : [first, ...others].map((code) => COUNTRIES[code] ?? code).join(', '),
    regions.length > 0 &&
      regions
        .map((code) => format.regions?.[code] ?? code)
        .slice(0, 4)
        .join(', '),
    postalPrefixes.length > 0 &&
      `${postalCode({ kind: format.postalKind })} ${postalPrefixes.slice(0, 4).join(', ')}${postalPrefixes.length > 4 ? '…' : ''}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Names the level of a zone by the country's words. */
export function formatLevel(level: ZoneLevel, country: string): string {
  const { regionKind, postalKind } = getAddressFormat(country);
  switch (level) {
    case 'world':
      return 'Rest of the world';
    case 'country':
      return 'Country';
    case 'region':
      return region({ kind: regionKind });
    case 'postal':
      return postalCode({ kind: postalKind });
  }
}

/** How postal codes of a country are written in a zone, with examples. */
export function describePostalRules(country: string): string {
  if (hasOutwardCodes(country))
    return 'SE1 is that district without SE10. SE1* is all that begins with SE1, SE the whole area, IV21..IV28 a range.';
  const shape = getPostalShape(country);
  if (shape === null) return 'A code, or how it begins.';
  return shape.startsWith('9')
    ? `A code, or how it begins. ${'995'.slice(0, shape.length)}..${'999'.slice(0, shape.length)} is a range. For one digit, write a ?.`
    : 'A code, or how it begins. For one letter or digit, write a ?.';
}

/** A random id for a zone, rate or tax. */
export const newRuleId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Working hours: from and to, in local time. */
export const WORKING_HOURS = { first: 9, last: 17 } as const;

/**
 * The next whole working hour at or after an instant in a time zone, as a `datetime-local` value: nobody means 3 at
 * night.
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
 * Formats a time in the site's time zone: "Dec 3, 2026, 9:00 AM". The zone is named where the reader's clock shows
 * another time.
 */
export function formatTime(at: number, timeZone: string): string {
  const isOwn = showsSameTime(at, timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return format(at, { ...DAY_AND_TIME, timeZone, ...(!isOwn && { timeZoneName: 'short' }) });
}

/** A time of day with its time zone: "1:30 AM EDT". */
export const formatTimeInZone = (at: number, timeZone: string): string =>
  format(at, { ...TIME, timeZone, timeZoneName: 'short' });

/** "Time in Europe/Berlin." */
export const timeIn = (timeZone: string): string => `Time in ${timeZone.replaceAll('_', ' ')}.`;
