import { lazy, Suspense } from 'react';
import type { AnalyticsSummary } from '#schema/contracts/analytics-summary.ts';
import type { Figures } from './figures.ts';
import { WithoutChart } from './without-chart.tsx';

const DailyChart = lazy(() => import('./daily-chart.tsx'));

/** Views and visits of each day: a chart, and its numbers as a table. */
export function DailyFigure({ summary, figures }: { summary: AnalyticsSummary; figures: Figures }) {
  const busiest = summary.series.reduce((most, day) => (day.views > most.views ? day : most));
  const message =
    busiest.views === 0
      ? 'No page was opened'
      : `Busiest on ${figures.longDay(busiest.day)}: ${figures.number(busiest.views)} views`;
  return (
    <figure className="analytics-daily">
      <figcaption>
        <h3>Views and visits, day by day</h3>
        <p className="analytics-quiet">{message}</p>
      </figcaption>
      <WithoutChart>
        <Suspense fallback={<div className="analytics-skeleton analytics-chart" aria-hidden="true" />}>
          <DailyChart
            series={summary.series}
            figures={figures}
            label={`Line chart of views and visits a day. ${message}.`}
          />
        </Suspense>
      </WithoutChart>
      <details>
        <summary>Numbers as a table</summary>
        <section className="analytics-scroll" tabIndex={0} aria-label="Numbers of each day">
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Views</th>
                <th scope="col">Visits</th>
                <th scope="col">Visitors</th>
              </tr>
            </thead>
            <tbody>
              {summary.series.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{figures.longDay(day.day)}</th>
                  <td>{figures.number(day.views)}</td>
                  <td>{figures.number(day.visits)}</td>
                  <td>{figures.number(day.uniques)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
