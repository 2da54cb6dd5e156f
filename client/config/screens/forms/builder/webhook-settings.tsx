import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import type { StoragePartProps } from './storage-part.ts';

/** A rough check before the server validates the URL. Plain http is for local development. */
const ADDRESS = /^(?:https:\/\/[^/\s]+|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/i;

export function WebhookSettings({ session, storage, error, onSet }: StoragePartProps) {
  const [text, setText] = useState(storage.webhookUrl ?? '');
  const isGood = text === '' || ADDRESS.test(text);
  return (
    <>
      <Labelled
        label="Address"
        help="Receives a POST request with the answers as JSON."
        error={isGood ? error('webhookUrl') : 'The URL must start with https://'}
      >
        {(props) => (
          <input
            {...props}
            type="url"
            inputMode="url"
            maxLength={1_000}
            placeholder="https://"
            value={text}
            onChange={(event) => {
              const typed = event.target.value.trim();
              setText(typed);
              if (typed === '') onSet({ webhookUrl: null });
              else if (ADDRESS.test(typed)) onSet({ webhookUrl: typed });
            }}
          />
        )}
      </Labelled>
      {storage.webhookUrl !== null && <Secret session={session} />}
    </>
  );
}

function Secret({ session }: Pick<StoragePartProps, 'session'>) {
  const { stored: form } = useStore(session.store);
  const canSet = useCan()('settings.write');
  const creation = useMutation({
    mutationFn: () => formsApi.newWebhookSecret(form.id),
    onSuccess: () => session.update({ ...session.store.get().stored, hasWebhookSecret: true }),
  });
  if (creation.data !== undefined)
    return (
      <Labelled
        label="Secret"
        help="Copy it now. It is not shown again. The previous secret no longer works."
      >
        {(props) => (
          <input
            {...props}
            className="code"
            readOnly
            value={creation.data}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Labelled>
    );
  return (
    <div className="stack">
      <p className="quiet">
        {form.hasWebhookSecret
          ? 'Requests are signed with a secret that only your service and this site know.'
          : 'Create a secret so that your service can verify that a submission comes from this site.'}
      </p>
      {canSet && (
        <button
          type="button"
          className="button"
          disabled={creation.isPending}
          onClick={() => creation.mutate()}
        >
          {form.hasWebhookSecret ? 'Replace the secret' : 'Create a secret'}
        </button>
      )}
    </div>
  );
}
