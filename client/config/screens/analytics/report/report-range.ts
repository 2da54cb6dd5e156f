import {
  comparedPeriod,
  findPeriodProblem,
  type Period,
  PRESETS,
  type Preset,
  presetPeriod,
} from '#domain/analytics/period.ts';
import { countDays } from '#domain/time/days.ts';
import { COMPARISONS, type Comparison } from '#schema/contracts/analytics/period.ts';

export interface ReportRange {
  period: Period;
  preset: Preset | null;
  comparison: Comparison;
  compared: Period | null;
  timeZone: string;
  /** A day in the site's time zone. */
  today: string;
}

export type RangeChoice = { comparison: Comparison } & ({ preset: Preset } | { period: Period });

const DEFAULT_PRESET: Preset = '30d';
const DEFAULT_COMPARISON: Comparison = 'previous';

/**
 * Parses `?period=7d&compare=year` or `?from=2026-01-01&to=2026-03-31`. Invalid ranges become the last 30
 * days.
 */
export function readReportRange(search: URLSearchParams, timeZone: string, today: string): ReportRange {
  const comparison = COMPARISONS.find((name) => name === search.get('compare')) ?? DEFAULT_COMPARISON;
  const own = readOwnPeriod(search, today);
  const preset = own ? null : (PRESETS.find((name) => name === search.get('period')) ?? DEFAULT_PRESET);
  const period = own ?? presetPeriod(preset ?? DEFAULT_PRESET, today);
  return { period, preset, comparison, compared: comparedPeriod(period, comparison), timeZone, today };
}

function readOwnPeriod(search: URLSearchParams, today: string): Period | null {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const areDays = [from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)));
  return areDays && !findPeriodProblem({ from, to }, today) ? { from, to } : null;
}

/**
 * Returns the query for a date range, which is empty for the default range. Keeps the URL's other parameters.
 */
export function rangeSearch(choice: RangeChoice, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ['period', 'from', 'to', 'compare']) next.delete(name);
  if ('period' in choice) {
    next.set('from', choice.period.from);
    next.set('to', choice.period.to);
  } else if (choice.preset !== DEFAULT_PRESET) next.set('period', choice.preset);
  if (choice.comparison !== DEFAULT_COMPARISON) next.set('compare', choice.comparison);
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the name of the compared period with its preposition, such as "in the previous 7 days". */
export function formatComparison({ period, comparison, compared }: ReportRange): string {
  const days = countDays(compared ?? period);
  if (comparison === 'year')
    return days === 1 ? 'on the same day a year earlier' : 'in the same period a year earlier';
  return days === 1 ? 'on the previous day' : `in the previous ${days.toLocaleString('en')} days`;
}
