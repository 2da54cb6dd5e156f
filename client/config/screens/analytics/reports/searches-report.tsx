import { useMemo } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { type Formatters, NO_FIGURE } from '#client/config/screens/analytics/report/formatters.ts';
import { cutNote, HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { countColumn } from '#client/config/screens/analytics/report/money-column.ts';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import {
  readSearches,
  type SearchesReport,
  type SearchTerm,
} from '#schema/contracts/analytics/reports/traffic.ts';
import type { ReportProps } from './index.ts';

export default function Searches({ range, formatters }: ReportProps) {
  const state = useReport('searches', (query) => callApi(readSearches, { query }), range);
  return (
    <ReportBody
      state={state}
      isEmpty={({ totals, before }) => totals.searches === 0 && (before?.searches ?? 0) === 0}
      empty={
        <EmptyReport title="No searches in this period">
          <p>
            Searches appear here when visitors open the results. Add search to the header or a search block to
            a page.
          </p>
          <a className="button" href="/config/pages">
            Your pages
          </a>
        </EmptyReport>
      }
    >
      {(report) => <Figures report={report} range={range} formatters={formatters} />}
    </ReportBody>
  );
}

function Figures({ report, range, formatters }: ReportProps & { report: SearchesReport }) {
  const { totals, before, terms, missing, mostViewedOfEach } = report;
  const isCompared = range.compared !== null;
  const columns = useMemo(() => termColumns(formatters, isCompared), [formatters, isCompared]);
  const missingColumns = useMemo(
    (): ReportColumn<SearchesReport['missing'][number]>[] => [
      { id: 'term', title: 'Term', isText: true, value: ({ term }) => term, cell: ResultsLink },
      countColumn('count', 'Nothing found', ({ count }) => count, formatters),
    ],
    [formatters],
  );
  const tile = { range, formatters };
  const file = (name: string) => `${name} ${range.period.from} to ${range.period.to}`;
  return (
    <>
      <FigureTiles label="Totals of the period">
        <FigureTile
          name="Searches"
          value={totals.searches}
          before={before?.searches}
          format={formatters.number}
          {...tile}
        />
        <FigureTile
          name="Nothing found"
          value={totals.nothingFound}
          before={before?.nothingFound}
          format={formatters.number}
          {...tile}
        />
        <FigureTile
          name="Share of searches that found nothing"
          value={share(totals.nothingFound, totals.searches)}
          format={formatters.percent}
          {...tile}
        />
      </FigureTiles>
      <ReportTable
        caption="Searches without results"
        rows={missing}
        columns={missingColumns}
        rowKey={({ term }) => term}
        sortedBy="count"
        barBy="count"
        fileName={file('not found')}
        empty="Every search had results."
      />
      <ReportTable
        caption="Search terms"
        rows={terms}
        columns={columns}
        rowKey={({ term }) => term}
        sortedBy="searches"
        barBy="searches"
        fileName={file('search terms')}
        empty="No searches."
        {...(mostViewedOfEach !== null && {
          note: cutNote('terms', { rows: terms.length, mostViewedOfEach }, formatters),
        })}
      />
      <HowCounted
        figures={{
          Searches:
            'Every time search results were opened. Further pages of the same results do not count again, and suggestions chosen in a search field do not count at all.',
          Term: 'Search terms in lowercase. The link opens the current results.',
          'Nothing found': 'Searches whose results were empty at that time.',
        }}
        range={range}
        formatters={formatters}
      />
    </>
  );
}

function termColumns(formatters: Formatters, isCompared: boolean): ReportColumn<SearchTerm>[] {
  const orNone = (value: number | null) => (value === null ? NO_FIGURE : formatters.number(value));
  return [
    { id: 'term', title: 'Term', isText: true, value: ({ term }) => term, cell: ResultsLink },
    countColumn('searches', 'Searches', ({ searches }) => searches, formatters),
    ...(isCompared
      ? [
          {
            id: 'before',
            title: 'Searches (compared)',
            value: ({ searchesBefore }: SearchTerm) => searchesBefore,
            cell: ({ searchesBefore }: SearchTerm) => orNone(searchesBefore),
          },
        ]
      : []),
    {
      id: 'nothing',
      title: 'Nothing found',
      value: ({ nothingFound }) => nothingFound,
      cell: ({ nothingFound }) => orNone(nothingFound),
    },
  ];
}

const ResultsLink = ({ term }: { term: string }) => (
  <a href={`/search?${new URLSearchParams({ q: term })}`} target="_blank" rel="noreferrer">
    {term}
  </a>
);
