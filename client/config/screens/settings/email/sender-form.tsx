import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { MAX_SENDER_NAME_LENGTH, type SenderInput, type SenderState } from '#schema/contracts/mail/sender.ts';
import { senderApi } from './sender-api.ts';

const toInput = ({ name, address, pendingAddress }: SenderState): SenderInput => ({
  name,
  address: pendingAddress ?? address ?? '',
});

interface Props {
  sender: SenderState;
  canWrite: boolean;
  onSaved: (sender: SenderState) => void;
}

export function SenderForm({ sender, canWrite, onSaved }: Props) {
  const { site } = useAccount();
  const stored = toInput(sender);
  const [draft, setDraft] = useState(stored);
  const hasChanges = draft.name !== stored.name || draft.address !== stored.address;
  const kept = useLocalDraft({ name: 'mail-sender', content: draft, hasChanges, restore: setDraft });
  return (
    <SettingsCard
      title="Sender"
      about="The name and the address that customers see in emails of this site."
      canWrite={canWrite}
      values={draft}
      hasChanges={hasChanges}
      kept={kept}
      done="Saved."
      onSave={async () => {
        const saved = await senderApi.save(draft);
        onSaved(saved);
        setDraft(toInput(saved));
      }}
      onReset={() => setDraft(stored)}
    >
      {(errors) => (
        <>
          <Labelled label="Sender name" help="Leave empty to use the title of the site." error={errors.name}>
            {(field) => (
              <input
                {...field}
                value={draft.name}
                maxLength={MAX_SENDER_NAME_LENGTH}
                placeholder={site.title}
                onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              />
            )}
          </Labelled>
          <Labelled
            label="Sender address"
            help="A new address receives a link. It is used after someone opens the link."
            error={errors.address}
          >
            {(field) => (
              <input
                {...field}
                type="email"
                dir="ltr"
                autoComplete="email"
                value={draft.address}
                placeholder="hello@example.com"
                onChange={({ target }) => setDraft({ ...draft, address: target.value.trim() })}
              />
            )}
          </Labelled>
          <AddressState sender={sender} canWrite={canWrite} />
        </>
      )}
    </SettingsCard>
  );
}

function AddressState({ sender, canWrite }: Omit<Props, 'onSaved'>) {
  const { address, pendingAddress } = sender;
  const tellSent = useMailToast();
  const resend = useMutation({
    mutationFn: senderApi.resend,
    onSuccess: ({ recipient }) => tellSent(`Link sent to ${recipient} again.`),
  });
  if (pendingAddress === null)
    return address === null ? null : (
      <p>
        <span className="chip">Verified</span> <bdi dir="ltr">{address}</bdi>
      </p>
    );
  return (
    <>
      <p>
        <span className="chip" data-tone="warn">
          Waiting for verification
        </span>{' '}
        {sender.serverAddress === null ? (
          <>
            <bdi dir="ltr">{pendingAddress}</bdi> gets a link once this server sends email.
          </>
        ) : (
          <>
            A link was sent to <bdi dir="ltr">{pendingAddress}</bdi>. It works for two days.
          </>
        )}
        {address !== null && (
          <>
            {' '}
            Until then, <bdi dir="ltr">{address}</bdi> stays in use.
          </>
        )}
      </p>
      {canWrite && (
        <div>
          <button
            type="button"
            className="button"
            disabled={resend.isPending}
            onClick={() => resend.mutate()}
          >
            Send the link again
          </button>
        </div>
      )}
    </>
  );
}
