import { useId, useMemo, useState } from 'react';
import {
  type AnalyticsSummary,
  SUMMARY_DAYS,
  type SummaryDays,
} from '#schema/contracts/analytics/analytics-summary.ts';
import './analytics.css';
import { DailyFigure } from './daily-figure.tsx';
import { createFormatters, type Figures } from './figures.ts';
import { Rankings } from './rankings.tsx';
import { NoVisits, SummaryFailure, SummarySkeleton } from './states.tsx';
import { useSummary } from './summary-state.ts';
import { TotalTiles } from './totals.tsx';

/** Traffic of the site (GET /api/analytics/summary). */
export function AnalyticsPanel() {
  const [days, setDays] = useState<SummaryDays>(30);
  const { summary, failure, isLoading, retry } = useSummary(days);
  const figures = useMemo(() => createFormatters(navigator.language), []);
  const heading = useId();
  return (
    <section className="analytics" aria-labelledby={heading} aria-busy={isLoading}>
      <header>
        <h2 id={heading}>Analytics</h2>
        <DaysChoice days={days} onChoose={setDays} />
      </header>
      {failure ? (
        <SummaryFailure failure={failure} onRetry={retry} />
      ) : (
        <Body summary={summary} figures={figures} />
      )}
    </section>
  );
}

function Body({ summary, figures }: { summary: AnalyticsSummary | null; figures: Figures }) {
  if (!summary) return <SummarySkeleton />;
  if (summary.totals.views === 0 && summary.previous.views === 0) return <NoVisits days={summary.days} />;
  return (
    <>
      <TotalTiles summary={summary} figures={figures} />
      <DailyFigure summary={summary} figures={figures} />
      <Rankings summary={summary} figures={figures} />
      <p className="analytics-quiet">
        {figures.longDay(summary.from)} to {figures.longDay(summary.to)}, time zone{' '}
        {summary.timeZone.replaceAll('_', ' ')}. A visit ends after 30 minutes without activity. Someone who
        visits on two days counts as two daily visitors, because visitors are not tracked from one day to the
        next. Contributors are not counted.
      </p>
    </>
  );
}

function DaysChoice({ days, onChoose }: { days: SummaryDays; onChoose: (days: SummaryDays) => void }) {
  const name = useId();
  return (
    <fieldset className="analytics-days">
      <legend>Period</legend>
      {SUMMARY_DAYS.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === days}
            onChange={() => onChoose(choice)}
          />
          <span>{choice} days</span>
        </label>
      ))}
    </fieldset>
  );
}
