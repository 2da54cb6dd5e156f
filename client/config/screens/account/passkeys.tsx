import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { ApiError } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { passkeysApi } from '#client/config/kit/shared/accounts/accounts-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { MAX_PASSKEYS, type PasskeySummary } from '#schema/contracts/accounts/passkeys.ts';
import { SingleFieldForm } from './single-field-form.tsx';

type Step =
  | { kind: 'idle'; isBack: boolean }
  | { kind: 'add' }
  | { kind: 'rename'; passkey: PasskeySummary }
  | { kind: 'remove'; passkey: PasskeySummary };

function explainRefusal(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError') return 'No passkey was created. Try again when you are ready.';
  if (error instanceof ApiError || error instanceof TypeError) throw error;
  return 'This device cannot create a passkey. Try another one, or a security key with a PIN.';
}

export function Passkeys() {
  const { value: passkeys, problem, setValue: setPasskeys } = useLoaded(['passkeys'], passkeysApi.read);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'idle', isBack: false });
  const back = () => setStep({ kind: 'idle', isBack: true });
  const add = async (password: string) => {
    const optionsJSON = await passkeysApi.options(password);
    setRefusal(null);
    try {
      const passkey = await passkeysApi.add(await startRegistration({ optionsJSON }));
      setPasskeys((all) => [...(all ?? []), passkey]);
      toast.success('Passkey added.');
      setStep({ kind: 'rename', passkey });
    } catch (error) {
      setRefusal(explainRefusal(error));
      back();
    }
  };
  const rename = async ({ id }: PasskeySummary, typed: string) => {
    const { name } = await passkeysApi.rename(id, typed);
    setPasskeys((all) => all?.map((one) => (one.id === id ? { ...one, name } : one)) ?? null);
    back();
  };
  const remove = async ({ id }: PasskeySummary, password: string) => {
    await passkeysApi.remove(id, password);
    setPasskeys((all) => all?.filter((one) => one.id !== id) ?? null);
    toast.success('Passkey removed.');
    back();
  };
  return (
    <Card
      title="Passkeys"
      about="Sign in with the fingerprint, face or PIN of your device instead of a password."
    >
      {(problem ?? refusal) && (
        <p role="alert" className="field-error">
          {problem ?? refusal}
        </p>
      )}
      {!passkeys && !problem && <Loading label="Loading passkeys" />}
      {passkeys && passkeys.length > 0 && (
        <ul className="rows passkeys">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              onAsk={step.kind === 'idle' ? (kind) => setStep({ kind, passkey }) : null}
            />
          ))}
        </ul>
      )}
      {passkeys && step.kind === 'idle' && (
        <Add count={passkeys.length} isBack={step.isBack} onAdd={() => setStep({ kind: 'add' })} />
      )}
      {step.kind === 'add' && <Password button="Add a passkey" onSend={add} onBack={back} />}
      {step.kind === 'remove' && (
        <Password
          about={`“${step.passkey.name}” will no longer sign you in. Your device may still offer it. Delete it there too.`}
          button="Remove passkey"
          onSend={(typed) => remove(step.passkey, typed)}
          onBack={back}
        />
      )}
      {step.kind === 'rename' && (
        <SingleFieldForm
          label="Passkey name"
          field="name"
          type="text"
          autoComplete="off"
          maxLength={60}
          initial={step.passkey.name}
          button="Save name"
          onSend={(typed) => rename(step.passkey, typed)}
          onBack={back}
        />
      )}
    </Card>
  );
}

interface PasswordProps {
  about?: string;
  button: string;
  onSend: (typed: string) => Promise<void>;
  onBack: () => void;
}

const Password = ({ about, ...rest }: PasswordProps) => (
  <SingleFieldForm
    label="Your password"
    field="current"
    type="password"
    autoComplete="current-password"
    {...rest}
  >
    {about && <p>{about}</p>}
  </SingleFieldForm>
);

function Add({ count, isBack, onAdd }: { count: number; isBack: boolean; onAdd: () => void }) {
  if (!browserSupportsWebAuthn())
    return <p className="quiet">Passkeys need a secure connection and a browser that supports them.</p>;
  if (count >= MAX_PASSKEYS)
    return (
      <p className="quiet">{`You have ${MAX_PASSKEYS} passkeys, the maximum. Remove one to add another.`}</p>
    );
  return (
    <div className="card-end">
      <button
        type="button"
        className="button primary"
        // biome-ignore lint/a11y/noAutofocus: the previously focused element is gone
        autoFocus={isBack}
        onClick={onAdd}
      >
        Add a passkey
      </button>
    </div>
  );
}

interface RowProps {
  passkey: PasskeySummary;
  onAsk: ((kind: 'rename' | 'remove') => void) | null;
}

function Passkey({ passkey, onAsk }: RowProps) {
  const { site } = useAccount();
  const { name, host, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt !== null && <RelativeTime at={lastUsedAt} timeZone={site.timeZone} />;
  return (
    <li>
      <span className="person">
        {name}
        <span className="quiet">
          For {host}, added <RelativeTime at={createdAt} timeZone={site.timeZone} />,{' '}
          {used ? <>last used {used}</> : 'not used yet'}
        </span>
      </span>
      {onAsk && (
        <span className="row-actions">
          <button type="button" className="button" onClick={() => onAsk('rename')}>
            Rename<span className="visually-hidden"> {name}</span>
          </button>
          <button type="button" className="button danger" onClick={() => onAsk('remove')}>
            Remove<span className="visually-hidden"> {name}</span>
          </button>
        </span>
      )}
    </li>
  );
}
