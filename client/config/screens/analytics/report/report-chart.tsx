import { lazy, Suspense, useId } from 'react';
import { WithoutChart } from '#client/config/kit/figures/without-chart.tsx';

const Drawing = lazy(() => import('./chart-drawing.tsx'));

/** A line or a group of bars. */
export interface ChartSeries {
  id: string;
  name: string;
  /** The compared period: drawn quieter and dashed. */
  isCompared?: boolean;
}

/** One step of the chart; null where nothing is known. */
export interface ChartPoint {
  /** On the axis. */
  label: string;
  /** In full, in its note and in the table. */
  longLabel: string;
  /** By the id of a series. */
  values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  title: string;
  /** What the chart says, in one sentence. */
  message: string;
  kind: 'lines' | 'bars';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** On the axis, where `format` is too long. */
  formatAxis?: (value: number) => string;
  /** Header of the table's first column: 'Day'. */
  stepName: string;
}

/** A chart, and its numbers as a table. Arrow keys move along it; the numbers of a step are announced. */
export function ReportChart(props: ChartProps) {
  const { title, message, series, points, format, stepName } = props;
  const heading = useId();
  return (
    <figure className="report-figure" aria-labelledby={heading}>
      <figcaption>
        <h3 id={heading}>{title}</h3>
        <p className="report-quiet">{message}</p>
      </figcaption>
      <WithoutChart>
        <Suspense fallback={<div className="report-skeleton report-chart" aria-hidden="true" />}>
          <Drawing {...props} />
        </Suspense>
      </WithoutChart>
      <details className="report-numbers">
        <summary>Numbers as a table</summary>
        <section className="report-scroll is-tall" tabIndex={0} aria-label={`Numbers of ${title}`}>
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col" className="is-text">
                  {stepName}
                </th>
                {series.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ longLabel, values }) => (
                <tr key={longLabel}>
                  <th scope="row" className="is-text">
                    {longLabel}
                  </th>
                  {series.map(({ id }) => (
                    <td key={id}>{formatValue(values[id], format)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

/** A value of a point, or a dash. */
export const formatValue = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);
