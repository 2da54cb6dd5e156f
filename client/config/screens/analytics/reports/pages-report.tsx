import { useMemo } from 'react';
import type * as z from 'zod';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { type Formatters, NO_FIGURE } from '#client/config/screens/analytics/report/formatters.ts';
import { cutNote, HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { NoVisits, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import { type PageTraffic, readPages } from '#schema/contracts/analytics/reports/traffic.ts';
import type { ReportProps } from './index.ts';

const PAGES_COUNTED = {
  Views: 'Every time the page was opened. The bar compares it with the most viewed page.',
  Entries: 'Visits that started on this page.',
  Exits:
    'Views after which the visitor opened no other page of the site from this one and did not search. If the visitor opened two pages from this one in separate tabs, one exit less is counted.',
  'Exit share': 'Exits divided by views.',
  'Time per view':
    'Time that the page was open and visible, in steps of up to 30 seconds, divided by its views.',
} as const;

/** The column "Views (compared)" requires a compared period. */
function pageColumns(
  { number, percent, duration }: Formatters,
  isCompared: boolean,
): ReportColumn<PageTraffic>[] {
  const columns: ReportColumn<PageTraffic>[] = [
    {
      id: 'page',
      title: 'Page',
      isText: true,
      value: ({ title, path }) => title ?? path,
      cell: (page) => <PageName page={page} />,
      csv: ({ path }) => path,
    },
    { id: 'views', title: 'Views', value: ({ views }) => views, cell: ({ views }) => number(views) },
  ];
  if (isCompared)
    columns.push({
      id: 'before',
      title: 'Views (compared)',
      value: ({ viewsBefore }) => viewsBefore,
      cell: ({ viewsBefore }) => (viewsBefore === null ? NO_FIGURE : number(viewsBefore)),
    });
  const exitShare = ({ exits, views }: PageTraffic) => share(exits, views);
  const timePerView = ({ seconds, views }: PageTraffic) => share(seconds, views);
  return [
    ...columns,
    {
      id: 'entries',
      title: 'Entries',
      value: ({ entries }) => entries,
      cell: ({ entries }) => number(entries),
    },
    { id: 'exits', title: 'Exits', value: ({ exits }) => exits, cell: ({ exits }) => number(exits) },
    { id: 'exit-share', title: 'Exit share', value: exitShare, cell: (page) => percent(exitShare(page)) },
    {
      id: 'time',
      title: 'Time per view',
      value: timePerView,
      cell: (page) => duration(timePerView(page)),
      csv: (page) => Math.round(timePerView(page) ?? 0),
    },
  ];
}

function PageName({ page: { path, title } }: { page: PageTraffic }) {
  return (
    <a href={path} target="_blank" rel="noreferrer" title={title === null ? path : `${title} (${path})`}>
      {title ?? path}
      {title !== null && <small>{path}</small>}
    </a>
  );
}

export default function Pages({ range, formatters }: ReportProps) {
  const state = useReport('pages', (query) => callApi(readPages, { query }), range);
  return (
    <ReportBody state={state} isEmpty={({ pages }) => pages.length === 0} empty={<NoVisits />}>
      {(report) => <Figures report={report} range={range} formatters={formatters} />}
    </ReportBody>
  );
}

function Figures({ report, range, formatters }: ReportProps & { report: z.output<typeof readPages.answer> }) {
  const { pages, mostViewedOfEach } = report;
  const isCompared = range.compared !== null;
  const columns = useMemo(() => pageColumns(formatters, isCompared), [formatters, isCompared]);
  return (
    <>
      <ReportTable
        caption="All pages"
        rows={pages}
        columns={columns}
        rowKey={({ path }) => path}
        sortedBy="views"
        barBy="views"
        fileName={`pages ${range.period.from} to ${range.period.to}`}
        empty="No page was viewed."
        {...(mostViewedOfEach !== null && {
          note: cutNote('pages', { rows: pages.length, mostViewedOfEach }, formatters),
        })}
      />
      <HowCounted figures={PAGES_COUNTED} range={range} formatters={formatters} />
    </>
  );
}
