import { useId, useState } from 'react';
import { encode } from 'uqr';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import {
  type SecondFactor as Factor,
  secondFactorApi,
} from '#client/config/kit/shared/accounts/accounts-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { SingleFieldForm } from './single-field-form.tsx';

/** A QR code that is always dark on light, as scanners expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

type Step =
  | { kind: 'idle' }
  | { kind: 'password'; about: 'set-up' | 'remove' | 'codes' }
  | { kind: 'scan'; secret: string; address: string }
  | { kind: 'codes'; codes: string[] };

const ACTION_LABELS = {
  'set-up': 'Set up',
  remove: 'Remove the app',
  codes: 'Create new codes',
} as const;

export function SecondFactor() {
  const { value: factor, problem, load } = useLoaded(['second-factor'], secondFactorApi.read);
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const goOn = async (about: keyof typeof ACTION_LABELS, password: string) => {
    if (about === 'set-up') return setStep({ kind: 'scan', ...(await secondFactorApi.begin(password)) });
    if (about === 'codes') setStep({ kind: 'codes', codes: await secondFactorApi.newCodes(password) });
    else {
      await secondFactorApi.remove(password);
      setStep({ kind: 'idle' });
      toast.success('App removed. You now sign in with your password only.');
    }
    await load();
  };
  const back = () => setStep({ kind: 'idle' });
  return (
    <Card
      title="Two-step sign-in"
      about="When you sign in, enter your password and then a code from an app on your phone."
    >
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {!factor && !problem && <Loading label="Loading two-step sign-in" />}
      {factor && step.kind === 'idle' && (
        <State factor={factor} onAsk={(about) => setStep({ kind: 'password', about })} />
      )}
      {step.kind === 'password' && (
        <SingleFieldForm
          key={step.about}
          label="Your password"
          field="current"
          type="password"
          autoComplete="current-password"
          button={ACTION_LABELS[step.about]}
          onSend={(typed) => goOn(step.about, typed)}
          onBack={back}
        />
      )}
      {step.kind === 'scan' && (
        <SingleFieldForm
          label="Code from the app"
          field="code"
          type="text"
          autoComplete="one-time-code"
          button="Turn on"
          onSend={async (typed) => {
            setStep({ kind: 'codes', codes: await secondFactorApi.confirm(typed) });
            await load();
          }}
          onBack={back}
        >
          <p>Scan this with your authenticator app, or type the key into it.</p>
          <QrCode text={step.address} label="QR code for your authenticator app" />
          <p>
            Key: <code className="totp-key">{step.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </SingleFieldForm>
      )}
      {step.kind === 'codes' && <Codes codes={step.codes} onDone={back} />}
    </Card>
  );
}

function State({ factor, onAsk }: { factor: Factor; onAsk: (about: keyof typeof ACTION_LABELS) => void }) {
  const { site } = useAccount();
  if (!factor.totp)
    return (
      <div className="card-end">
        <button type="button" className="button primary" onClick={() => onAsk('set-up')}>
          Set up an app
        </button>
      </div>
    );
  return (
    <>
      <p>
        An app is set up
        {factor.totp.lastUsedAt !== null && (
          <>
            , last used <RelativeTime at={factor.totp.lastUsedAt} timeZone={site.timeZone} />
          </>
        )}
        . {factor.recoveryCodesLeft} of 10 recovery codes are left.
      </p>
      <div className="card-end">
        <button type="button" className="button" onClick={() => onAsk('codes')}>
          New recovery codes
        </button>
        <button type="button" className="button danger" onClick={() => onAsk('remove')}>
          Remove
        </button>
      </div>
    </>
  );
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const title = useId();
  return (
    <section className="stack" aria-labelledby={title}>
      <h3 id={title} tabIndex={-1} ref={(heading) => heading?.focus()}>
        Save these recovery codes
      </h3>
      <p>
        If you do not have your app, you can sign in with each of these codes once. They are not shown again.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="card-end">
        <button
          type="button"
          className="button"
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(
              () => toast.success('Copied.'),
              () => toast.error('Your browser blocked copying. Select the codes and copy them manually.'),
            )
          }
        >
          Copy
        </button>
        <button type="button" className="button primary" onClick={onDone}>
          I have saved them
        </button>
      </div>
    </section>
  );
}
