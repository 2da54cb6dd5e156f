import { useAccount } from '../account.tsx';
import type { EditorSession } from '../editor/session.ts';
import { useStore } from '../store.ts';
import { RelativeTime } from '../ui/relative-time.tsx';

interface Props {
  session: EditorSession;
  /** The frame shows something that is not this page's own content. */
  isForeign: boolean;
  pageTitle: string;
  onOpenPage: () => void;
  onTakeTheirs: () => void;
}

/** What stands between the owner and a saved page, with what to do about it. */
export function Notices({ session, isForeign, pageTitle, onOpenPage, onTakeTheirs }: Props) {
  const { save } = useStore(session.store);
  const { site } = useAccount();
  if (save.kind === 'conflict') {
    return (
      <div className="notice is-serious" role="alert">
        <p>
          <strong>Someone else saved this page</strong>{' '}
          <RelativeTime at={save.updatedAt} timeZone={site.timeZone} />. Your changes are still here, and
          nothing was overwritten.
        </p>
        <button type="button" className="button" onClick={onTakeTheirs}>
          Take theirs
        </button>
        <button type="button" className="button" onClick={() => void session.autosave.keepMine()}>
          Keep mine as a new save
        </button>
      </div>
    );
  }
  if (save.kind === 'signed-out') {
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
          I am signed in: save
        </button>
      </div>
    );
  }
  if (save.kind === 'refused' || save.kind === 'retrying') {
    return (
      <div className={save.kind === 'refused' ? 'notice is-serious' : 'notice'} role="alert">
        <p>
          <strong>
            {save.kind === 'refused' ? 'This could not be saved.' : 'No connection to the site.'}
          </strong>{' '}
          {save.kind === 'refused'
            ? `${save.reason} Change it, or undo.`
            : 'Your changes are kept in this browser and sent as soon as it is back.'}
        </p>
        <button type="button" className="button" onClick={() => void session.autosave.retry()}>
          Try now
        </button>
      </div>
    );
  }
  if (!isForeign) return null;
  return (
    <div className="notice">
      <p>This is one entry of “{pageTitle}”. Here you edit the page that lists the entries.</p>
      <button type="button" className="button" onClick={onOpenPage}>
        Open “{pageTitle}”
      </button>
    </div>
  );
}
