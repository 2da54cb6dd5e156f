import { type FormEvent, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { CaptchaProvider } from '#schema/contracts/forms/definition.ts';
import type { CaptchaProviderView } from '#schema/contracts/forms/owner-api.ts';
import type { FormSession } from './form-session.ts';

interface Props {
  provider: CaptchaProviderView['provider'];
  known: CaptchaProviderView | undefined;
  onSaved: (providers: CaptchaProviderView[]) => void;
}

/**
 * Edits a captcha provider's keys. A stored secret is never shown, and an empty field keeps the stored
 * secret.
 */
function CaptchaKeys({ provider, known, onSaved }: Props) {
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
      values: { siteKey, secret },
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

const CHOICES: readonly { provider: CaptchaProvider | null; label: string; about: string }[] = [
  {
    provider: null,
    label: 'None',
    about: 'A hidden field and a minimum completion time still block most bots.',
  },
  {
    provider: 'altcha',
    label: 'Built in (ALTCHA)',
    about:
      'The visitor’s device solves a small puzzle in the background. No account, no cookies, no third party.',
  },
  {
    provider: 'turnstile',
    label: 'Cloudflare Turnstile',
    about: 'Uses the keys of your Cloudflare account.',
  },
  { provider: 'recaptcha', label: 'Google reCAPTCHA v2', about: 'Uses the keys of your Google account.' },
];

export function CaptchaTab({ session }: { session: FormSession }) {
  const { history } = useStore(session.store);
  const { provider } = history.present.captcha;
  const canSee = useCan()('settings.read');
  const {
    value: providers,
    problem,
    load,
    setValue,
  } = useLoaded(['captchas'], canSee ? formsApi.captchas : null);
  const known = providers?.find((one) => one.provider === provider);
  const needsKeys = provider === 'turnstile' || provider === 'recaptcha';
  return (
    <div className="form-cards">
      <Card title="Captcha" about="Most forms do not need one. Turn it on if you get spam.">
        <fieldset className="radio-rows">
          <legend className="visually-hidden">Captcha</legend>
          {CHOICES.map((choice) => (
            <label key={choice.label}>
              <input
                type="radio"
                name="captcha"
                checked={provider === choice.provider}
                onChange={() =>
                  session.edit((draft) => ({ ...draft, captcha: { provider: choice.provider } }))
                }
              />
              <span>
                <strong>{choice.label}</strong>
                <span className="quiet">{choice.about}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Card>
      {needsKeys && (
        <Card title="Keys" about="Used by all forms of this site.">
          {!canSee && <p className="quiet">Only contributors who can change settings can enter them.</p>}
          {problem && <Failed problem={problem} onRetry={() => void load()} />}
          {canSee && !providers && !problem && <Loading label="Loading keys" lines={2} />}
          {providers && <CaptchaKeys key={provider} provider={provider} known={known} onSaved={setValue} />}
        </Card>
      )}
    </div>
  );
}
