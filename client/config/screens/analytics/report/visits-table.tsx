import { useMemo } from 'react';
import type { ValueList, VisitFigures } from '#schema/contracts/analytics/reports/value-list.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { type Formatters, NO_FIGURE } from './formatters.ts';
import { cutNote } from './how-counted.tsx';
import { countColumn, moneyColumn } from './money-column.ts';
import type { ReportRange } from './report-range.ts';
import { ReportTable } from './report-table.tsx';
import { share } from './share.ts';
import type { ReportColumn } from './table-rows.ts';

type VisitRow = ValueList['rows'][number];

interface Props {
  caption: string;
  list: ValueList;
  /** Figures for all visits in the period, of which the table shows shares. */
  totals: VisitFigures;
  /** The store's currency. If omitted, the table has no order columns. */
  currency?: CurrencyCode;
  title: string;
  nameOf: (value: string) => string;
  /** Columns between the name and the visits. */
  further?: readonly ReportColumn<VisitRow>[];
  isCompared?: boolean;
  /** Label of the views column. If omitted, the table has no views column. */
  views?: string;
  /** Plural noun for the values, as used in a sentence: 'countries'. */
  plural: string;
  range: Pick<ReportRange, 'period'>;
  formatters: Formatters;
  empty: string;
  note?: string | undefined;
}

export function VisitsTable(props: Props) {
  const { caption, list, totals, plural, range, formatters, empty, note } = props;
  const { currency, title, nameOf, further, isCompared, views } = props;
  const columns = useMemo(
    () => listColumns({ totals, currency, title, nameOf, further, isCompared, views }, formatters),
    [totals, currency, title, nameOf, further, isCompared, views, formatters],
  );
  return (
    <ReportTable
      caption={caption}
      rows={list.rows}
      columns={columns}
      rowKey={({ value }) => value}
      sortedBy="visits"
      barBy="visits"
      fileName={`${caption.toLowerCase()} ${range.period.from} to ${range.period.to}`}
      empty={empty}
      note={[describeCut(list, plural, formatters), note].filter(Boolean).join(' ')}
    />
  );
}

type ColumnProps = Pick<Props, 'totals' | 'title' | 'nameOf'> & {
  [Name in 'currency' | 'further' | 'isCompared' | 'views']: Props[Name] | undefined;
};

function listColumns(
  { totals, currency, title, nameOf, further = [], isCompared, views }: ColumnProps,
  formatters: Formatters,
): ReportColumn<VisitRow>[] {
  const { number, percent } = formatters;
  const part = ({ visits }: VisitRow) => share(visits, totals.visits);
  const rate = ({ orders, visits }: VisitRow) => share(orders, visits);
  const columns: ReportColumn<VisitRow>[] = [
    { id: 'name', title, isText: true, value: ({ value }) => nameOf(value) },
    ...further,
    countColumn('visits', 'Visits', ({ visits }) => visits, formatters),
    {
      id: 'share',
      title: 'Share of visits',
      value: part,
      cell: (row) => percent(part(row)),
      csv: toThousandths(part),
    },
  ];
  if (isCompared)
    columns.push({
      id: 'before',
      title: 'Visits (compared)',
      value: ({ visitsBefore }) => visitsBefore,
      cell: ({ visitsBefore }) => (visitsBefore === null ? NO_FIGURE : number(visitsBefore)),
    });
  if (views) columns.push(countColumn('views', views, (row) => row.views, formatters));
  // Show no empty columns on a site without sales.
  if (!currency || totals.orders === 0) return columns;
  return [
    ...columns,
    countColumn('orders', 'Orders', ({ orders }) => orders, formatters),
    {
      id: 'rate',
      title: 'Orders per visit',
      value: rate,
      cell: (row) => percent(rate(row)),
      csv: toThousandths(rate),
    },
    moneyColumn('sales', 'Sales', ({ revenueCents }) => revenueCents, formatters, currency),
  ];
}

const toThousandths = (read: (row: VisitRow) => number | null) => (row: VisitRow) => {
  const value = read(row);
  return value === null ? '' : Math.round(value * 1_000) / 1_000;
};

/** Describes which rows a truncated list omits; empty if the list is complete. */
function describeCut(
  { rows, others, mostViewedOfEach }: ValueList,
  plural: string,
  formatters: Formatters,
): string {
  if (mostViewedOfEach === null) return '';
  const cut = cutNote(plural, { rows: rows.length, mostViewedOfEach }, formatters);
  return others ? `${cut} All others together: ${formatters.number(others.visits)} visits.` : cut;
}
