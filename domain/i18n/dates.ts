import { memoizeFormatter } from './formatters.ts';

/** The site's locale and time zone. Dates never use the locale or time zone of the server or browser. */
export interface DateSetting {
  locale: string;
  timeZone: string;
}

/**
 * All formats of single dates and times. Events and other spans have theirs in time-span.ts, so that a span
 * repeats neither its day nor its year.
 */
const STYLES = {
  /** A date in a sentence, a fact or a byline, such as “December 8, 2026”. */
  longDate: { dateStyle: 'long' },
  /** A day of the coming weeks, such as “Tue, Dec 8”. */
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  dayOfMonth: { day: 'numeric' },
  monthAndYear: { month: 'short', year: 'numeric' },
  longMonth: { month: 'long', year: 'numeric' },
  shortWeekday: { weekday: 'short' },
  weekday: { weekday: 'long' },
  timeOfDay: { timeStyle: 'short' },
  /** A date with a time of day, such as “Dec 8, 2026, 1:00 PM”. */
  dayAndTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatIn(style: keyof typeof STYLES) {
  const formatter = memoizeFormatter(
    (locale = '', timeZone = '') => new Intl.DateTimeFormat(locale, { timeZone, ...STYLES[style] }),
  );
  return ({ locale, timeZone }: DateSetting, epochMs: number) => formatter(locale, timeZone).format(epochMs);
}

export const longDate = formatIn('longDate');
export const shortDay = formatIn('shortDay');
export const dayOfMonth = formatIn('dayOfMonth');
export const monthAndYear = formatIn('monthAndYear');
export const longMonth = formatIn('longMonth');
export const shortWeekday = formatIn('shortWeekday');
export const weekday = formatIn('weekday');
export const timeOfDay = formatIn('timeOfDay');
export const dayAndTime = formatIn('dayAndTime');
