import type { ReactNode } from 'react';
import type { ReportFailure, ReportState } from './use-report.ts';

interface Props<Answer> {
  state: ReportState<Answer>;
  isEmpty: (report: Answer) => boolean;
  empty: ReactNode;
  children: (report: Answer) => ReactNode;
}

export function ReportBody<Answer>({ state, isEmpty, empty, children }: Props<Answer>) {
  const { report, failure, isLoading, retry } = state;
  if (failure) return <ReportFailed failure={failure} onRetry={retry} />;
  if (!report) return <ReportSkeleton />;
  return (
    <div className="report-body" aria-busy={isLoading}>
      {isEmpty(report) ? empty : children(report)}
    </div>
  );
}

/** A skeleton with the final size, so that the layout does not shift. */
export function ReportSkeleton() {
  return (
    <div className="report-body" role="status">
      <span className="visually-hidden">Loading report</span>
      <div className="report-tiles" aria-hidden="true">
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className="report-skeleton report-skeleton-tile" />
        ))}
      </div>
      <div className="report-skeleton report-chart" aria-hidden="true" />
    </div>
  );
}

export function EmptyReport({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="report-message">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

export function NoVisits({ when = 'in this period' }: { when?: string }) {
  return (
    <EmptyReport title={`No visits ${when}`}>
      <p>
        Visits appear here within a minute. Your own do not count while you are signed in: open the site in a
        private window to try it.
      </p>
      <a className="button" href="/" target="_blank" rel="noreferrer">
        Open your site
      </a>
    </EmptyReport>
  );
}

const FAILURES: Readonly<Record<ReportFailure, { title: string; text: string }>> = {
  'signed-out': { title: 'You are signed out', text: 'Sign in again to see the analytics of your site.' },
  forbidden: {
    title: 'Your role does not include this report',
    text: 'An administrator of this site can give you a role with it.',
  },
  unavailable: {
    title: 'The report could not be loaded',
    text: 'Visits are still counted. Check your connection and try again.',
  },
};

function ReportFailed({ failure, onRetry }: { failure: ReportFailure; onRetry: () => void }) {
  const { title, text } = FAILURES[failure];
  return (
    <div className="report-message" role="alert">
      <h3>{title}</h3>
      <p>{text}</p>
      {failure === 'signed-out' && (
        <a className="button" href="/login?next=/config/analytics">
          Sign in
        </a>
      )}
      {failure === 'unavailable' && (
        <button className="button" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
