import { useMemo, useState } from 'react';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { ReportChart } from '#client/config/screens/analytics/report/report-chart.tsx';
import { NoVisits, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { ReportTable } from '#client/config/screens/analytics/report/report-table.tsx';
import type { LiveReport } from '#schema/contracts/analytics/reports/live.ts';
import type { ReportProps } from '../index.ts';
import { liveLists } from './live-columns.tsx';
import { LIVE_COUNTED, livePoints } from './live-figures.ts';
import { useLive } from './use-live.ts';

/** What happens on the site now. */
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
        // What is read again every ten seconds is not announced as busy each time.
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
  return isPaused ? `${read}. Paused.` : `${read}. Read again every 10 seconds while this tab is in sight.`;
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
