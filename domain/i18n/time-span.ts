import { DAY_MS } from '#domain/time/units.ts';
import { addDays, dayInUtc, startOfDay } from '../time/days.ts';
import { wallClock } from '../time/wall-clock.ts';
import type { DateSetting } from './dates.ts';
import { memoizeFormatter } from './formatters.ts';

const HALF_DAY_MS = DAY_MS / 2;

/** All-day spans start and end at midnight. */
export interface TimeSpan {
  /** ISO 8601 or epoch milliseconds. */
  startsAt: string | number;
  endsAt: string | number;
  isAllDay?: boolean | undefined;
}

/**
 * `long` and `medium` include the date, `besideDate` is for times next to a date, and `days` omits times.
 */
export type SpanStyle = 'long' | 'medium' | 'besideDate' | 'days';

const LONG_DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const MEDIUM_DAY = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const FIELDS = {
  long: { ...LONG_DAY, ...TIME },
  medium: { ...MEDIUM_DAY, ...TIME },
  besideDate: { weekday: 'long', ...TIME },
  besideDates: { weekday: 'short', month: 'short', day: 'numeric', ...TIME },
  longDays: LONG_DAY,
  mediumDays: MEDIUM_DAY,
  besideDateDays: { weekday: 'long' },
  besideDatesDays: { weekday: 'short', month: 'short', day: 'numeric' },
  daysDays: { year: 'numeric', month: 'long', day: 'numeric' },
  time: TIME,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Fields = keyof typeof FIELDS;

/** Formats in UTC, because callers pass local times as if they were UTC. */
const formatIn = memoizeFormatter(
  (locale = '', fields = '') =>
    new Intl.DateTimeFormat(locale, { ...FIELDS[fields as Fields], timeZone: 'UTC' }),
);
const zoneIn = memoizeFormatter(
  (locale = '', timeZone = '', timeZoneName = '') =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: 'numeric',
      timeZoneName: timeZoneName as 'short' | 'shortGeneric',
    }),
);

const toMs = (at: string | number): number => (typeof at === 'number' ? at : Date.parse(at));

/**
 * Returns the first and last day as YYYY-MM-DD. For an all-day span, it uses noon, so that a nearby time
 * zone does not shift the date.
 */
export function spanDays(
  { startsAt, endsAt, isAllDay }: TimeSpan,
  timeZone: string,
): { first: string; last: string } {
  const [starts, ends] = [toMs(startsAt), toMs(endsAt)];
  const [from, to] = isAllDay ? [starts + HALF_DAY_MS, ends - HALF_DAY_MS] : [starts, ends - 1];
  return {
    first: dayInUtc(wallClock(from, timeZone)),
    last: dayInUtc(wallClock(Math.max(from, to), timeZone)),
  };
}

export const toAllDaySpan = (
  first: string,
  last: string,
  timeZone: string,
): { startsAt: number; endsAt: number } => ({
  startsAt: startOfDay(first, timeZone),
  endsAt: startOfDay(addDays(last, 1), timeZone),
});

/** Text of a span. `times` must not wrap, so that a line never starts with a dash or "PM". */
interface SpanText {
  before: string;
  times: string;
  after: string;
}

const DATE_PARTS: ReadonlySet<string> = new Set(['weekday', 'day', 'month', 'year']);
const CLOCK_PARTS: ReadonlySet<string> = new Set(['hour', 'dayPeriod']);

/** Finds the times of a span on one day, which languages write before or after the date. */
function splitTimes(parts: readonly { type: string; value: string }[]): SpanText {
  const start = parts.findIndex(({ type }) => CLOCK_PARTS.has(type));
  const date = parts.findIndex(({ type }, index) => index > start && DATE_PARTS.has(type));
  const end = date < 0 ? parts.length : date;
  const join = (from: number, to: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  return { before: join(0, start), times: join(start, end), after: join(end, parts.length) };
}

/** Returns text such as "Saturday, December 12, 2026, 7:00 – 9:00 PM". */
export function formatSpan(place: DateSetting, span: TimeSpan, style: SpanStyle): string {
  const { before, times, after } = spanText(place, span, style);
  return before + times + after;
}

export function spanText({ locale, timeZone }: DateSetting, span: TimeSpan, style: SpanStyle): SpanText {
  const { first, last } = spanDays(span, timeZone);
  const isOneDay = first === last;
  const base = style === 'besideDate' && !isOneDay ? 'besideDates' : style;
  const whole = (before: string): SpanText => ({ before, times: '', after: '' });
  const range = (fields: Fields, from: number, to: number) =>
    whole(formatIn(locale, fields).formatRange(from, to));
  if (span.isAllDay || style === 'days' || base === 'days')
    return range(`${base}Days`, Date.parse(first), Date.parse(last));
  const [starts, ends] = [toMs(span.startsAt), toMs(span.endsAt)];
  const from = wallClock(starts, timeZone);
  const to = wallClock(ends, timeZone);
  if (!isOneDay) return range(base, from, to);
  // If clocks go back during the span, its end can appear earlier than its start. Show time zones in that
  // case.
  if (to - from !== ends - starts) {
    const [startZone, endZone] = [starts, ends].map((at) => formatZone({ locale, timeZone }, at, at));
    return whole(
      `${formatIn(locale, base).format(from)} ${startZone} – ${formatIn(locale, 'time').format(to)} ${endZone}`,
    );
  }
  // A span that ends at midnight has the previous day as its last day.
  return splitTimes(
    formatIn(locale, base).formatRangeToParts(from, to - (dayInUtc(to) === first ? 0 : DAY_MS)),
  );
}

export function formatZone({ locale, timeZone }: DateSetting, startsAt: number, endsAt: number): string {
  const nameOf = (style: 'short' | 'shortGeneric', at: number) =>
    zoneIn(locale, timeZone, style)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = nameOf('short', startsAt);
  return name === nameOf('short', endsAt) ? name : nameOf('shortGeneric', startsAt);
}

/** Returns ISO 8601: date-times with their UTC offset, or the first and last day of an all-day span. */
export function toMachineSpan(span: TimeSpan, timeZone: string): { start: string; end: string } {
  if (span.isAllDay) {
    const { first, last } = spanDays(span, timeZone);
    return { start: first, end: last };
  }
  return {
    start: toOffsetInstant(toMs(span.startsAt), timeZone),
    end: toOffsetInstant(toMs(span.endsAt), timeZone),
  };
}

function toOffsetInstant(at: number, timeZone: string): string {
  const wall = wallClock(at, timeZone);
  const offsetMs = wall - at;
  const offset = new Date(Math.abs(offsetMs)).toISOString().slice(11, 16);
  return `${new Date(wall).toISOString().slice(0, 19)}${offsetMs < 0 ? '-' : '+'}${offset}`;
}
