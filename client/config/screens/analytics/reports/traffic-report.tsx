import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { ReportChart } from '#client/config/screens/analytics/report/report-chart.tsx';
import { NoVisits, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import { readTraffic, type TrafficReport } from '#schema/contracts/analytics/reports/traffic.ts';
import type { ReportProps } from './index.ts';
import { listMeasures, type MeasureName, STEP_NAMES, trafficPoints } from './traffic-figures.ts';

export default function Traffic({ range, formatters }: ReportProps) {
  const state = useReport('traffic', (query) => callApi(readTraffic, { query }), range);
  return (
    <ReportBody
      state={state}
      isEmpty={({ totals, before }) => totals.views === 0 && (before?.views ?? 0) === 0}
      empty={<NoVisits />}
    >
      {(report) => <Figures report={report} range={range} formatters={formatters} />}
    </ReportBody>
  );
}

function Figures({ report, range, formatters }: ReportProps & { report: TrafficReport }) {
  const [chosen, setChosen] = useState<MeasureName>('visits');
  const measures = listMeasures(formatters);
  // Unique visitors are not counted per hour.
  const charted = report.interval === 'hour' ? measures.filter(({ name }) => name !== 'visitors') : measures;
  const measure = charted.find(({ name }) => name === chosen) ?? charted[0];
  return (
    <>
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
            {...(charted.some((one) => one.name === name) && {
              isShown: measure?.name === name,
              onShow: () => setChosen(name),
            })}
          />
        ))}
      </FigureTiles>
      {measure && (
        <ReportChart
          {...trafficPoints(report, measure, formatters)}
          kind="lines"
          stepName={STEP_NAMES[report.interval]}
          format={measure.format}
          formatAxis={measure.formatAxis}
        />
      )}
      <HowCounted
        figures={Object.fromEntries(measures.map(({ title, counted }) => [title, counted]))}
        range={range}
        formatters={formatters}
      />
    </>
  );
}
