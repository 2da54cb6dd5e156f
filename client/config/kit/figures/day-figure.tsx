import { type ReactNode, Suspense } from 'react';
import type { Figures } from './figures.ts';
import { WithoutChart } from './without-chart.tsx';

interface Props {
  heading: 'h2' | 'h3';
  title: string;
  message: string;
  /** A lazily loaded chart, because the chart library is large. */
  chart: ReactNode;
  columns: readonly string[];
  /** One row per day, oldest first: the day (YYYY-MM-DD) and its numbers as text. */
  rows: readonly { day: string; cells: readonly string[] }[];
  figures: Figures;
}

export function DayFigure({ heading: Heading, title, message, chart, columns, rows, figures }: Props) {
  return (
    <figure className="analytics-daily">
      <figcaption>
        <Heading>{title}</Heading>
        <p className="analytics-quiet">{message}</p>
      </figcaption>
      <WithoutChart>
        <Suspense fallback={<div className="analytics-skeleton analytics-chart" aria-hidden="true" />}>
          {chart}
        </Suspense>
      </WithoutChart>
      <details>
        <summary>Numbers as a table</summary>
        <section className="analytics-scroll" tabIndex={0} aria-label="Numbers of each day">
          <table>
            <thead>
              <tr>
                {['Day', ...columns].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ day, cells }) => (
                <tr key={day}>
                  <th scope="row">{figures.longDay(day)}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
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
