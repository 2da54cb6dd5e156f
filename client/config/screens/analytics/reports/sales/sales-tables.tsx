import { useMemo } from 'react';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { countColumn, moneyColumn } from '#client/config/screens/analytics/report/money-column.ts';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import {
  MAX_SALES_ROWS,
  type Profit,
  type Revenue,
  type RevenueStep,
  type SalesReport,
} from '#schema/contracts/analytics/reports/sales.ts';
import { averageCents, kindName, marginShare, netCents, profitCents } from './sales-figures.ts';

interface Props {
  report: SalesReport;
  formatters: Formatters;
}

export function SalesTables({ report, formatters }: Props) {
  const { currency, period, before, steps, interval, kinds, products } = report;
  const isCompared = before !== null;
  const file = (name: string) => `${name} ${period.from} to ${period.to}`;
  const lineColumns = useMemo(() => listLineColumns(formatters, report), [formatters, report]);
  const stepColumns = useMemo(() => listStepColumns(formatters, report), [formatters, report]);
  const sold = useMemo(
    () => listSoldColumns(formatters, currency, isCompared),
    [formatters, currency, isCompared],
  );
  return (
    <>
      <ReportTable
        caption="How the total adds up"
        rows={listLines(report)}
        columns={lineColumns}
        rowKey={({ name }) => name}
        sortedBy=""
        fileName={file('sales')}
        empty=""
        note={PROFIT_NOTE}
      />
      <ReportTable
        caption={interval === 'day' ? 'Sales by day' : 'Sales by month'}
        rows={steps}
        columns={stepColumns}
        rowKey={({ from }) => from}
        sortedBy="step"
        fileName={file('sales by day')}
        empty="No sales."
      />
      <ReportTable
        caption="Sales by kind"
        rows={kinds.map((row) => ({ ...row, name: kindName(row) }))}
        columns={sold}
        rowKey={({ name }) => name}
        sortedBy="total"
        barBy="total"
        fileName={file('sales by kind')}
        empty="No sales."
      />
      <ReportTable
        caption="Sales by product"
        rows={products.map((row) => ({ ...row, name: row.title }))}
        columns={sold}
        rowKey={({ itemId }) => itemId}
        sortedBy="total"
        barBy="total"
        fileName={file('sales by product')}
        empty="No products were sold."
        note={soldNote(report, formatters)}
      />
    </>
  );
}

const PROFIT_NOTE =
  'Gross profit and margin count only items whose variant had a cost when they were sold. Enter costs in the variants of a product.';

function soldNote({ products, bestOfEach }: SalesReport, { number }: Formatters): string {
  if (bestOfEach !== null)
    return `Products with few sales may be missing. These ${number(products.length)} are from at least the ${number(bestOfEach)} best sellers of each year, month and day in the period. Their figures are exact.`;
  return products.length >= MAX_SALES_ROWS ? `Only the top ${number(MAX_SALES_ROWS)} are listed.` : '';
}

interface Line {
  name: string;
  read: (revenue: Revenue) => number;
}

const LINES: readonly Line[] = [
  { name: 'Gross sales', read: ({ grossCents }) => grossCents },
  { name: 'Discounts', read: ({ discountCents }) => -discountCents },
  { name: 'Shipping', read: ({ shippingCents }) => shippingCents },
  { name: 'Tax', read: ({ taxCents }) => taxCents },
  { name: 'Total sales', read: ({ totalCents }) => totalCents },
  { name: 'Refunds', read: ({ refundedCents }) => -refundedCents },
  { name: 'Net of refunds', read: netCents },
];
/** Amounts that are included in the lines above. A line is listed only if its amount is not zero. */
const PARTS: readonly Line[] = [
  { name: 'Tax included in prices', read: ({ includedTaxCents }) => includedTaxCents },
  { name: 'Paid by gift card', read: ({ cardCents }) => cardCents },
  { name: 'Sales with a known cost', read: ({ costedCents }) => costedCents },
  { name: 'Cost of these sales', read: ({ costCents }) => -costCents },
  { name: 'Gross profit of these sales', read: (revenue) => profitCents(revenue) ?? 0 },
];

interface SalesLine {
  name: string;
  cents: number;
  before: number | null;
}

function listLines({ totals, before, cancelled }: SalesReport): SalesLine[] {
  const lines = [
    ...LINES,
    ...PARTS.filter(({ read }) => read(totals) + (before ? read(before) : 0) !== 0),
  ].map(({ name, read }) => ({ name, cents: read(totals), before: before && read(before) }));
  if (cancelled.orders === 0) return lines;
  const name = `Cancelled after payment, not counted (${cancelled.orders})`;
  return [...lines, { name, cents: cancelled.totalCents, before: null }];
}

function listLineColumns(
  formatters: Formatters,
  { currency, before }: SalesReport,
): ReportColumn<SalesLine>[] {
  return [
    { id: 'line', title: 'Line', isText: true, value: ({ name }) => name },
    moneyColumn('amount', 'Amount', ({ cents }) => cents, formatters, currency),
    ...(before
      ? [moneyColumn<SalesLine>('before', 'Compared', (line) => line.before, formatters, currency)]
      : []),
  ];
}

function listStepColumns(
  formatters: Formatters,
  { currency, interval }: SalesReport,
): ReportColumn<RevenueStep>[] {
  const money = (id: string, title: string, value: (step: RevenueStep) => number | null) =>
    moneyColumn(id, title, value, formatters, currency);
  return [
    {
      id: 'step',
      title: interval === 'day' ? 'Day' : 'Month',
      isText: true,
      value: ({ from }) => from,
      cell: (step) => formatters.longStep(step, interval),
      csv: ({ from }) => (interval === 'day' ? from : from.slice(0, 7)),
    },
    countColumn('orders', 'Orders', ({ orders }) => orders, formatters),
    countColumn('renewals', 'Renewals', ({ renewals }) => renewals, formatters),
    money('gross', 'Gross', ({ grossCents }) => grossCents),
    money('discounts', 'Discounts', ({ discountCents }) => discountCents),
    money('shipping', 'Shipping', ({ shippingCents }) => shippingCents),
    money('tax', 'Tax', ({ taxCents }) => taxCents),
    money('total', 'Total', ({ totalCents }) => totalCents),
    money('refunds', 'Refunds', ({ refundedCents }) => refundedCents),
    money('net', 'Net', netCents),
    money('average', 'Average order', averageCents),
    ...listProfitColumns<RevenueStep>(formatters, currency),
  ];
}

type Sold = Omit<SalesReport['products'][number], 'itemId' | 'title'> & { name: string };

const listProfitColumns = <Row extends Profit>(
  formatters: Formatters,
  currency: SalesReport['currency'],
): ReportColumn<Row>[] => [
  moneyColumn('profit', 'Gross profit', profitCents, formatters, currency),
  {
    id: 'margin',
    title: 'Margin',
    value: marginShare,
    cell: (row) => formatters.percent(marginShare(row)),
    csv: (row) => marginShare(row)?.toFixed(4) ?? '',
  },
];

function listSoldColumns(
  formatters: Formatters,
  currency: SalesReport['currency'],
  isCompared: boolean,
): ReportColumn<Sold>[] {
  const money = (id: string, title: string, value: (row: Sold) => number | null) =>
    moneyColumn(id, title, value, formatters, currency);
  return [
    { id: 'name', title: 'Name', isText: true, value: ({ name }) => name },
    countColumn('orders', 'Orders', ({ orders }) => orders, formatters),
    countColumn('pieces', 'Quantity', ({ pieces }) => pieces, formatters),
    money('gross', 'Gross', ({ grossCents }) => grossCents),
    money('discounts', 'Discounts', ({ discountCents }) => discountCents),
    money('total', 'Total', ({ totalCents }) => totalCents),
    ...listProfitColumns<Sold>(formatters, currency),
    ...(isCompared ? [money('before', 'Total (compared)', ({ beforeCents }) => beforeCents)] : []),
  ];
}
