import { lazy } from 'react';
import type { AnalyticsSummary } from '#schema/contracts/analytics/analytics-summary.ts';
import { DayFigure } from './day-figure.tsx';
import type { Figures } from './figures.ts';

const DailyChart = lazy(() => import('./daily-chart.tsx'));

/** Views and visits of each day: a chart, and its numbers as a table. */
export function DailyFigure({ summary, figures }: { summary: AnalyticsSummary; figures: Figures }) {
  const { series } = summary;
  const busiest = series.reduce((most, day) => (day.views > most.views ? day : most));
  const message =
    busiest.views === 0
      ? 'No page views'
      : `Busiest on ${figures.longDay(busiest.day)}: ${figures.number(busiest.views)} views`;
  const label = `Line chart of views and visits a day. ${message}.`;
  return (
    <DayFigure
      heading="h3"
      title="Views and visits, day by day"
      message={message}
      chart={<DailyChart series={series} figures={figures} label={label} />}
      columns={['Views', 'Visits', 'Visitors']}
      rows={series.map(({ day, views, visits, uniques }) => ({
        day,
        cells: [views, visits, uniques].map(figures.number),
      }))}
      figures={figures}
    />
  );
}
