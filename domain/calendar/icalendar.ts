import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { toFileText } from '../text/cut-text.ts';

export const calendarFilePath = (id: string): string => `/api/calendars/${id}.ics`;

/** Lists may show an ended event as current for up to an hour. */
const PAST_MS = HOUR_MS;

/** Returns when the first current or upcoming event ends, or Infinity. */
export function listFreshUntil(
  items: readonly Pick<ItemSummary, 'event'>[],
  { now, isPast }: { now: number; isPast: boolean },
): number {
  if (isPast) return now + PAST_MS;
  const ends = items.flatMap(({ event }) => (event ? [Date.parse(event.endsAt)] : []));
  return ends.reduce((next, end) => (end > now ? Math.min(next, end) : next), Number.POSITIVE_INFINITY);
}

/** Times are instants in UTC. */
export interface CalendarEntry {
  uid: string;
  title: string;
  description: string;
  location: string;
  url: string;
  startsAt: string;
  endsAt: string;
  /** First and last day (YYYY-MM-DD) of an all-day event; null for other events. */
  days: { first: string; last: string } | null;
  /** Epoch milliseconds. */
  updatedAt: number;
  version: number;
  isCancelled?: boolean;
}

const PRODUCT = '-//Sitewright//Events//EN';
/**
 * Maximum line length in bytes (RFC 5545, 3.1). The limit includes the space that begins a continuation line.
 */
const MAX_LINE_BYTES = 75;

export function toICalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    // Repeats the name for calendar apps that do not support NAME (RFC 7986).
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry): string[] {
  const { uid, title, description, location, url, updatedAt, version } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatInstant(updatedAt)}`,
    `LAST-MODIFIED:${formatInstant(updatedAt)}`,
    `SEQUENCE:${version}`,
    ...spanLines(entry),
    ...(entry.isCancelled ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/**
 * All-day events use dates without a time zone. Their end is the day after their last day (RFC 5545,
 * 3.6.1).
 */
function spanLines({ startsAt, endsAt, days }: CalendarEntry): string[] {
  if (!days)
    return [`DTSTART:${formatInstant(Date.parse(startsAt))}`, `DTEND:${formatInstant(Date.parse(endsAt))}`];
  return [
    `DTSTART;VALUE=DATE:${formatDay(Date.parse(days.first))}`,
    `DTEND;VALUE=DATE:${formatDay(Date.parse(days.last) + DAY_MS)}`,
  ];
}

/** Formats a UTC day (RFC 5545, 3.3.4): 20261212. */
const formatDay = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** Formats a UTC instant (RFC 5545, 3.3.5, form 2): 20261212T150000Z. */
const formatInstant = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Escapes text (RFC 5545, 3.3.11) and removes other control characters. */
const escapeText = (text: string): string =>
  toFileText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029\u0085]/g, '\\n');

function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = utf8Length(character.codePointAt(0) ?? 0);
    if (bytes + size > MAX_LINE_BYTES) {
      folded.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...folded, current].join('\r\n');
}

const utf8Length = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
