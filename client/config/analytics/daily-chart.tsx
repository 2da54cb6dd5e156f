import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { AnalyticsSummary } from '#schema/contracts/analytics/analytics-summary.ts';
import { dayAxis } from './day-axis.ts';
import type { Figures } from './figures.ts';

type Day = AnalyticsSummary['series'][number];

/**
 * Two lines, told apart by dash and by end labels, not by color alone. Views are above visits, so the labels do not
 * overlap.
 */
const LINES = [
  { key: 'views', name: 'Views', stroke: 'var(--accent)', dash: '', labelOffset: -5 },
  { key: 'visits', name: 'Visits', stroke: 'var(--ink)', dash: '5 4', labelOffset: 13 },
] as const;

interface Props {
  series: readonly Day[];
  figures: Figures;
  label: string;
}

/** Chart of the days of a period; lazy, because its library is large. */
export default function DailyChart({ series, figures, label }: Props) {
  const last = series.length - 1;
  return (
    <div className="analytics-chart" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={[...series]}
          margin={{ top: 16, right: 52, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...dayAxis(figures)} />
          <YAxis
            allowDecimals={false}
            tickFormatter={figures.compact}
            tickLine={false}
            axisLine={false}
            width={40}
          />
          <Tooltip
            content={({ active, payload }) =>
              active ? <DayNote day={payload[0]?.payload as Day | undefined} figures={figures} /> : null
            }
          />
          {LINES.map((line) => (
            <Line
              key={line.key}
              dataKey={line.key}
              name={line.name}
              stroke={line.stroke}
              strokeDasharray={line.dash}
              strokeWidth={2}
              type="linear"
              dot={false}
              isAnimationActive={false}
              label={({ index, x, y }) =>
                index === last ? (
                  <text
                    x={Number(x) + 6}
                    y={Number(y) + line.labelOffset}
                    fill={line.stroke}
                    className="analytics-line-name"
                  >
                    {line.name}
                  </text>
                ) : (
                  <g />
                )
              }
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

function DayNote({ day, figures }: { day: Day | undefined; figures: Figures }) {
  if (!day) return null;
  return (
    <div className="analytics-note">
      <strong>{figures.longDay(day.day)}</strong>
      {LINES.map(({ key, name }) => (
        <span key={key}>
          {name} {figures.number(day[key])}
        </span>
      ))}
    </div>
  );
}
