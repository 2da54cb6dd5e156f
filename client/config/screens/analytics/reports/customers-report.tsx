import { useMemo } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import {
  type ChartPoint,
  type ChartSeries,
  ReportChart,
} from '#client/config/screens/analytics/report/report-chart.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import {
  type CustomersReport,
  MAX_BEST_CUSTOMERS,
  type NewBuyers,
  readCustomersReport,
} from '#schema/contracts/analytics/reports/customers.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { bestColumns, cohortColumns } from './customer-columns.tsx';
import type { ReportProps } from './index.ts';
import { StoreNotes } from './sales/store-notes.tsx';

type Buyers = CustomersReport['totals'];

interface BuyerFigure {
  name: string;
  read: (buyers: Buyers) => number | null;
  format: (value: number) => string;
}

/** Returns the number of buyers in the period whose first order was before it. */
const returningBuyers = ({ periodBuyers, buyers }: Buyers): number | null =>
  periodBuyers === null ? null : Math.max(0, periodBuyers - buyers);

/** Returns the average number of days between a buyer's orders, among those who ordered again. */
const daysBetween = ({ gapDays, orders, buyers }: NewBuyers): number | null =>
  share(gapDays, orders - buyers);

function roundedShare(part: number, whole: number): number | null {
  const value = share(part, whole);
  return value === null ? null : Math.round(value);
}

function listBuyerFigures(
  { number, decimal, percent, money }: Formatters,
  currency: CurrencyCode,
): BuyerFigure[] {
  return [
    { name: 'New buyers', read: ({ buyers }) => buyers, format: number },
    { name: 'Returning buyers', read: returningBuyers, format: number },
    { name: 'Repeat rate', read: ({ repeatBuyers, buyers }) => share(repeatBuyers, buyers), format: percent },
    { name: 'Orders per buyer', read: ({ orders, buyers }) => share(orders, buyers), format: decimal },
    {
      name: 'Lifetime value',
      read: ({ netCents, buyers }) => roundedShare(netCents, buyers),
      format: (cents) => money(cents, currency),
    },
    {
      name: 'Time between orders',
      read: daysBetween,
      format: (days) => `${decimal(days)} ${days === 1 ? 'day' : 'days'}`,
    },
  ];
}

const CUSTOMERS_COUNTED = {
  Buyers:
    'An email address with a paid order that was not cancelled, in any spelling. Erased customers do not count here, but their orders stay in Sales.',
  'New buyers': 'Buyers whose first order was paid in the period.',
  'Returning buyers':
    'Unique buyers in the period whose first order was before it. If the period has more than 1,000 orders, a dash is shown.',
  'Repeat rate': 'The share of the period’s new buyers who have ordered again to date.',
  'Orders per buyer': 'Orders to date by the period’s new buyers, divided by the number of those buyers.',
  'Lifetime value':
    'Payments to date by the period’s new buyers, minus refunds, divided by the number of those buyers. It grows over time, so compare periods of similar age.',
  'Time between orders':
    'Days from the first to the last order of returning buyers, divided by their orders after the first.',
  'Who comes back':
    'Buyers by the month of their first order, with the share that ordered in each later month.',
  'Best customers': 'By total payments minus refunds. Only shown to contributors who can see customers.',
} as const;

function buyerPoints(
  { interval, steps }: Pick<CustomersReport, 'interval' | 'steps'>,
  { step: formatStep, longStep, number }: Formatters,
): { title: string; message: string; series: ChartSeries[]; points: ChartPoint[] } {
  const orders = steps.reduce((sum, step) => sum + step.orders, 0);
  const buyers = steps.reduce((sum, step) => sum + step.newBuyers, 0);
  return {
    title: `Orders and new buyers by ${interval}`,
    message: `${number(orders)} orders, ${number(buyers)} of them first orders.`,
    series: [
      { id: 'orders', name: 'Orders' },
      { id: 'new', name: 'New buyers' },
    ],
    points: steps.map((step) => ({
      label: formatStep(step, interval),
      longLabel: longStep(step, interval),
      values: { orders: step.orders, new: step.newBuyers },
    })),
  };
}

export default function Customers({ range, formatters }: ReportProps) {
  const state = useReport('customers', (query) => callApi(readCustomersReport, { query }), range);
  return (
    <ReportBody
      state={state}
      isEmpty={({ ever, totals }) => ever.buyers + totals.periodOrders === 0}
      empty={<NoBuyers />}
    >
      {(report) => <Figures report={report} range={range} formatters={formatters} />}
    </ReportBody>
  );
}

function NoBuyers() {
  return (
    <EmptyReport title="No buyers yet">
      <p>Buyers appear here after their first paid order.</p>
      <a className="button" href="/config/products">
        Products
      </a>
    </EmptyReport>
  );
}

function Figures({ report, range, formatters }: ReportProps & { report: CustomersReport }) {
  const { totals, before, cohorts, best, currency, period } = report;
  const figures = listBuyerFigures(formatters, currency);
  const columns = useMemo(() => cohortColumns(formatters, cohorts), [formatters, cohorts]);
  const customers = useMemo(() => bestColumns(formatters, currency), [formatters, currency]);
  return (
    <>
      <StoreNotes report={report} />
      <FigureTiles label="Buyers of the period">
        {figures.map(({ name, read, format }) => (
          <FigureTile
            key={name}
            name={name}
            value={read(totals)}
            before={before ? read(before) : undefined}
            format={format}
            range={range}
            formatters={formatters}
          />
        ))}
      </FigureTiles>
      <ReportChart
        {...buyerPoints(report, formatters)}
        kind="lines"
        stepName={report.interval === 'day' ? 'Day' : 'Month'}
        format={formatters.number}
        formatAxis={formatters.compact}
      />
      <ReportTable
        caption="Who comes back, by month of the first order"
        rows={cohorts}
        columns={columns}
        rowKey={({ month }) => month}
        sortedBy="month"
        fileName={`cohorts until ${period.to}`}
        empty="No new buyers in the last twelve months."
      />
      {best && (
        <ReportTable
          caption="Best customers"
          rows={best}
          columns={customers}
          rowKey={({ email, firstDay }) => `${email} ${firstDay}`}
          sortedBy="spent"
          barBy="spent"
          fileName={`best customers ${range.today}`}
          empty="No buyers yet."
          {...(best.length >= MAX_BEST_CUSTOMERS && {
            note: `Only the top ${MAX_BEST_CUSTOMERS} are listed.`,
          })}
        />
      )}
      <HowCounted figures={CUSTOMERS_COUNTED} range={range} formatters={formatters} />
    </>
  );
}
