import { useState } from 'react';
import { explain } from '../shell/api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { type ContributorProps, notifyDone } from './notify-done.ts';
import { peopleApi } from './people-api.ts';

/** Removing someone can be undone; leaving the site has to be confirmed by typing, because it cannot. */
export function RemoveContributor(props: ContributorProps) {
  const { contributor, isSelf, onClose, onChanged } = props;
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { accountId, email, name } = contributor;
  const who = name || email;
  const isSure = !isSelf || typed.trim().toLowerCase() === email;
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await peopleApi.remove(accountId);
    } catch (reason) {
      setError(explain(reason));
      setBusy(false);
      return;
    }
    if (isSelf) return window.location.assign('/');
    onClose();
    notifyDone(`${who} no longer works on this site.`, () => peopleApi.restore(accountId), onChanged);
    await onChanged();
  };
  if (!isAsking)
    return (
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {isSelf ? 'Leave this site' : 'Remove from this site'}
      </button>
    );
  return (
    <section className="notice is-serious removal" aria-label={isSelf ? 'Leave' : 'Remove'}>
      <p role="alert">
        {isSelf
          ? 'You are signed out and lose access at once. Only an administrator can invite you again.'
          : `${who} is signed out and loses access at once. What they wrote stays.`}
      </p>
      {isSelf && (
        <Labelled label={`Type ${email} to leave`}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Labelled>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="card-end">
        <button
          type="button"
          className="button primary"
          disabled={isBusy || !isSure}
          onClick={() => void remove()}
        >
          {isSelf ? 'Leave' : 'Remove'}
        </button>
        <button type="button" className="button" onClick={() => setAsking(false)}>
          {isSelf ? 'Stay' : 'Keep'}
        </button>
      </div>
    </section>
  );
}
