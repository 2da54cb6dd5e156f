import type { SystemError } from '#domain/sites/data-client-outcome.ts';
import * as dialogs from '#messages/dialogs.ts';
import * as pages from '#messages/page.ts';
import { leaveForReload } from '../unsaved/unsaved-work.ts';

interface Props {
  error: SystemError;
  onClear: () => void;
}

/** Shown instead of a page whose script or call failed (B2.4.03). */
export function SystemErrorPanel({ error, onClear }: Props) {
  return (
    <main className="centered system-error">
      <h1>{pages.error.title}</h1>
      <div role="alert">
        <Explanation error={error} />
      </div>
      <div className="tools">
        <button type="button" className="button primary" onClick={leaveForReload}>
          Reload Page
        </button>
        <button type="button" className="button" onClick={onClear}>
          Clear
        </button>
      </div>
    </main>
  );
}

function Explanation({ error }: Pick<Props, 'error'>) {
  switch (error.kind) {
    case 'cleaned':
      return <p>{pages.error.text}</p>;
    case 'network':
      return <p>{error.serverText || dialogs.networkError}</p>;
    case 'other':
      return (
        <>
          <p>{error.message}</p>
          <p className="quiet">
            <code>{error.url}</code> {error.format.toUpperCase()}
            {error.key && (
              <>
                {' '}
                <code>{error.key}</code>
              </>
            )}
          </p>
        </>
      );
  }
}
