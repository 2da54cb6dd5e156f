import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import {
  type ChartPoint,
  type ChartSeries,
  ReportChart,
} from '#client/config/screens/analytics/report/report-chart.tsx';
import { NoVisits, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import { findFailure, type ReportState } from '#client/config/screens/analytics/report/use-report.ts';
import { countryNames } from '#client/config/screens/analytics/report/visitor-words.ts';
import {
  LIVE_MINUTES,
  LIVE_NOW_MINUTES,
  type LiveCount,
  type LiveReport,
  readLive,
} from '#schema/contracts/analytics/reports/live.ts';
import type { ReportProps } from './index.ts';

interface List {
  list: 'pages' | 'sources' | 'places';
  caption: string;
  empty: string;
  columns: ReportColumn<LiveCount>[];
}

function liveLists({ number }: Pick<Formatters, 'number'>, locale: string): List[] {
  const countryName = countryNames(locale);
  const count = (title: string): ReportColumn<LiveCount> => ({
    id: 'views',
    title,
    value: ({ views }) => views,
    cell: ({ views }) => number(views),
  });
  const name = (
    title: string,
    read: (row: LiveCount) => string,
    rest: Partial<ReportColumn<LiveCount>> = {},
  ): ReportColumn<LiveCount> => ({ id: 'name', title, isText: true, value: read, ...rest });
  return [
    {
      list: 'pages',
      caption: 'Pages now',
      empty: 'No page was opened.',
      columns: [
        name('Page', ({ value, label }) => label ?? value, {
          cell: ({ value, label }) => (
            <a href={value} target="_blank" rel="noreferrer" title={value}>
              {label ?? value}
            </a>
          ),
          csv: ({ value }) => value,
        }),
        count('Views'),
      ],
    },
    {
      list: 'sources',
      caption: 'Sources now',
      empty: 'No new visits.',
      columns: [name('Source', ({ value }) => value || 'Direct or unknown'), count('Visits')],
    },
    {
      list: 'places',
      caption: 'Places now',
      empty: 'No location data.',
      columns: [name('Country', ({ value }) => countryName(value)), count('Views')],
    },
  ];
}

const LIVE_COUNTED = {
  'Visitors now': `Unique visitors with activity in the last ${LIVE_NOW_MINUTES} minutes. An open, visible page reports activity every 30 seconds. Visitors who decline tracking are not counted.`,
  'Page views': 'Every time a page was opened in the minutes that the chart shows.',
  Visits: 'Page views that started a visit in the minutes that the chart shows.',
  Sources: 'Sources of the visits that started in the minutes that the chart shows.',
  Places: 'Countries, as the network reports them.',
} as const;

const describeMinutes = ({ minutes }: Pick<LiveReport, 'minutes'>): string =>
  minutes.length === 1 ? 'minute' : `${minutes.length} minutes`;

const describeLimit = (report: Pick<LiveReport, 'minutes'>): string =>
  report.minutes.length < LIVE_MINUTES
    ? `Traffic is so high that only the last ${describeMinutes(report)} are shown.`
    : '';

function livePoints(
  report: LiveReport,
  { number, time }: Pick<Formatters, 'number' | 'time'>,
): { title: string; message: string; series: ChartSeries[]; points: ChartPoint[] } {
  return {
    title: 'Page views by minute',
    message: [
      `${number(report.views)} page ${report.views === 1 ? 'view' : 'views'} in the last ${describeMinutes(report)}.`,
      describeLimit(report),
    ]
      .join(' ')
      .trim(),
    series: [{ id: 'views', name: 'Page views' }],
    points: report.minutes.map(({ startsAt, views }) => ({
      label: time(startsAt),
      longLabel: time(startsAt),
      values: { views },
    })),
  };
}

const EVERY_MS = 10_000;

/**
 * Loads the last few minutes of activity every ten seconds while the tab is visible, and when it becomes
 * visible again.
 */
function useLive(isPaused: boolean): ReportState<LiveReport> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['report', 'live'],
    queryFn: () => callApi(readLive, {}),
    refetchInterval: isPaused ? false : EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: isPaused ? false : 'always',
  });
  return {
    report: data ?? null,
    // After a failed call the last response stays, and the next call follows ten seconds later.
    failure: error && !data ? findFailure(error) : null,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}

export default function Live({ range, formatters }: ReportProps) {
  const [isPaused, setPaused] = useState(false);
  const state = useLive(isPaused);
  return (
    <>
      <div className="report-live">
        <p className="report-quiet">{describeRefresh(state.report, isPaused, formatters)}</p>
        <button type="button" className="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          Pause
        </button>
      </div>
      <ReportBody
        // Hide the loading state, because screen readers must not announce a reload every ten seconds.
        state={{ ...state, isLoading: false }}
        isEmpty={({ views, visitorsNow }) => views === 0 && visitorsNow === 0}
        empty={<NoVisits when="in the last 30 minutes" />}
      >
        {(report) => <Figures report={report} range={range} formatters={formatters} />}
      </ReportBody>
    </>
  );
}

function describeRefresh(report: LiveReport | null, isPaused: boolean, { time }: Formatters): string {
  if (!report) return 'The last 30 minutes';
  const read = `The last 30 minutes, at ${time(report.now)}`;
  return isPaused ? `${read}. Paused.` : `${read}. Updates every 10 seconds while this tab is visible.`;
}

function Figures({ report, range, formatters }: ReportProps & { report: LiveReport }) {
  const lists = useMemo(() => liveLists(formatters, navigator.language), [formatters]);
  const tile = { format: formatters.number, range, formatters };
  return (
    <>
      <FigureTiles label="Now">
        <FigureTile name="Visitors now" value={report.visitorsNow} {...tile} />
        <FigureTile name="Page views" value={report.views} {...tile} />
        <FigureTile name="Visits" value={report.visits} {...tile} />
      </FigureTiles>
      <ReportChart
        {...livePoints(report, formatters)}
        kind="bars"
        stepName="Minute"
        format={formatters.number}
      />
      <div className="report-lists">
        {lists.map(({ list, caption, columns, empty }) => (
          <ReportTable
            key={list}
            caption={caption}
            rows={report[list]}
            columns={columns}
            rowKey={({ value }) => value}
            sortedBy="views"
            barBy="views"
            fileName={`live ${list}`}
            empty={empty}
          />
        ))}
      </div>
      <HowCounted figures={LIVE_COUNTED} formatters={formatters} />
    </>
  );
}
