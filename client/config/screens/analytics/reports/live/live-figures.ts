import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import type { ChartPoint, ChartSeries } from '#client/config/screens/analytics/report/report-chart.tsx';
import { LIVE_MINUTES, LIVE_NOW_MINUTES, type LiveReport } from '#schema/contracts/analytics/reports/live.ts';

export const LIVE_COUNTED = {
  'Visitors now': `Different visitors of whom something was heard in the last ${LIVE_NOW_MINUTES} minutes: a page that is open and in sight is heard every half a minute. Who declined to be measured is not among them.`,
  'Page views': 'Every time a page was opened in these minutes.',
  Visits: 'Page views in these minutes that began a visit.',
  Sources: 'Where visits came from that began in these minutes.',
  Places: 'Countries, as the network tells them.',
} as const;

/** '30 minutes', or fewer of a site that is too busy for all of them. */
export const describeMinutes = ({ minutes }: Pick<LiveReport, 'minutes'>): string =>
  minutes.length === 1 ? 'minute' : `${minutes.length} minutes`;

/** Why there are fewer minutes than usual; empty otherwise. */
export const describeLimit = (report: Pick<LiveReport, 'minutes'>): string =>
  report.minutes.length < LIVE_MINUTES
    ? `So many people come that only the last ${describeMinutes(report)} are shown.`
    : '';

/** The chart of the minutes. */
export function livePoints(
  report: LiveReport,
  { number, time }: Pick<Formatters, 'number' | 'time'>,
): { title: string; message: string; series: ChartSeries[]; points: ChartPoint[] } {
  return {
    title: 'Page views by minute',
    message: [
      `${number(report.views)} page ${report.views === 1 ? 'view' : 'views'} in the last ${describeMinutes(report)}.`,
      describeLimit(report),
    ]
      .join(' ')
      .trim(),
    series: [{ id: 'views', name: 'Page views' }],
    points: report.minutes.map(({ startsAt, views }) => ({
      label: time(startsAt),
      longLabel: time(startsAt),
      values: { views },
    })),
  };
}
