import { useAccount } from '../account/account.tsx';
import { RelativeTime } from '../formatting/relative-time.tsx';
import type { SaveState } from './autosave.ts';

interface Props {
  save: SaveState;
  thing: 'page' | 'form' | 'header and footer' | 'translation';
  onCompare?: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onRetry: () => void;
}

export function SaveNotice({ save, thing, onCompare, onTakeTheirs, onKeepMine, onRetry }: Props) {
  const { site } = useAccount();
  if (save.kind === 'conflict')
    return (
      <div className="notice is-serious" role="alert">
        <p>
          <strong>
            {save.isOwn ? `You also changed this ${thing} elsewhere` : `Someone else saved this ${thing}`}
          </strong>{' '}
          <RelativeTime at={save.updatedAt} timeZone={site.timeZone} />. Your changes are still here, and
          nothing was overwritten.
        </p>
        {onCompare && (
          <button type="button" className="button" onClick={onCompare}>
            Compare both
          </button>
        )}
        <button type="button" className="button" onClick={onTakeTheirs}>
          {save.isOwn ? 'Use the other version' : 'Use theirs'}
        </button>
        <button type="button" className="button" onClick={onKeepMine}>
          {save.isOwn ? 'Keep this version' : 'Keep mine'}
        </button>
      </div>
    );
  if (save.kind === 'signed-out')
    return (
      <div className="notice is-serious" role="alert">
        <p>
          <strong>You are signed out.</strong> Your changes are kept in this browser. Sign in again in the new
          window, then save.
        </p>
        <a className="button" href="/login" target="_blank" rel="noopener">
          Sign in
        </a>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Save again
        </button>
      </div>
    );
  if (save.kind !== 'refused' && save.kind !== 'retrying') return null;
  const isRefused = save.kind === 'refused';
  return (
    <div className={isRefused ? 'notice is-serious' : 'notice'} role="alert">
      <p>
        <strong>{isRefused ? 'This could not be saved.' : 'No connection to the site.'}</strong>{' '}
        {isRefused
          ? `${save.reason} Change it, or undo.`
          : 'Your changes are kept in this browser and saved as soon as you are back online.'}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Try now
      </button>
    </div>
  );
}
