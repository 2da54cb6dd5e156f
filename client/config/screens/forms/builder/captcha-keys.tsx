import { type FormEvent, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { CaptchaProviderView } from '#schema/contracts/forms/owner-api.ts';

interface Props {
  provider: CaptchaProviderView['provider'];
  known: CaptchaProviderView | undefined;
  onSaved: (providers: CaptchaProviderView[]) => void;
}

/** Site key and secret key of a provider. A stored secret is never shown, and is kept if the field is empty. */
export function CaptchaKeys({ provider, known, onSaved }: Props) {
  const canWrite = useCan()('settings.write');
  const [siteKey, setSiteKey] = useState(known?.siteKey ?? '');
  const [secret, setSecret] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const saving = useFormMutation(
    () =>
      formsApi.saveCaptcha({
        provider,
        siteKey: siteKey.trim(),
        ...(secret.trim() && { secret: secret.trim() }),
      }),
    {
      onSuccess: (providers) => {
        onSaved(providers);
        setSecret('');
        toast.success('Keys saved.');
      },
      onProblem: toast.error,
    },
  );
  const errors = { ...saving.errors, ...missing };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.reset();
    setMissing({});
    if (siteKey.trim() === '') return setMissing({ siteKey: 'Paste the site key.' });
    if (!known?.hasSecret && secret.trim() === '') return setMissing({ secret: 'Paste the secret key.' });
    void saving.submit();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Unsaved
        name="The captcha keys"
        hasChanges={canWrite && (secret !== '' || siteKey !== (known?.siteKey ?? ''))}
      />
      <Labelled label="Site key" error={errors.siteKey}>
        {(props) => (
          <input
            {...props}
            className="code"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            readOnly={!canWrite}
            value={siteKey}
            onChange={(event) => setSiteKey(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled
        label="Secret key"
        help={known?.hasSecret ? 'One is stored. Leave this empty to keep it.' : undefined}
        error={errors.secret}
      >
        {(props) => (
          <input
            {...props}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            readOnly={!canWrite}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
      </Labelled>
      {!known && <p className="quiet">Until both are set, visitors see “ReCaptcha has not been set up!”.</p>}
      {canWrite && (
        <div className="tools">
          <button type="submit" className="button" disabled={saving.isPending}>
            Save keys
          </button>
        </div>
      )}
    </form>
  );
}
