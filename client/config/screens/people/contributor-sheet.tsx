import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { contributorsApi } from '#client/config/kit/shared/accounts/accounts-api.ts';
import { type ContributorProps, notifyDone } from '#client/config/kit/shared/accounts/notify-done.ts';
import { GIVES_ACCESS, OwnPassword } from '#client/config/kit/shared/accounts/own-password.tsx';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { Contributor } from '#schema/contracts/accounts/contributors.ts';
import { RoleChoice } from './role-choice.tsx';

/**
 * Removes a contributor, which can be undone, or leaves the site, which cannot and requires typed
 * confirmation.
 */
function RemoveContributor(props: ContributorProps) {
  const { contributor, isSelf, onClose, onChanged } = props;
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { accountId, email, name } = contributor;
  const who = name || email;
  const isSure = !isSelf || typed.trim().toLowerCase() === email;
  const removal = useMutation({
    mutationFn: () => contributorsApi.remove(accountId),
    onSuccess: () => {
      if (isSelf) return window.location.assign('/');
      onClose();
      notifyDone(`${who} was removed from this site.`, () => contributorsApi.restore(accountId), onChanged);
      void onChanged();
    },
    onError: () => {
      // Ignore the error here, because it is shown above the button.
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
          ? 'You will be signed out and lose access immediately. Only an administrator can invite you again.'
          : `${who} will be signed out and lose access immediately. Their content is kept.`}
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

interface Props extends Omit<ContributorProps, 'contributor'> {
  contributor: Contributor | null;
  roles: readonly number[];
}

export function ContributorSheet({ contributor, onClose, ...rest }: Props) {
  return (
    <Sheet
      title={contributor?.name || contributor?.email || ''}
      isOpen={contributor !== null}
      onClose={onClose}
    >
      {contributor && <Details contributor={contributor} onClose={onClose} {...rest} />}
    </Sheet>
  );
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

function Details({ roles, ...props }: ContributorProps & { roles: readonly number[] }) {
  const { contributor, isSelf, onClose, onChanged } = props;
  const { accountId, email, name } = contributor;
  const [given, setGiven] = useState<number[]>(contributor.roles);
  const [current, setCurrent] = useState('');
  const { submit, errors, problem, isPending } = useFormMutation(
    () => contributorsApi.setRoles(accountId, given, current),
    {
      values: { roles: given, current },
      fields: ['roles', 'current'],
      onSuccess: () => {
        // A change to the owner's own roles ends the login session.
        if (isSelf) return window.location.assign('/login?next=/config/');
        onClose();
        notifyDone(
          `${name || email} gets the new roles at the next sign-in.`,
          () => contributorsApi.setRoles(accountId, contributor.roles, current),
          onChanged,
        );
        void onChanged();
      },
    },
  );
  return (
    <div className="stack">
      <Unsaved
        name={`Roles of ${name || email}`}
        hasChanges={!isPending && !isSame(given, contributor.roles)}
      />
      <p className="quiet">{email}</p>
      <RoleChoice
        roles={roles}
        value={given}
        error={errors.roles ?? problem ?? undefined}
        onChange={setGiven}
      />
      {!isSame(given, contributor.roles) && (
        <OwnPassword value={current} error={errors.current} help={GIVES_ACCESS} onChange={setCurrent} />
      )}
      {isSelf && !isSame(given, contributor.roles) && (
        <p className="notice">These are your own roles. You will have to sign in again.</p>
      )}
      <button
        type="button"
        className="button primary"
        disabled={isPending || given.length === 0 || isSame(given, contributor.roles)}
        onClick={() => void submit()}
      >
        {isPending ? 'Saving…' : 'Save roles'}
      </button>
      <RemoveContributor {...props} />
    </div>
  );
}
