import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { type ChartPoint, ReportChart } from '#client/config/screens/analytics/report/report-chart.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import { THRESHOLDS } from '#domain/analytics/performance/vitals.ts';
import { countDays } from '#domain/time/days.ts';
import type { PerformanceReport, VitalFigures } from '#schema/contracts/analytics/reports/performance.ts';
import { listBars } from './distribution.ts';
import { formatVital, VITAL_WORDS } from './vital-words.ts';

interface Props {
  report: Pick<PerformanceReport, 'steps' | 'period'>;
  vital: VitalFigures;
  formatters: Formatters;
}

/** How a vital sign developed, and how it was distributed. */
export function VitalCharts({ report, vital, formatters }: Props) {
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
          message={`Three quarters of page loads were at most this. Good is up to ${format(good)}.`}
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
