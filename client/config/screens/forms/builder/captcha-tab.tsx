import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { Card } from '#client/config/kit/ui/card.tsx';
import type { CaptchaProvider } from '#schema/contracts/forms/definition.ts';
import { CaptchaKeys } from './captcha-keys.tsx';
import type { FormSession } from './form-session.ts';

const CHOICES: readonly { provider: CaptchaProvider | null; label: string; about: string }[] = [
  {
    provider: null,
    label: 'None',
    about: 'A hidden field and a minimum time to fill it in still block most bots.',
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

/** The captcha of the form, and the keys of providers that need an account. */
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
          {canSee && !providers && !problem && <Loading label="Loading the keys" lines={2} />}
          {providers && <CaptchaKeys key={provider} provider={provider} known={known} onSaved={setValue} />}
        </Card>
      )}
    </div>
  );
}
