import { lazy, Suspense, useId } from 'react';
import { WithoutChart } from '#client/config/kit/figures/without-chart.tsx';

const Drawing = lazy(() => import('./chart-drawing.tsx'));

export interface ChartSeries {
  id: string;
  name: string;
  isCompared?: boolean;
}

/** A point on the chart's horizontal axis. Unknown values are null. */
export interface ChartPoint {
  label: string;
  /** Shown in the tooltip and in the table. */
  longLabel: string;
  values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  title: string;
  message: string;
  kind: 'lines' | 'bars';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** Shorter format for the axis, if `format` is too wide. */
  formatAxis?: (value: number) => string;
  stepName: string;
}

/** A chart. Arrow keys move along the chart, and screen readers announce each step. */
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

export const formatValue = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);
