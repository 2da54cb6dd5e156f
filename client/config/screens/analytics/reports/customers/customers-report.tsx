import { useMemo } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { ReportChart } from '#client/config/screens/analytics/report/report-chart.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import {
  type CustomersReport,
  MAX_BEST_CUSTOMERS,
  readCustomersReport,
} from '#schema/contracts/analytics/reports/customers.ts';
import type { ReportProps } from '../index.ts';
import { ShopNotes } from '../sales/shop-notes.tsx';
import { bestColumns, cohortColumns } from './customer-columns.tsx';
import { buyerPoints, CUSTOMERS_COUNTED, listBuyerFigures } from './customer-figures.ts';

/** Who buys, and who comes back. */
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
    <EmptyReport title="Nobody has bought yet">
      <p>Buyers appear here with their first order that is paid.</p>
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
      <ShopNotes report={report} />
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
        empty="Nobody bought for the first time in the last twelve months."
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
          empty="Nobody has bought yet."
          {...(best.length >= MAX_BEST_CUSTOMERS && { note: `The ${MAX_BEST_CUSTOMERS} best are listed.` })}
        />
      )}
      <HowCounted figures={CUSTOMERS_COUNTED} range={range} formatters={formatters} />
    </>
  );
}
