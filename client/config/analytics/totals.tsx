import type { AnalyticsSummary, Totals } from '#schema/contracts/analytics/analytics-summary.ts';
import { compare, type Figures, formatComparison } from './figures.ts';

const TILES: readonly { key: keyof Totals; name: string }[] = [
  { key: 'visits', name: 'Visits' },
  { key: 'views', name: 'Page views' },
  { key: 'uniques', name: 'Daily visitors' },
];

const SIGN = { more: '▲ ', less: '▼ ' } as const;

/** The three totals of the period, each compared with the previous one. */
export function TotalTiles({ summary, figures }: { summary: AnalyticsSummary; figures: Figures }) {
  return (
    <dl className="analytics-totals">
      {TILES.map(({ key, name }) => {
        const comparison = compare(summary.totals[key], summary.previous[key]);
        const sign = comparison.kind === 'more' || comparison.kind === 'less' ? SIGN[comparison.kind] : '';
        return (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <strong>{figures.number(summary.totals[key])}</strong>
              <span>
                <span aria-hidden="true">{sign}</span>
                {formatComparison(comparison, summary.days, figures)}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
