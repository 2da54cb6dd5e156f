import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useCan } from '#client/config/shell/account.tsx';
import { ApiError, explain } from '#client/config/shell/api.ts';
import type { CaptchaProviderView } from '#schema/contracts/forms/owner-api.ts';
import { Labelled } from '../../ui/labelled.tsx';
import { Unsaved } from '../../unsaved/use-unsaved.ts';
import { formsApi } from '../forms-api.ts';

interface Props {
  provider: CaptchaProviderView['provider'];
  known: CaptchaProviderView | undefined;
  onSaved: (providers: CaptchaProviderView[]) => void;
}

/** Site key and secret key of a provider. A stored secret is never shown, and is kept if the field is empty. */
export function CaptchaKeys({ provider, known, onSaved }: Props) {
  const mayWrite = useCan()('settings.write');
  const [siteKey, setSiteKey] = useState(known?.siteKey ?? '');
  const [secret, setSecret] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (siteKey.trim() === '') return setErrors({ siteKey: 'Paste the site key.' });
    if (!known?.hasSecret && secret.trim() === '') return setErrors({ secret: 'Paste the secret key.' });
    setBusy(true);
    try {
      onSaved(
        await formsApi.saveCaptcha({
          provider,
          siteKey: siteKey.trim(),
          ...(secret.trim() && { secret: secret.trim() }),
        }),
      );
      setSecret('');
      setErrors({});
      toast.success('Keys saved.');
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      else toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <Unsaved
        name="The captcha keys"
        hasChanges={mayWrite && (secret !== '' || siteKey !== (known?.siteKey ?? ''))}
      />
      <Labelled label="Site key" error={errors.siteKey}>
        {(props) => (
          <input
            {...props}
            className="code"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            readOnly={!mayWrite}
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
            readOnly={!mayWrite}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
      </Labelled>
      {!known && <p className="quiet">Until both are set, visitors see “ReCaptcha has not been set up!”.</p>}
      {mayWrite && (
        <div className="tools">
          <button type="submit" className="button" disabled={isBusy}>
            Save keys
          </button>
        </div>
      )}
    </form>
  );
}
