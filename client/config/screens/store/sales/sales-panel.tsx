import { lazy, useId, useMemo, useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { DayFigure } from '#client/config/kit/figures/day-figure.tsx';
import { createFormatters, type Figures } from '#client/config/kit/figures/figures.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { readSales } from '#schema/contracts/orders/calls.ts';
import type { SalesSummary } from '#schema/contracts/orders/sales.ts';
import { formatBestDay, salesTiles } from './sales-figures.ts';
import { lastDays, type Period, SalesPeriod } from './sales-period.tsx';
import { TopProducts } from './top-products.tsx';
import '#client/config/kit/figures/figures.css';
import './sales.css';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

function SalesDays({ summary, figures }: { summary: SalesSummary; figures: Figures }) {
  const { series, currency } = summary;
  const message = formatBestDay(series, currency, figures);
  const label = `Bar chart of each day’s revenue. ${message}.`;
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

interface SalesState {
  /** The last summary is kept while another period loads, so that the layout does not shift. */
  summary: SalesSummary | null;
  problem: string | null;
  isLoading: boolean;
  retry: () => void;
}

function useSales({ from, to }: Period, currency: CurrencyCode | null): SalesState {
  const { value, problem, isFetching, load } = useLoaded(
    ['sales', from, to, currency],
    () => callApi(readSales, { query: { from, to, currency: currency ?? undefined } }),
    { keepsPrevious: true },
  );
  return { summary: value, problem, isLoading: isFetching, retry: () => void load() };
}

export default function SalesPanel() {
  const { site } = useAccount();
  const heading = useId();
  const figures = useMemo(() => createFormatters(navigator.language), []);
  const [today] = useState(() => dayInZone(Date.now(), site.timeZone));
  const [period, setPeriod] = useState(() => lastDays(30, today));
  const [currency, setCurrency] = useState<CurrencyCode | null>(null);
  const { summary, problem, isLoading, retry } = useSales(period, currency);
  return (
    <section className="analytics sales" aria-labelledby={heading} aria-busy={isLoading}>
      <header>
        <h1 id={heading}>Sales</h1>
        <SalesPeriod
          period={period}
          today={today}
          onChangePeriod={setPeriod}
          currency={summary?.currency ?? null}
          currencies={summary?.currencies ?? []}
          onChangeCurrency={setCurrency}
        />
      </header>
      {problem ? <Failed problem={problem} onRetry={retry} /> : <Body summary={summary} figures={figures} />}
    </section>
  );
}

function Body({ summary, figures }: { summary: SalesSummary | null; figures: Figures }) {
  if (!summary) return <Skeleton />;
  const { totals, previous } = summary;
  const isEmpty = [totals, previous].every(
    ({ orders, refundedCents }) => orders === 0 && refundedCents === 0,
  );
  if (isEmpty) return <NoSales summary={summary} figures={figures} />;
  return (
    <>
      <dl className="analytics-totals sales-totals">
        {salesTiles(summary, figures, navigator.language).map(({ name, value, comparison, sign }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              <span>
                <span aria-hidden="true">{sign}</span>
                {comparison}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="analytics-quiet sales-compared">
        Compared with the previous {summary.series.length === 1 ? 'day' : `${summary.series.length} days`}.
      </p>
      <SalesDays summary={summary} figures={figures} />
      <TopProducts summary={summary} figures={figures} />
      <p className="analytics-quiet">
        {figures.longDay(summary.from)} to {figures.longDay(summary.to)}, time zone{' '}
        {summary.timeZone.replaceAll('_', ' ')}. Revenue is what customers paid, with shipping and tax, on the
        day of payment. Refunds count on the day they were issued and are not deducted.
      </p>
    </>
  );
}

function NoSales({ summary, figures }: { summary: SalesSummary; figures: Figures }) {
  return (
    <div className="analytics-message">
      <h2>No orders in this period</h2>
      <p>
        No order was paid from {figures.longDay(summary.from)} to {figures.longDay(summary.to)}
        {summary.totals.visits > 0 && `, with ${figures.number(summary.totals.visits)} visits to the site`}.
        Orders appear here as soon as they are paid.
      </p>
    </div>
  );
}

/** A skeleton with the final size, so that the layout does not shift. */
function Skeleton() {
  return (
    <div role="status">
      <span className="analytics-hidden">Loading sales</span>
      <div className="analytics-totals sales-totals" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((tile) => (
          <div key={tile} className="analytics-skeleton analytics-tile" />
        ))}
      </div>
      <div className="analytics-skeleton analytics-chart" aria-hidden="true" />
    </div>
  );
}
