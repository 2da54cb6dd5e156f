import type { Interval } from '#domain/analytics/chart-steps.ts';
import type { Period } from '#domain/analytics/period.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

export const NO_FIGURE = '–';

export interface Formatters {
  number: (value: number) => string;
  decimal: (value: number) => string;
  /** Formats 1234 as 1.2K. */
  compact: (value: number) => string;
  /** Formats 0.256 as 26%. A share below a tenth gets one more digit. */
  percent: (share: number | null) => string;
  /** Formats an amount in minor units. */
  money: (cents: number, currency: CurrencyCode) => string;
  /** Formats seconds as 1 min 24 s. */
  duration: (seconds: number | null) => string;
  day: (day: string) => string;
  longDay: (day: string) => string;
  period: (period: Period) => string;
  /** Formats an instant in the site's time zone, as 14:00 or with its date. */
  time: (at: number) => string;
  moment: (at: number) => string;
  /** Formats a chart step, for the axis and in full. */
  step: (step: Period, interval: Exclude<Interval, 'hour'>) => string;
  longStep: (step: Period, interval: Exclude<Interval, 'hour'>) => string;
}

const instant = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Parses and formats calendar days in UTC, so that no time zone shifts them. */
export function createReportFormatters(locale: string | undefined, timeZone: string): Formatters {
  const number = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const smallPercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const dateFormat = (options: Intl.DateTimeFormatOptions, zone = 'UTC') =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  const day = dateFormat({ day: 'numeric', month: 'short' });
  const fullDay = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
  const longDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const month = dateFormat({ month: 'short', year: 'numeric' });
  const longMonth = dateFormat({ month: 'long', year: 'numeric' });
  const time = dateFormat({ timeStyle: 'short' }, timeZone);
  const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' }, timeZone);
  const formatPeriod = ({ from, to }: Period) =>
    from === to ? longDay.format(instant(from)) : fullDay.formatRange(instant(from), instant(to));
  return {
    number: (value) => number.format(value),
    decimal: (value) => decimal.format(value),
    compact: (value) => compact.format(value),
    percent: (share) => {
      if (share === null) return NO_FIGURE;
      return (Math.abs(share) < 0.1 ? smallPercent : percent).format(share);
    },
    money: (cents, currency) => formatCents(cents, currency),
    duration: (seconds) => (seconds === null ? NO_FIGURE : formatDuration(seconds)),
    day: (text) => day.format(instant(text)),
    longDay: (text) => longDay.format(instant(text)),
    period: formatPeriod,
    time: (at) => time.format(at),
    moment: (at) => moment.format(at),
    step: ({ from }, interval) => (interval === 'month' ? month : day).format(instant(from)),
    longStep: (step, interval) => {
      if (interval === 'day') return longDay.format(instant(step.from));
      return interval === 'month' ? longMonth.format(instant(step.from)) : formatPeriod(step);
    },
  };
}

function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
