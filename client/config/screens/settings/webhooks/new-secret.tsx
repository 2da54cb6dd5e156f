import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import type { Webhook } from '#schema/contracts/developers/webhook.ts';
import { SecretOnce } from './secret-once.tsx';
import { webhooksApi } from './webhooks-api.ts';

interface Props {
  webhook: Webhook;
  onClose: () => void;
  onSaved: () => void;
}

export function NewSecret({ webhook, onClose, onSaved }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useFormMutation(() => webhooksApi.rotate(webhook.id), {
    fields: [],
    onSuccess: (rotated) => {
      setSecret(rotated.secret);
      onSaved();
    },
  });
  if (secret !== null) return <SecretOnce secret={secret} onClose={onClose} />;
  return (
    <div className="stack">
      <p>
        Events are signed with the old and the new secret for 24 hours, so you have time to replace it in the
        other program.
      </p>
      {form.problem && (
        <p className="notice is-serious" role="alert">
          {form.problem}
        </p>
      )}
      <div className="card-end">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button primary"
          disabled={form.isPending}
          onClick={() => void form.submit()}
        >
          Create secret
        </button>
      </div>
    </div>
  );
}
