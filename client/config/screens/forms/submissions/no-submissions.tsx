import { FORMS } from '#client/config/kit/navigation/forms-paths.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import type { SubmissionView } from '#client/config/kit/queries/submission-view.ts';

interface Props {
  status: SubmissionView['status'];
  isFiltered: boolean;
  /** There has never been a submission. */
  isFirst: boolean;
  onReset: () => void;
}

/** Why the list is empty, and the next step. */
export function NoSubmissions({ status, isFiltered, isFirst, onReset }: Props) {
  if (isFirst && status !== 'spam')
    return (
      <div className="empty">
        <h2>No submissions yet</h2>
        <p className="quiet">
          Add a form to a page and publish both. Submissions appear here as soon as they are sent.
        </p>
        <button type="button" className="button primary" onClick={() => navigate(FORMS)}>
          Go to forms
        </button>
      </div>
    );
  if (isFiltered)
    return (
      <div className="empty">
        <h2>No matching submissions</h2>
        <button type="button" className="button" onClick={onReset}>
          Show all submissions
        </button>
      </div>
    );
  return (
    <div className="empty">
      <h2>
        {status === 'spam' ? 'No spam' : status === 'unread' ? 'No unread submissions' : 'Nothing here'}
      </h2>
      {status === 'spam' && (
        <p className="quiet">Submissions that look automated are kept here and not delivered.</p>
      )}
    </div>
  );
}
