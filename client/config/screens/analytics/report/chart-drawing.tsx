import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type ChartPoint, type ChartProps, type ChartSeries, formatValue } from './report-chart.tsx';

/** Maximum number of intervals between the ticks of a chart's axis. */
const MAX_PARTS = 4;

/**
 * Returns an axis's ticks in ascending order, including 0, in steps of 1, 2, 2.5 or 5 times a power of
 * ten.
 */
export function axisTicks(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const max = known.reduce((largest, value) => Math.max(largest, value), 0);
  const min = known.reduce((smallest, value) => Math.min(smallest, value), 0);
  if (max === min) return [0];
  const step = findStep((max - min) / MAX_PARTS, known.every(Number.isInteger));
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  // Without rounding, steps below 1 would show floating-point digits.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

function findStep(minStep: number, isWhole: boolean): number {
  const tens = 10 ** Math.floor(Math.log10(minStep));
  const steps = [1, 2, 2.5, 5, 10].map((step) => Number((step * tens).toPrecision(12)));
  return steps.find((step) => step >= minStep && (!isWhole || Number.isInteger(step))) ?? 1;
}

/** Colours that also differ in lightness; a compared period is grey and dashed. */
const STROKES = ['var(--accent)', 'var(--ink)', 'var(--good)', 'var(--warn)'] as const;
const COMPARED = 'var(--line-2)';

const getStroke = ({ isCompared }: ChartSeries, index: number): string =>
  isCompared ? COMPARED : (STROKES[index % STROKES.length] ?? COMPARED);

/** Lazy: the chart library is large. */
export default function ChartDrawing(props: ChartProps) {
  const { title, message, kind, series, points, format, formatAxis = format } = props;
  const Chart = kind === 'bars' ? BarChart : LineChart;
  const ticks = axisTicks(points.flatMap(({ values }) => series.map(({ id }) => values[id] ?? null)));
  return (
    <div className="report-chart">
      <Legend series={series} />
      <ResponsiveContainer width="100%" height="100%">
        <Chart
          data={points.map((point) => ({ ...point, ...point.values }))}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          aria-label={`${title}. ${message} Use the arrow keys to read it step by step.`}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={28}
            interval="equidistantPreserveStart"
          />
          <YAxis
            tickFormatter={formatAxis}
            ticks={ticks}
            domain={[ticks[0] ?? 0, ticks.at(-1) || 1]}
            tickLine={false}
            axisLine={false}
            width={56}
          />
          <Tooltip
            cursor={kind === 'bars' ? { fill: 'var(--surface-2)' } : { stroke: 'var(--line-2)' }}
            isAnimationActive={false}
            content={({ active, payload }) =>
              active ? <StepNote point={payload[0]?.payload} series={series} format={format} /> : null
            }
          />
          {series.map((one, index) =>
            kind === 'bars' ? (
              <Bar
                key={one.id}
                dataKey={one.id}
                name={one.name}
                fill={getStroke(one, index)}
                maxBarSize={28}
                radius={[2, 2, 0, 0]}
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={one.id}
                dataKey={one.id}
                name={one.name}
                stroke={getStroke(one, index)}
                strokeDasharray={one.isCompared ? '5 4' : ''}
                strokeWidth={2}
                type="linear"
                dot={points.length === 1}
                isAnimationActive={false}
              />
            ),
          )}
        </Chart>
      </ResponsiveContainer>
    </div>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  if (series.length < 2) return null;
  return (
    <ul className="report-legend" aria-hidden="true">
      {series.map((one, index) => (
        <li key={one.id} className={one.isCompared ? 'is-compared' : undefined}>
          <span style={{ borderColor: getStroke(one, index) }} />
          {one.name}
        </li>
      ))}
    </ul>
  );
}

interface NoteProps {
  point: ChartPoint | undefined;
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

function StepNote({ point, series, format }: NoteProps) {
  if (!point) return null;
  return (
    <div className="report-note" role="status">
      <strong>{point.longLabel}</strong>
      {series.map(({ id, name }) => (
        <span key={id}>
          {name} {formatValue(point.values[id], format)}
        </span>
      ))}
    </div>
  );
}
