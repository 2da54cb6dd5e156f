import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { type ContributorProps, notifyDone } from '#client/config/kit/shared/accounts/notify-done.ts';
import { OwnPassword } from '#client/config/kit/shared/accounts/own-password.tsx';
import { peopleApi } from '#client/config/kit/shared/accounts/people-api.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { Contributor } from '#schema/contracts/accounts/contributors.ts';
import { RemoveContributor } from './remove-contributor.tsx';
import { RoleChoice } from './role-choice.tsx';

interface Props extends Omit<ContributorProps, 'contributor'> {
  contributor: Contributor | null;
  roles: readonly number[];
}

/** Edits the roles of a contributor, or removes them. */
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
    () => peopleApi.setRoles(accountId, given, current),
    {
      fields: ['roles', 'current'],
      onSuccess: () => {
        // Changing your own roles ends your session.
        if (isSelf) return window.location.assign('/login?next=/config/');
        onClose();
        notifyDone(
          `${name || email} gets the new roles at the next sign-in.`,
          () => peopleApi.setRoles(accountId, contributor.roles, current),
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
        <OwnPassword value={current} error={errors.current} onChange={setCurrent} />
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
