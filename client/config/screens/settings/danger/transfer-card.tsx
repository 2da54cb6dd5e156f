import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { NO_PROOF, ProofFields } from '#client/config/kit/shared/accounts/proof-fields.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { dangerApi } from './danger-api.ts';
import type { DangerPart } from './danger-part.ts';

export function TransferCard({ danger, onChanged }: DangerPart) {
  return (
    <Card
      title="Transfer the site"
      about="Give the site to another person, who becomes its owner by accepting."
    >
      <ul className="danger-facts">
        <li>You stay an administrator until the new owner removes you.</li>
        <li>Contributors keep their roles. API keys, webhooks and data stay as they are.</li>
        <li>Payments still go to the payment provider that is set up. The new owner should change it.</li>
      </ul>
      {danger.transfer ? (
        <OpenTransfer transfer={danger.transfer} onChanged={onChanged} />
      ) : danger.deletesAt !== null ? (
        <p className="quiet">You can transfer the site after you cancel its deletion.</p>
      ) : (
        <TransferForm danger={danger} onChanged={onChanged} />
      )}
    </Card>
  );
}

interface OpenProps extends Pick<DangerPart, 'onChanged'> {
  transfer: NonNullable<DangerPart['danger']['transfer']>;
}

function OpenTransfer({ transfer, onChanged }: OpenProps) {
  const { site } = useAccount();
  const cancel = useMutation({
    mutationFn: dangerApi.cancelTransfer,
    onSuccess: (next) => {
      onChanged(next);
      toast.success('The transfer is cancelled. The link in the email no longer works.');
    },
  });
  return (
    <>
      <p role="status">
        <span className="chip" data-tone="warn">
          Waiting
        </span>{' '}
        <bdi dir="ltr">{transfer.email}</bdi> can accept until {formatTime(transfer.expiresAt, site.timeZone)}
        .
      </p>
      <div>
        <button type="button" className="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {cancel.isPending ? 'Cancelling…' : 'Cancel the transfer'}
        </button>
      </div>
    </>
  );
}

function TransferForm({ danger, onChanged }: DangerPart) {
  const [email, setEmail] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const tellSent = useMailToast();
  const { submit, errors, isPending } = useFormMutation(() => dangerApi.transfer({ ...proof, email }), {
    values: { ...proof, email },
    onSuccess: (next) => {
      onChanged(next);
      tellSent(`Offer sent to ${email.trim()}.`);
    },
    onProblem: (text) => toast.error(text),
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(submit)}>
      <Unsaved name="The transfer" hasChanges={!isPending && email !== ''} />
      <Labelled
        label="Email of the new owner"
        error={errors.email}
        help="They get a link that works once, within seven days. You can cancel until they accept."
      >
        {(field) => (
          <input
            {...field}
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Labelled>
      <ProofFields
        proof={proof}
        hasSecondFactor={danger.hasSecondFactor}
        errors={errors}
        onChange={setProof}
      />
      <div className="card-end">
        <button type="submit" className="button" disabled={isPending}>
          {isPending ? 'Sending…' : 'Send the offer'}
        </button>
      </div>
    </form>
  );
}
