import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import type { ChartPoint, ChartSeries } from '#client/config/screens/analytics/report/report-chart.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { Interval } from '#domain/analytics/chart-steps.ts';
import type { Traffic, TrafficReport, TrafficStep } from '#schema/contracts/analytics/reports/traffic.ts';

export type MeasureName = 'visits' | 'views' | 'visitors' | 'viewsPerVisit' | 'time';

export interface Measure {
  name: MeasureName;
  title: string;
  read: (traffic: Traffic) => number | null;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  counted: string;
}

export function listMeasures({ number, compact, decimal, duration }: Formatters): Measure[] {
  const count = { format: number, formatAxis: compact };
  return [
    {
      name: 'visits',
      title: 'Visits',
      read: ({ visits }) => visits,
      ...count,
      counted:
        'A visit starts with a page that was not opened from another page of the site, and ends after 30 minutes without activity.',
    },
    {
      name: 'views',
      title: 'Page views',
      read: ({ views }) => views,
      ...count,
      counted: 'Every time a page is opened, even by the same visitor.',
    },
    {
      name: 'visitors',
      title: 'Daily visitors',
      read: ({ visitors }) => visitors,
      ...count,
      counted:
        'Unique visitors per day, added up. A visitor who returns on another day counts again, because visitors are not tracked across days. Visitors who decline tracking count as visits and page views, but not as visitors.',
    },
    {
      name: 'viewsPerVisit',
      title: 'Views per visit',
      read: ({ views, visits }) => share(views, visits),
      format: decimal,
      formatAxis: decimal,
      counted:
        'Page views divided by visits. There is no bounce rate, because visitors are not tracked from page to page.',
    },
    {
      name: 'time',
      title: 'Time per visit',
      read: ({ seconds, visits }) => share(seconds, visits),
      format: duration,
      formatAxis: duration,
      counted: 'Time that pages were open and visible, in steps of up to 30 seconds, divided by visits.',
    },
  ];
}

export const STEP_NAMES: Readonly<Record<Interval, string>> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

const PREPOSITIONS: Readonly<Record<Interval, string>> = { hour: 'at', day: 'on', week: 'in', month: 'in' };

/**
 * Returns a measure's points, each with the value of the same step in the compared period, and describes the
 * peak as text.
 */
export function trafficPoints(
  report: Pick<TrafficReport, 'interval' | 'steps' | 'stepsBefore' | 'firstDay'>,
  { title, read, format }: Measure,
  formatters: Formatters,
): { title: string; message: string; series: ChartSeries[]; points: ChartPoint[] } {
  const { interval, steps, stepsBefore, firstDay } = report;
  const before = stepsBefore ?? [];
  const points = Array.from({ length: Math.max(steps.length, before.length) }, (_, index) => {
    const [step, other] = [steps[index], before[index]];
    const shown = step ?? other;
    return {
      label: shown ? stepLabel(shown, interval, formatters) : '',
      longLabel: shown ? longStepLabel(step, other, interval, formatters) : '',
      values: { now: step ? read(step) : null, before: other ? read(other) : null },
    };
  });
  const series: ChartSeries[] = [{ id: 'now', name: title }];
  if (stepsBefore) series.push({ id: 'before', name: 'Compared period', isCompared: true });
  const best = steps.reduce<TrafficStep | null>(
    (most, step) => ((read(step) ?? 0) > ((most && read(most)) ?? 0) ? step : most),
    null,
  );
  const began =
    firstDay && steps[0] && firstDay > steps[0].from
      ? ` Counting started on ${formatters.longDay(firstDay)}.`
      : '';
  const message = best
    ? `Most ${PREPOSITIONS[interval]} ${longStepLabel(best, undefined, interval, formatters)}: ${format(read(best) ?? 0)}.${began}`
    : `None in this period.${began}`;
  return { title: `${title} by ${interval}`, message, series, points };
}

function stepLabel(step: TrafficStep, interval: Interval, { time, step: formatStep }: Formatters): string {
  if (interval !== 'hour') return formatStep(step, interval);
  return step.startsAt === null ? '' : time(step.startsAt);
}

function longStepLabel(
  step: TrafficStep | undefined,
  other: TrafficStep | undefined,
  interval: Interval,
  { moment, longStep }: Formatters,
): string {
  const name = (one: TrafficStep) =>
    interval === 'hour' ? moment(one.startsAt ?? 0) : longStep(one, interval);
  if (!step) return other ? name(other) : '';
  return other ? `${name(step)} (compared: ${name(other)})` : name(step);
}
