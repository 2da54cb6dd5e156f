import { useState } from 'react';
import { toast } from 'sonner';
import type { Contributor } from '#schema/contracts/contributors.ts';
import { ROLE } from '#schema/contracts/enumerations/roles.ts';
import { explain } from '../api.ts';
import { Sheet } from '../ui/sheet.tsx';
import { peopleApi } from './people-api.ts';
import { RoleChoice } from './role-choice.tsx';

interface Props {
  contributor: Contributor | null;
  isSelf: boolean;
  roles: readonly number[];
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Role of one contributor, and removing them. */
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

function Details({ contributor, isSelf, roles, onClose, onChanged }: Props & { contributor: Contributor }) {
  const { accountId, email, name } = contributor;
  const [role, setRole] = useState<number>(contributor.roles[0] ?? ROLE.editor);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      await onChanged();
      toast.success(done);
      onClose();
    } catch (error) {
      toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  const who = name || email;
  const hasChanged = contributor.roles.length !== 1 || contributor.roles[0] !== role;
  return (
    <div className="stack">
      <p className="quiet">{email}</p>
      <RoleChoice roles={roles} value={role} onChange={setRole} />
      <div className="card-end">
        <button
          type="button"
          className="button primary"
          disabled={isBusy || !hasChanged}
          onClick={() =>
            void run(
              () => peopleApi.setRoles(accountId, [role]),
              `${who} has the new role from the next sign-in on.`,
            )
          }
        >
          Save the role
        </button>
        {!isAsking && (
          <button type="button" className="button" disabled={isBusy} onClick={() => setAsking(true)}>
            {isSelf ? 'Leave this site' : 'Remove from this site'}
          </button>
        )}
      </div>
      {isAsking && (
        <div className="notice is-serious" role="alert">
          <p>
            {isSelf
              ? 'You will be signed out and lose access. Only an administrator can invite you again.'
              : `${who} is signed out and loses access at once. What they wrote stays.`}
          </p>
          <div className="card-end">
            <button
              type="button"
              className="button primary"
              disabled={isBusy}
              onClick={() =>
                void run(() => peopleApi.remove(accountId), `${who} no longer works on this site.`)
              }
            >
              {isSelf ? 'Leave' : 'Remove'}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              Keep
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
