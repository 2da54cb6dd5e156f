import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { type ContributorProps, notifyDone } from '#client/config/kit/shared/accounts/notify-done.ts';
import { peopleApi } from '#client/config/kit/shared/accounts/people-api.ts';

/** Removing someone can be undone; leaving the site has to be confirmed by typing, because it cannot. */
export function RemoveContributor(props: ContributorProps) {
  const { contributor, isSelf, onClose, onChanged } = props;
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { accountId, email, name } = contributor;
  const who = name || email;
  const isSure = !isSelf || typed.trim().toLowerCase() === email;
  const removal = useMutation({
    mutationFn: () => peopleApi.remove(accountId),
    onSuccess: () => {
      if (isSelf) return window.location.assign('/');
      onClose();
      notifyDone(`${who} no longer works on this site.`, () => peopleApi.restore(accountId), onChanged);
      void onChanged();
    },
    onError: () => {
      // Shown above the button.
    },
  });
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
      {removal.error && (
        <p className="field-error" role="alert">
          {explain(removal.error)}
        </p>
      )}
      <div className="card-end">
        <button
          type="button"
          className="button primary"
          disabled={removal.isPending || !isSure}
          onClick={() => removal.mutate()}
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
