import { memoizeFormatter } from './formatters.ts';

/** The site's locale and time zone. Dates never use the locale or time zone of the server or browser. */
export interface DateSetting {
  locale: string;
  timeZone: string;
}

const STYLES = {
  longDate: { dateStyle: 'long' },
  dayOfMonth: { day: 'numeric' },
  monthAndYear: { month: 'short', year: 'numeric' },
  longMonth: { month: 'long', year: 'numeric' },
  shortWeekday: { weekday: 'short' },
  weekday: { weekday: 'long' },
  timeOfDay: { timeStyle: 'short' },
  dayAndTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatIn(style: keyof typeof STYLES) {
  const formatter = memoizeFormatter(
    (locale = '', timeZone = '') => new Intl.DateTimeFormat(locale, { timeZone, ...STYLES[style] }),
  );
  return ({ locale, timeZone }: DateSetting, epochMs: number) => formatter(locale, timeZone).format(epochMs);
}

export const longDate = formatIn('longDate');
export const dayOfMonth = formatIn('dayOfMonth');
export const monthAndYear = formatIn('monthAndYear');
export const longMonth = formatIn('longMonth');
export const shortWeekday = formatIn('shortWeekday');
export const weekday = formatIn('weekday');
export const timeOfDay = formatIn('timeOfDay');
export const dayAndTime = formatIn('dayAndTime');
