import { useMemo } from 'react';
import type * as z from 'zod';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { cutNote } from '#client/config/screens/analytics/report/cut-note.ts';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { NoVisits, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import { readPages } from '#schema/contracts/analytics/reports/pages.ts';
import type { ReportProps } from '../index.ts';
import { PAGES_COUNTED, pageColumns } from './page-columns.tsx';

/** Which pages are looked at, where visits begin and where they end. */
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
