import { lazy, Suspense } from 'react';
import { formatCents } from '#domain/money/format-money.ts';
import type { SalesSummary } from '#schema/contracts/commerce/sales.ts';
import type { Figures } from '../analytics/figures.ts';
import { WithoutChart } from '../analytics/without-chart.tsx';
import { bestDayText } from './sales-figures.ts';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

/** Revenue of each day: bars, and all numbers as a table. */
export function SalesDays({ summary, figures }: { summary: SalesSummary; figures: Figures }) {
  const { series, currency } = summary;
  const message = bestDayText(series, currency, figures);
  return (
    <figure className="analytics-daily">
      <figcaption>
        <h2>Revenue, day by day</h2>
        <p className="analytics-quiet">{message}</p>
      </figcaption>
      <WithoutChart>
        <Suspense fallback={<div className="analytics-skeleton analytics-chart" aria-hidden="true" />}>
          <SalesChart
            series={series}
            currency={currency}
            figures={figures}
            label={`Bar chart of the revenue of each day. ${message}.`}
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
                <th scope="col">Orders</th>
                <th scope="col">Revenue</th>
                <th scope="col">Refunds</th>
              </tr>
            </thead>
            <tbody>
              {series.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{figures.longDay(day.day)}</th>
                  <td>{figures.number(day.orders)}</td>
                  <td>{formatCents(day.revenueCents, currency)}</td>
                  <td>{formatCents(day.refundedCents, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
