/** A change from the previous period: a share, or nothing without a base value. */
export type Comparison =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'same' }
  | { kind: 'more' | 'less'; share: number };

export function compare(current: number, previous: number): Comparison {
  if (previous === 0) return { kind: current === 0 ? 'none' : 'new' };
  if (current === previous) return { kind: 'same' };
  return { kind: current > previous ? 'more' : 'less', share: Math.abs(current - previous) / previous };
}

export interface Figures {
  number: (value: number) => string;
  /** Formats 1234 as 1.2K. */
  compact: (value: number) => string;
  percent: (share: number) => string;
  day: (day: string) => string;
  longDay: (day: string) => string;
}

/** Parses and formats calendar days in UTC, so that no time zone shifts them. */
export function createFormatters(locale: string | undefined): Figures {
  const number = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const instant = (text: string) => Date.parse(`${text}T00:00:00Z`);
  return {
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    percent: (share) => percent.format(share),
    day: (text) => day.format(instant(text)),
    longDay: (text) => longDay.format(instant(text)),
  };
}

export const dayAxis = (figures: Figures) =>
  ({
    dataKey: 'day',
    tickFormatter: figures.day,
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
    minTickGap: 32,
    interval: 'equidistantPreserveStart',
  }) as const;
