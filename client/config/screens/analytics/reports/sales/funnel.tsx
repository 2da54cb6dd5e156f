import { useMemo } from 'react';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { cutNote } from '#client/config/screens/analytics/report/how-counted.tsx';
import { countColumn, moneyColumn } from '#client/config/screens/analytics/report/money-column.ts';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import { DEVICE_WORDS } from '#client/config/screens/analytics/report/visitor-words.ts';
import type { FunnelList, FunnelRow, SalesReport } from '#schema/contracts/analytics/reports/sales.ts';

interface Props {
  report: SalesReport;
  formatters: Formatters;
}

export function Funnel({ report, formatters }: Props) {
  const { funnel, funnelBefore, period } = report;
  const steps = useMemo(() => listSteps(funnel, funnelBefore), [funnel, funnelBefore]);
  const stepColumns = useMemo(
    () => listStepColumns(formatters, funnelBefore !== null),
    [formatters, funnelBefore],
  );
  const columns = useMemo(() => listColumns(formatters, report.currency), [formatters, report.currency]);
  // A checkout starts from a cart, not from a product.
  const productColumns = useMemo(() => columns.filter(({ id }) => id !== 'checkouts'), [columns]);
  const { bySource, byDevice } = report;
  const tables: [what: string, list: FunnelList][] = [
    ['product', report.byProduct],
    [
      'source',
      {
        ...bySource,
        rows: bySource.rows.map((row) => ({ ...row, label: row.value || 'Direct or unknown' })),
      },
    ],
    ['campaign', report.byCampaign],
    [
      'device',
      {
        ...byDevice,
        rows: byDevice.rows.map((row) => ({ ...row, label: DEVICE_WORDS[row.value] ?? row.value })),
      },
    ],
  ];
  return (
    <>
      <ReportTable
        caption="Steps to an order"
        rows={steps}
        columns={stepColumns}
        rowKey={({ name }) => name}
        sortedBy=""
        barBy="count"
        fileName={`steps ${period.from} to ${period.to}`}
        empty=""
      />
      {tables.map(([what, { rows, mostViewedOfEach }]) => (
        <ReportTable
          key={what}
          caption={`Steps by ${what}`}
          rows={rows}
          columns={what === 'product' ? productColumns : columns}
          rowKey={({ value }) => value}
          sortedBy="orders"
          fileName={`steps by ${what} ${period.from} to ${period.to}`}
          empty="No visitor took any of these steps."
          {...(mostViewedOfEach !== null && {
            note: cutNote(`${what}s`, { rows: rows.length, mostViewedOfEach }, formatters),
          })}
        />
      ))}
    </>
  );
}

interface Step {
  name: string;
  count: number;
  /** Conversion rate from the previous step; null for the first step. */
  rate: number | null;
  before: number | null;
}

function listSteps(funnel: SalesReport['funnel'], before: SalesReport['funnelBefore']): Step[] {
  const names = [
    ['Product views', 'productViews'],
    ['Added to cart', 'carts'],
    ['Checkouts started', 'checkouts'],
    ['Orders', 'orders'],
  ] as const;
  return names.map(([name, key], index) => {
    const last = names[index - 1]?.[1];
    return {
      name,
      count: funnel[key],
      rate: last ? share(funnel[key], funnel[last]) : null,
      before: before ? before[key] : null,
    };
  });
}

function listStepColumns({ number, percent }: Formatters, isCompared: boolean): ReportColumn<Step>[] {
  return [
    { id: 'step', title: 'Step', isText: true, value: ({ name }) => name },
    { id: 'count', title: 'Count', value: ({ count }) => count, cell: ({ count }) => number(count) },
    {
      id: 'rate',
      title: 'Share of previous step',
      value: ({ rate }) => rate,
      cell: ({ rate }) => percent(rate),
    },
    ...(isCompared
      ? [
          {
            id: 'before',
            title: 'Count (compared)',
            value: ({ before }: Step) => before,
            cell: ({ before }: Step) => number(before ?? 0),
          },
        ]
      : []),
  ];
}

function listColumns(formatters: Formatters, currency: SalesReport['currency']): ReportColumn<FunnelRow>[] {
  const count = (id: 'productViews' | 'carts' | 'checkouts' | 'orders', title: string) =>
    countColumn<FunnelRow>(id, title, (row) => row[id], formatters);
  return [
    { id: 'name', title: 'Name', isText: true, value: ({ label, value }) => label || value },
    count('productViews', 'Product views'),
    count('carts', 'Added to cart'),
    count('checkouts', 'Checkouts'),
    count('orders', 'Orders'),
    moneyColumn('sales', 'Sales', ({ revenueCents }) => revenueCents, formatters, currency),
  ];
}
