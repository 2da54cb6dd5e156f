import { fitScale, placeLines } from '#domain/charts/bars-and-lines.ts';
import { Axes, Mark } from './axes.tsx';
import { type ChartProps, formatPercent, toShareText } from './chart-props.ts';
import { Legend } from './legend.tsx';
import { getDashes, PointMark, toneClass } from './patterns.tsx';

/** Maximum numbers of points with a mark and with a number. More would cover the line. */
const MAX_POINTS = 40;
const MAX_MARKS = 12;

export function LineChart(props: ChartProps) {
  const { value, id, format } = props;
  const { dataset } = value;
  const scale = fitScale(dataset.rows.flatMap(({ values }) => values.map((number) => number ?? 0)));
  const lines = placeLines(dataset, scale);
  const isSparse = dataset.rows.length <= MAX_POINTS;
  const hasMarks = value.showValues && lines.length === 1 && dataset.rows.length <= MAX_MARKS;
  return (
    <>
      {value.showLegend && <Legend id={id} names={dataset.columns} isOfLines />}
      <Axes
        {...props}
        scale={scale}
        marks={
          hasMarks &&
          lines.flat(2).map(({ x, y, value: number }) => (
            <Mark key={x} along={x} to={y}>
              {format(number)}
            </Mark>
          ))
        }
      >
        {lines.map((runs, series) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the dataset.
          <g key={series} className={toneClass(series)}>
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
              <path
                className="chart-line"
                strokeDasharray={getDashes(series)}
                vectorEffect="non-scaling-stroke"
                d={runs
                  .map(
                    (run) => `M${run.map(({ x, y }) => `${toShareText(x)} ${toShareText(1 - y)}`).join('L')}`,
                  )
                  .join('')}
              />
            </svg>
            {runs
              // A value between missing ones has no line, so its point is always drawn.
              .filter((run) => isSparse || run.length === 1)
              .flat()
              .map(({ x, y }) => (
                <svg
                  key={x}
                  x={formatPercent(x)}
                  y={formatPercent(1 - y)}
                  overflow="visible"
                  aria-hidden="true"
                >
                  <PointMark series={series} />
                </svg>
              ))}
          </g>
        ))}
      </Axes>
    </>
  );
}
