import type { Comparison } from '#schema/contracts/analytics/period.ts';
import { addDays } from './day-in-zone.ts';

/** Days as YYYY-MM-DD in the site's time zone, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Periods that are chosen by name; `month` and `year` are the running ones. */
export const PRESETS = ['today', 'yesterday', '7d', '30d', '90d', '12mo', 'month', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

/** The period of a preset, with today in the site's time zone. */
export function presetPeriod(preset: Preset, today: string): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case '90d':
      return { from: addDays(today, -89), to: today };
    case '12mo':
      return { from: addDays(sameDayYearBefore(today), 1), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Number of days. Days are counted by the calendar, so that those of 23 and 25 hours are days too. */
export const countDays = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The same number of days, directly before. */
export const previousPeriod = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
});

/** The same dates a year before. */
export const yearBefore = ({ from, to }: Period): Period => ({
  from: sameDayYearBefore(from),
  to: sameDayYearBefore(to),
});

/** The period that another is compared with. */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  switch (comparison) {
    case 'none':
      return null;
    case 'previous':
      return previousPeriod(period);
    case 'year':
      return yearBefore(period);
  }
}

/** 29 February becomes 28 February. */
function sameDayYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
