import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useAccount } from '../shell/account.tsx';
import { ApiError, explain } from '../shell/api.ts';
import { SettingsCard } from '../sites/card.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { Passkeys } from './passkeys.tsx';
import { accountApi } from './people-api.ts';
import './people.css';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** The signed-in account: name, password, and where it is signed in. */
export default function AccountPanel() {
  const { account } = useAccount();
  return (
    <main className="place">
      <h1>Your account</h1>
      <p className="quiet">{account.email}</p>
      <Name />
      <Password />
      <Passkeys />
      <SecondFactor />
      <Sessions />
    </main>
  );
}

function Name() {
  const { account } = useAccount();
  const [stored, setStored] = useState(account.name);
  const [name, setName] = useState(account.name);
  return (
    <SettingsCard
      title="Name"
      about="How the people you work with see you."
      canWrite
      hasChanges={name.trim() !== stored}
      done="Saved."
      onSave={async () => {
        const answer = await accountApi.rename(name);
        setStored(answer.name);
        setName(answer.name);
      }}
      onReset={() => setName(stored)}
    >
      {(errors) => (
        <Labelled label="Your name" error={errors.name}>
          {(props) => (
            <input
              {...props}
              value={name}
              autoComplete="name"
              maxLength={200}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
      )}
    </SettingsCard>
  );
}

function Password() {
  const { account } = useAccount();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      await accountApi.changePassword(current, password);
      setCurrent('');
      setPassword('');
      toast.success('Password changed. Every other device is signed out.');
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      else toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card" aria-label="Password" onSubmit={(event) => void save(event)}>
      <header>
        <h2>Password</h2>
        <p className="quiet">A new password signs out every other device.</p>
      </header>
      <div className="stack">
        <input type="hidden" name="username" autoComplete="username" value={account.email} />
        <Labelled label="Current password" error={errors.current}>
          {(props) => (
            <input
              {...props}
              type="password"
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </Labelled>
        <Labelled label="New password" error={errors.password} help="At least 10 characters.">
          {(props) => (
            <input
              {...props}
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Labelled>
        <div className="card-end">
          <button type="submit" className="button primary" disabled={isBusy || !current || !password}>
            {isBusy ? 'Saving…' : 'Change password'}
          </button>
        </div>
      </div>
    </form>
  );
}
