import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { type ChartPoint, ReportChart } from '#client/config/screens/analytics/report/report-chart.tsx';
import { EmptyReport, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import { rateVital, THRESHOLDS } from '#domain/analytics/performance/vitals.ts';
import { countDays } from '#domain/time/days.ts';
import type { Vital } from '#schema/contracts/analytics/event-fields.ts';
import {
  MEASURED_DEVICES,
  type PerformanceReport,
  readPerformance,
  type VitalFigures,
} from '#schema/contracts/analytics/reports/performance.ts';
import type { ReportProps } from '../index.ts';
import { advise } from './advice.ts';
import { listBars } from './distribution.ts';
import { DeviceTables, MeasuresTable, PagesTable, SlowElementsTable } from './vital-tables.tsx';
import { RatingMark, VitalTiles } from './vital-tiles.tsx';
import { formatVital, VITAL_WORDS } from './vital-words.ts';
import './performance.css';

interface Props {
  report: Pick<PerformanceReport, 'steps' | 'period'>;
  vital: VitalFigures;
  formatters: Formatters;
}

function VitalCharts({ report, vital, formatters }: Props) {
  const { name, count } = vital;
  const { title } = VITAL_WORDS[name];
  const [good] = THRESHOLDS[name];
  const format = (value: number) => formatVital(name, value, formatters);
  const interval = report.steps.every(({ from, to }) => from === to) ? 'day' : 'month';
  const points: ChartPoint[] = report.steps.map((step) => ({
    label: formatters.step(step, interval),
    longLabel: formatters.longStep(step, interval),
    values: { p75: step.p75[name], good },
  }));
  const goodShare = formatters.percent(share(vital.good, count));
  return (
    <>
      {countDays(report.period) > 1 && (
        <ReportChart
          title={`${title} by ${interval}`}
          message={`Three quarters of page loads were at or below these values. Up to ${format(good)} is good.`}
          kind="lines"
          series={[
            { id: 'p75', name: '75th percentile' },
            { id: 'good', name: `Good up to ${format(good)}`, isCompared: true },
          ]}
          points={points}
          format={format}
          stepName={interval === 'day' ? 'Day' : 'Month'}
        />
      )}
      <ReportChart
        title={`Distribution of ${title}`}
        message={`${goodShare} of ${formatters.number(count)} page loads were good: at most ${format(good)}.`}
        kind="bars"
        series={[{ id: 'count', name: 'Page loads' }]}
        points={listBars(vital).map((bar) => ({
          label: bar.to === null ? `> ${format(bar.from)}` : `≤ ${format(bar.to)}`,
          longLabel:
            bar.to === null ? `More than ${format(bar.from)}` : `${format(bar.from)} to ${format(bar.to)}`,
          values: { count: bar.count },
        }))}
        format={formatters.number}
        formatAxis={formatters.compact}
        stepName={title}
      />
    </>
  );
}

const ALL = 'all';
const DEVICES = [
  [ALL, 'All devices'],
  ['phone', 'Phones'],
  ['tablet', 'Tablets'],
  ['desktop', 'Computers'],
] as const;
type Device = (typeof DEVICES)[number][0];

export default function Performance({ range, formatters }: ReportProps) {
  const [chosen, setChosen] = useState<Device>(ALL);
  const device = MEASURED_DEVICES.find((name) => name === chosen);
  const state = useReport(
    'performance',
    (query) => callApi(readPerformance, { query: { ...query, ...(device && { device }) } }),
    range,
    [chosen],
  );
  return (
    <>
      <div className="vital-devices">
        <Choice label="Devices" value={chosen} options={DEVICES} onChange={setChosen} />
      </div>
      <ReportBody
        state={state}
        isEmpty={({ vitals, pages }) => pages.length === 0 && vitals.every(({ count }) => count === 0)}
        empty={<NothingMeasured />}
      >
        {(report) => <Figures report={report} range={range} formatters={formatters} />}
      </ReportBody>
    </>
  );
}

function NothingMeasured() {
  return (
    <EmptyReport title="No page load was measured in this period">
      <p>
        Visitors’ browsers report how fast your pages load, without cookies. The first figures appear about a
        minute after a visit. Your own visits do not count while you are signed in.
      </p>
      <a className="button" href="/" target="_blank" rel="noreferrer">
        Open your site
      </a>
    </EmptyReport>
  );
}

function Figures({ report, range, formatters }: ReportProps & { report: PerformanceReport }) {
  const [shown, setShown] = useState<Vital>('lcp');
  const vital = report.vitals.find(({ name }) => name === shown);
  const { from, to } = report.period;
  const fileName = (what: string) => `performance ${what} ${from} to ${to}`;
  const parts = { report, fileName, formatters };
  return (
    <>
      <VitalTiles report={report} shown={shown} onShow={setShown} range={range} formatters={formatters} />
      {vital && vital.count > 0 && (
        <>
          <Advice report={report} vital={shown} p75={vital.p75} />
          <VitalCharts report={report} vital={vital} formatters={formatters} />
        </>
      )}
      <PagesTable {...parts} />
      <SlowElementsTable {...parts} />
      <DeviceTables {...parts} />
      <MeasuresTable {...parts} />
      <HowCounted
        figures={{
          ...Object.fromEntries(Object.values(VITAL_WORDS).map(({ title, meaning }) => [title, meaning])),
          'The figures':
            'The 75th percentile: three quarters of page loads were at least as fast. It is calculated from distributions, with an error of at most 5%.',
          'Good, needs improvement, poor':
            'By the thresholds of web.dev: 2.5 and 4 s for LCP, 200 and 500 ms for INP, 0.1 and 0.25 for CLS, 0.8 and 1.8 s for TTFB.',
          'Page loads':
            'Page loads with at least one of the four measurements. Not every browser reports all of them, and a page without interaction has no INP.',
        }}
        range={range}
        formatters={formatters}
      />
    </>
  );
}

function Advice({ report, vital, p75 }: { report: PerformanceReport; vital: Vital; p75: number | null }) {
  if (p75 === null) return null;
  const rating = rateVital(vital, p75);
  const slow = report.slowElements.find(({ name }) => name === vital);
  return (
    <section className="vital-advice" aria-label={`How to improve ${VITAL_WORDS[vital].title}`}>
      <RatingMark rating={rating} />
      <p>{advise(vital, rating, slow?.element ?? null)}</p>
      {rating !== 'good' && slow && (
        <PanelLink className="button" href={editorHref(slow.path)}>
          Edit {slow.path}
        </PanelLink>
      )}
    </section>
  );
}
