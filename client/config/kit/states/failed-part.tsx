import { COMPONENT_TEXTS } from '../ui/component-texts.ts';
import { leaveForReload } from '../unsaved/unsaved-work.ts';

/**
 * Error thrown when code cannot be loaded, because the connection failed or a deploy replaced the code's
 * file.
 */
export class LoadError extends Error {}

interface Props {
  isMissing: boolean;
}

const getReason = ({ isMissing }: Props) =>
  isMissing
    ? 'Sitewright may have been updated, or you are offline. Reload to continue. Saved work is not lost.'
    : `${COMPONENT_TEXTS.common.failed}. Reload to continue. Saved work is not lost.`;

function Reload() {
  return (
    <button type="button" className="button primary" onClick={leaveForReload}>
      Reload
    </button>
  );
}

export function FailedPart(props: Props) {
  return (
    <div className="notice is-serious" role="alert">
      <p>
        <strong>This part could not be shown.</strong> {getReason(props)}
      </p>
      <Reload />
    </div>
  );
}

export function FailedPage() {
  return (
    <main className="centered">
      <h1>This page could not be shown</h1>
      <p role="alert">{getReason({ isMissing: true })}</p>
      <Reload />
    </main>
  );
}
