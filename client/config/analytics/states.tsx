import type { Failure } from './summary-state.ts';

/** A placeholder of the final size, so that the layout does not shift. */
export function SummarySkeleton() {
  return (
    <div role="status">
      <span className="analytics-hidden">Loading analytics</span>
      <div className="analytics-totals" aria-hidden="true">
        {[1, 2, 3].map((tile) => (
          <div key={tile} className="analytics-skeleton analytics-tile" />
        ))}
      </div>
      <div className="analytics-skeleton analytics-chart" aria-hidden="true" />
      <div className="analytics-rankings" aria-hidden="true">
        {[1, 2].map((list) => (
          <div key={list} className="analytics-skeleton analytics-list" />
        ))}
      </div>
    </div>
  );
}

export function NoVisits({ days }: { days: number }) {
  return (
    <div className="analytics-message">
      <h3>No visits in the last {days} days</h3>
      <p>
        Visits appear here within a minute. Your own visits do not count while you are signed in: open the
        site in a private window to try it.
      </p>
      <a className="analytics-action" href="/" target="_blank" rel="noreferrer">
        Open your site
      </a>
    </div>
  );
}

const FAILURES: Readonly<Record<Failure, { title: string; text: string }>> = {
  'signed-out': { title: 'You are signed out', text: 'Sign in again to see the analytics of your site.' },
  forbidden: {
    title: 'Your role does not include analytics',
    text: 'An administrator of this site can give you the reporting role.',
  },
  unavailable: {
    title: 'Analytics could not be loaded',
    text: 'Nothing is lost: visits are still counted. Check your connection and try again.',
  },
};

export function SummaryFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { title, text } = FAILURES[failure];
  return (
    <div className="analytics-message" role="alert">
      <h3>{title}</h3>
      <p>{text}</p>
      {failure === 'signed-out' && (
        <a className="analytics-action" href="/login?next=/config/">
          Sign in
        </a>
      )}
      {failure === 'unavailable' && (
        <button className="analytics-action" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
