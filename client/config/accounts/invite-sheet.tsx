import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import type { Invitation } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { ApiError, explain } from '../shell/api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Unsaved } from '../unsaved/use-unsaved.ts';
import { OwnPassword } from './own-password.tsx';
import { peopleApi } from './people-api.ts';
import { RoleChoice } from './role-choice.tsx';

interface Props {
  isOpen: boolean;
  roles: readonly number[];
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
}

/** Invites a contributor by email with roles. */
export function InviteSheet({ isOpen, onClose, ...rest }: Props) {
  return (
    <Sheet title="Invite a contributor" isOpen={isOpen} onClose={onClose}>
      <InviteForm onClose={onClose} {...rest} />
    </Sheet>
  );
}

function InviteForm({ roles, onClose, onInvited }: Omit<Props, 'isOpen'>) {
  const [email, setEmail] = useState('');
  const [given, setGiven] = useState<number[]>([ROLE.editor]);
  const [current, setCurrent] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      onInvited(await peopleApi.invite(email, given, current));
      toast.success(`Invitation sent to ${email.trim()}.`);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      else toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <Unsaved name="The invitation" hasChanges={!isBusy && email !== ''} />
      <Labelled
        label="Email"
        error={errors.email}
        help="They get an email with a link that works once, within seven days."
      >
        {(props) => (
          <input
            {...props}
            type="email"
            autoComplete="off"
            value={email}
            maxLength={256}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Labelled>
      <RoleChoice roles={roles} value={given} error={errors.roles} onChange={setGiven} />
      {given.includes(ROLE.admin) && (
        <OwnPassword value={current} error={errors.current} onChange={setCurrent} />
      )}
      <button type="submit" className="button primary" disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send invitation'}
      </button>
    </form>
  );
}
