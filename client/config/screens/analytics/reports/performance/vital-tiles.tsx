import { type Formatters, NO_FIGURE } from '#client/config/screens/analytics/report/formatters.ts';
import { formatComparison, type ReportRange } from '#client/config/screens/analytics/report/report-range.ts';
import { share } from '#client/config/screens/analytics/report/share.ts';
import { type Rating, rateVital } from '#domain/analytics/performance/vitals.ts';
import type { Vital } from '#schema/contracts/analytics/event-fields.ts';
import type { PerformanceReport, VitalFigures } from '#schema/contracts/analytics/reports/performance.ts';
import { formatVital, RATING_WORDS, VITAL_WORDS } from './vital-words.ts';

interface Props {
  report: Pick<PerformanceReport, 'vitals' | 'before'>;
  shown: Vital;
  onShow: (vital: Vital) => void;
  range: ReportRange;
  formatters: Formatters;
}

const SIGNS: Readonly<Record<Rating, string>> = { good: '●', needsImprovement: '▲', poor: '■' };

/** Shows a rating with an icon, colour and word. */
export function RatingMark({ rating, isShort }: { rating: Rating; isShort?: boolean }) {
  return (
    <span className={`vital-rating is-${rating}`}>
      <span aria-hidden="true">{SIGNS[rating]} </span>
      <span className={isShort ? 'visually-hidden' : undefined}>{RATING_WORDS[rating]}</span>
    </span>
  );
}

/** Tiles for the web vitals. Each tile is a button that shows the vital's details below. */
export function VitalTiles({ report, shown, onShow, range, formatters }: Props) {
  return (
    <ul className="report-tiles" aria-label="Vital signs">
      {report.vitals.map((vital) => {
        const before = report.before?.find(({ name }) => name === vital.name)?.p75 ?? null;
        const { name, p75 } = vital;
        return (
          <li key={name} className={name === shown ? 'report-tile is-shown' : 'report-tile'}>
            <button type="button" aria-pressed={name === shown} onClick={() => onShow(name)}>
              <span className="report-tile-name">{VITAL_WORDS[name].title}</span>
              <strong>{p75 === null ? NO_FIGURE : formatVital(name, p75, formatters)}</strong>
              {p75 !== null && <RatingMark rating={rateVital(name, p75)} />}
              <Shares vital={vital} formatters={formatters} />
              {before !== null && range.compared && (
                <span className="report-tile-change">
                  {formatVital(name, before, formatters)} {formatComparison(range)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Shares({ vital, formatters }: { vital: VitalFigures; formatters: Formatters }) {
  const { count, good, needsImprovement, poor } = vital;
  if (count === 0) return <span className="report-tile-change">No data</span>;
  const parts = [
    ['good', good],
    ['needsImprovement', needsImprovement],
    ['poor', poor],
  ] as const;
  return (
    <>
      <span className="vital-shares" aria-hidden="true">
        {parts.map(([rating, part]) => (
          <span key={rating} className={`is-${rating}`} style={{ flexGrow: part }} />
        ))}
      </span>
      <span className="report-tile-change">
        {parts
          .map(([rating, part]) => `${formatters.percent(share(part, count))} ${SHARE_WORDS[rating]}`)
          .join(', ')}
      </span>
    </>
  );
}

const SHARE_WORDS: Readonly<Record<Rating, string>> = {
  good: 'good',
  needsImprovement: 'needs improvement',
  poor: 'poor',
};
