import type { Formatters } from './formatters.ts';
import type { ReportRange } from './report-range.ts';

export const cutNote = (
  what: string,
  { rows, mostViewedOfEach }: { rows: number; mostViewedOfEach: number },
  { number }: Pick<Formatters, 'number'>,
): string =>
  `There are too many ${what} to list all of them. These ${number(rows)} are from at least the ${number(mostViewedOfEach)} most viewed of each year, month and day in the period. Their figures are exact.`;

interface Props {
  figures: Readonly<Record<string, string>>;
  range?: ReportRange;
  formatters: Pick<Formatters, 'period'>;
}

export function HowCounted({ figures, range, formatters }: Props) {
  return (
    <details className="report-counted">
      <summary>How this is counted</summary>
      <dl>
        {Object.entries(figures).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {range && (
          <div>
            <dt>Period</dt>
            <dd>
              {formatters.period(range.period)}
              {range.compared && `, compared with ${formatters.period(range.compared)}`}. Days are those of
              the site’s time zone, {range.timeZone.replaceAll('_', ' ')}.
            </dd>
          </div>
        )}
        <div>
          <dt>Not counted</dt>
          <dd>Contributors, bots, and visitors who leave before the page has loaded.</dd>
        </div>
      </dl>
    </details>
  );
}
