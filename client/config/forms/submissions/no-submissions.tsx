import { navigate } from '#client/config/shell/router.ts';
import { FORMS } from '../places.ts';
import type { SubmissionView } from './view.ts';

interface Props {
  status: SubmissionView['status'];
  isFiltered: boolean;
  /** Nobody has ever sent anything. */
  isFirst: boolean;
  onReset: () => void;
}

/** Why the list is empty, and the next step. */
export function NoSubmissions({ status, isFiltered, isFirst, onReset }: Props) {
  if (isFirst && status !== 'spam')
    return (
      <div className="empty">
        <h2>Nothing has been sent yet</h2>
        <p className="quiet">
          Put a form on a page and publish both. What visitors send is kept here the moment they send it.
        </p>
        <button type="button" className="button primary" onClick={() => navigate(FORMS)}>
          Go to your forms
        </button>
      </div>
    );
  if (isFiltered)
    return (
      <div className="empty">
        <h2>No submission is like that</h2>
        <button type="button" className="button" onClick={onReset}>
          Show all submissions
        </button>
      </div>
    );
  return (
    <div className="empty">
      <h2>{status === 'spam' ? 'No spam' : status === 'unread' ? 'Everything is read' : 'Nothing here'}</h2>
      {status === 'spam' && (
        <p className="quiet">What looks like the work of programs waits here, and is not delivered.</p>
      )}
    </div>
  );
}
