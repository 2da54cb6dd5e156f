import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { ReportChart } from '#client/config/screens/analytics/report/report-chart.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import {
  type LeftCarts,
  MAX_LEFT_CARTS,
  readSalesReport,
  type SalesReport,
} from '#schema/contracts/analytics/reports/sales.ts';
import type { ReportProps } from '../index.ts';
import { Funnel } from './funnel.tsx';
import { listSalesMeasures, SALES_COUNTED, type SalesMeasureName, salesPoints } from './sales-figures.ts';
import { SalesTables } from './sales-tables.tsx';
import { StoreNotes } from './store-notes.tsx';

function LeftCartTiles({ report, range, formatters }: ReportProps & { report: SalesReport }) {
  const { carts, cartsBefore, currency } = report;
  const money = (cents: number) => formatters.money(cents, currency);
  const tiles: [name: string, read: (carts: LeftCarts) => number, format: (value: number) => string][] = [
    ['Abandoned carts', ({ left }) => left, formatters.number],
    ['Value of abandoned carts', ({ worthCents }) => worthCents, money],
    ['Reminders sent', ({ reminded }) => reminded, formatters.number],
    ['Recovered by reminders', ({ recovered }) => recovered, formatters.number],
    ['Recovered value', ({ recoveredCents }) => recoveredCents, money],
  ];
  return (
    <section className="report-table" aria-label="Abandoned carts">
      <header>
        <h3>Abandoned carts</h3>
      </header>
      <FigureTiles label="Abandoned carts">
        {tiles.map(([name, read, format]) => (
          <FigureTile
            key={name}
            name={name}
            value={read(carts)}
            before={cartsBefore ? read(cartsBefore) : undefined}
            format={format}
            range={range}
            formatters={formatters}
          />
        ))}
      </FigureTiles>
      {carts.isMore && (
        <p className="report-quiet">
          Only the latest {formatters.number(MAX_LEFT_CARTS)} carts were checked. Choose a shorter period to
          include all of them.
        </p>
      )}
    </section>
  );
}

export default function Sales({ range, formatters }: ReportProps) {
  const state = useReport('sales', (query) => callApi(readSalesReport, { query }), range);
  return (
    <ReportBody state={state} isEmpty={isEmpty} empty={<NoSales />}>
      {(report) => <Figures report={report} range={range} formatters={formatters} />}
    </ReportBody>
  );
}

function isEmpty({ totals, before, funnel, carts, cancelled }: SalesReport): boolean {
  const sold = [totals, before].some((one) => one && one.orders + one.refundedCents > 0);
  const tried = funnel.productViews + funnel.carts + funnel.checkouts + carts.left > 0;
  return !sold && !tried && cancelled.orders === 0;
}

function NoSales() {
  return (
    <EmptyReport title="No sales in this period">
      <p>
        Orders appear here once they are paid, and products once visitors view them. Choose a longer period,
        or check your products.
      </p>
      <a className="button" href="/config/products">
        Products
      </a>
    </EmptyReport>
  );
}

function Figures({ report, range, formatters }: ReportProps & { report: SalesReport }) {
  const [chosen, setChosen] = useState<SalesMeasureName>('total');
  const measures = listSalesMeasures(formatters, report.currency);
  const measure = measures.find(({ name }) => name === chosen) ?? measures[0];
  return (
    <>
      <StoreNotes report={report} />
      <FigureTiles label="Totals of the period">
        {measures.map(({ name, title, read, format }) => (
          <FigureTile
            key={name}
            name={title}
            value={read(report.totals)}
            before={report.before ? read(report.before) : undefined}
            format={format}
            range={range}
            formatters={formatters}
            isShown={measure?.name === name}
            onShow={() => setChosen(name)}
          />
        ))}
      </FigureTiles>
      {measure && (
        <ReportChart
          {...salesPoints(report, measure, formatters)}
          kind="lines"
          stepName={report.interval === 'day' ? 'Day' : 'Month'}
          format={measure.format}
          formatAxis={measure.formatAxis}
        />
      )}
      <SalesTables report={report} formatters={formatters} />
      <Funnel report={report} formatters={formatters} />
      <LeftCartTiles report={report} range={range} formatters={formatters} />
      <HowCounted figures={SALES_COUNTED} range={range} formatters={formatters} />
    </>
  );
}
