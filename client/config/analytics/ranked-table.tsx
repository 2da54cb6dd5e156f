import type { ReactNode } from 'react';
import type { SummaryRow } from '#schema/contracts/analytics/analytics-summary.ts';
import type { Figures } from './figures.ts';

export interface RankedColumn {
  name: string;
  value: (row: SummaryRow) => string;
}

interface Props {
  title: string;
  /** What the first column holds. */
  subject: string;
  rows: readonly SummaryRow[];
  /** The count that the bars show; also the first number. */
  measure: 'views' | 'visits' | 'clicks';
  measureName: string;
  name: (row: SummaryRow) => ReactNode;
  more?: readonly RankedColumn[];
  empty: string;
  figures: Figures;
}

/** A ranking as a table whose rows are also its bars. */
export function RankedTable({
  title,
  subject,
  rows,
  measure,
  measureName,
  name,
  more = [],
  empty,
  figures,
}: Props) {
  const most = Math.max(1, ...rows.map((row) => row[measure]));
  return (
    <section className="analytics-ranking">
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="analytics-quiet">{empty}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{subject}</th>
              <th scope="col">{measureName}</th>
              {more.map((column) => (
                <th key={column.name} scope="col">
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.value}>
                <th scope="row">
                  <span className="analytics-name">{name(row)}</span>
                  <span className="analytics-bar" aria-hidden="true">
                    <span style={{ inlineSize: `${(row[measure] / most) * 100}%` }} />
                  </span>
                </th>
                <td>{figures.number(row[measure])}</td>
                {more.map((column) => (
                  <td key={column.name}>{column.value(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
