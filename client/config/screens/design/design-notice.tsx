import { useMutation } from '@tanstack/react-query';
import { useStore } from '#client/config/kit/store.ts';
import type { DesignSession } from './design-session.ts';

export function DesignNotice({ session }: { session: DesignSession }) {
  const { save } = useStore(session.store);
  const takeTheirs = useMutation({ mutationFn: session.takeTheirs });
  if (save.kind === 'conflict')
    return (
      <div className="notice is-serious" role="alert">
        <p>
          <strong>Someone else changed the design.</strong> Your changes are still here, and nothing was
          overwritten.
        </p>
        <button
          type="button"
          className="button"
          disabled={takeTheirs.isPending}
          onClick={() => takeTheirs.mutate()}
        >
          Use theirs
        </button>
        <button type="button" className="button" onClick={() => void session.autosave.keepMine()}>
          Keep mine
        </button>
      </div>
    );
  if (save.kind !== 'refused' && save.kind !== 'retrying' && save.kind !== 'signed-out') return null;
  return (
    <div className="notice is-serious" role="alert">
      <p>
        <strong>{save.kind === 'signed-out' ? 'You are signed out.' : 'The design is not saved.'}</strong>{' '}
        {save.kind === 'signed-out'
          ? 'Keep this window open, sign in again in a new one, then try again.'
          : `${save.reason} Keep this window open.`}
      </p>
      {save.kind === 'signed-out' && (
        <a className="button" href="/login" target="_blank" rel="noopener">
          Sign in
        </a>
      )}
      <button type="button" className="button" onClick={() => void session.autosave.retry()}>
        Try again
      </button>
    </div>
  );
}
