import { type Bar, fitBars, placeBars } from '#domain/charts/bars-and-lines.ts';
import { Axes, Mark } from './axes.tsx';
import { type ChartProps, toShareText } from './chart-props.ts';
import { Legend } from './legend.tsx';
import { Patterns, toFillUrl, toneClass } from './patterns.tsx';

/** Maximum numbers of bars with a number and with an outline. With more bars, these have no space. */
const MAX_MARKS = 24;
const MAX_OUTLINED = 120;

function toPath(bars: readonly Bar[], isLying: boolean): string {
  return bars
    .map(({ start, width, low, high }) =>
      isLying
        ? `M${toShareText(low)} ${toShareText(start)}h${toShareText(high - low)}v${toShareText(width)}H${toShareText(low)}z`
        : `M${toShareText(start)} ${toShareText(1 - high)}h${toShareText(width)}v${toShareText(high - low)}H${toShareText(start)}z`,
    )
    .join('');
}

/**
 * Draws each series as one path that clips a pattern, so that the pattern keeps its size when the plot is
 * stretched.
 */
export function BarChart(props: ChartProps) {
  const { value, id, format } = props;
  const { dataset, isStacked, direction } = value;
  const isLying = direction === 'horizontal';
  const scale = fitBars(dataset, isStacked);
  const series = placeBars(dataset, scale, isStacked);
  const count = series.reduce((sum, bars) => sum + bars.length, 0);
  const hasMarks = value.showValues && count <= MAX_MARKS && (!isStacked || series.length === 1);
  return (
    <>
      {value.showLegend && <Legend id={id} names={dataset.columns} />}
      <Axes
        {...props}
        scale={scale}
        isLying={isLying}
        hasLowMarks={hasMarks && series.flat().some(({ value: number }) => number < 0)}
        marks={
          hasMarks &&
          series.flatMap((bars, column) =>
            bars.map(({ row, start, width, low, high, value: number }) => (
              <Mark
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the dataset.
                key={`${column} ${row}`}
                along={start + width / 2}
                to={number < 0 ? low : high}
                isBelow={number < 0}
              >
                {format(number)}
              </Mark>
            )),
          )
        }
      >
        <Patterns id={id} count={series.length} />
        {series.map((bars, index) => {
          const shape = `${id}-bars-${index}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the dataset.
            <g key={index} className={toneClass(index)}>
              <defs>
                <path id={shape} d={toPath(bars, isLying)} vectorEffect="non-scaling-stroke" />
                <clipPath id={`${shape}-clip`} clipPathUnits="objectBoundingBox">
                  <use href={`#${shape}`} />
                </clipPath>
              </defs>
              <rect
                width="100%"
                height="100%"
                fill={toFillUrl(id, index)}
                clipPath={`url(#${shape}-clip)`}
                className="chart-bars"
              />
              {count <= MAX_OUTLINED && (
                <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                  <use href={`#${shape}`} className="chart-outline" />
                </svg>
              )}
            </g>
          );
        })}
      </Axes>
    </>
  );
}
