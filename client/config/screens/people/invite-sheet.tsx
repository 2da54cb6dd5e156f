import { useState } from 'react';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { contributorsApi } from '#client/config/kit/shared/accounts/accounts-api.ts';
import { GIVES_ACCESS, OwnPassword } from '#client/config/kit/shared/accounts/own-password.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { Invitation } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { RoleChoice } from './role-choice.tsx';

interface Props {
  isOpen: boolean;
  roles: readonly number[];
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
}

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
  const tellSent = useMailToast();
  const { submit, errors, isPending } = useFormMutation(() => contributorsApi.invite(email, given, current), {
    values: { email, roles: given, current },
    onSuccess: (invitation) => {
      onInvited(invitation);
      tellSent(`Invitation sent to ${email.trim()}.`);
      onClose();
    },
    onProblem: toast.error,
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(submit)}>
      <Unsaved name="The invitation" hasChanges={!isPending && email !== ''} />
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
        <OwnPassword value={current} error={errors.current} help={GIVES_ACCESS} onChange={setCurrent} />
      )}
      <button type="submit" className="button primary" disabled={isPending}>
        {isPending ? 'Sending…' : 'Send invitation'}
      </button>
    </form>
  );
}
