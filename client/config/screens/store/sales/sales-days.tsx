import { lazy } from 'react';
import { DayFigure } from '#client/config/kit/figures/day-figure.tsx';
import type { Figures } from '#client/config/kit/figures/figures.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { SalesSummary } from '#schema/contracts/orders/sales.ts';
import { formatBestDay } from './sales-figures.ts';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

/** Revenue per day as a chart and a table. */
export function SalesDays({ summary, figures }: { summary: SalesSummary; figures: Figures }) {
  const { series, currency } = summary;
  const message = formatBestDay(series, currency, figures);
  const label = `Bar chart of the revenue of each day. ${message}.`;
  return (
    <DayFigure
      heading="h2"
      title="Revenue, day by day"
      message={message}
      chart={<SalesChart series={series} currency={currency} figures={figures} label={label} />}
      columns={['Orders', 'Revenue', 'Refunds']}
      rows={series.map(({ day, orders, revenueCents, refundedCents }) => ({
        day,
        cells: [
          figures.number(orders),
          formatCents(revenueCents, currency),
          formatCents(refundedCents, currency),
        ],
      }))}
      figures={figures}
    />
  );
}
