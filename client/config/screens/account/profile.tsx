import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { accountApi } from '#client/config/kit/shared/accounts/accounts-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { readSummaryChoice, saveSummaryChoice } from '#schema/contracts/mail/weekly-summary-calls.ts';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

function WeeklySummary() {
  const { value, problem, setValue } = useLoaded(['weekly-summary'], () => callApi(readSummaryChoice, {}));
  const [changed, setChanged] = useState<Partial<{ isOn: boolean; isAlsoQuiet: boolean }>>({});
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return null;
  const choice = { ...value.choice, ...changed };
  return (
    <SettingsCard
      title="Weekly summary"
      about="The week’s visits, orders and script errors by email, on Mondays at 8 in the site’s time zone."
      canWrite
      hasChanges={choice.isOn !== value.choice.isOn || choice.isAlsoQuiet !== value.choice.isAlsoQuiet}
      done="Saved."
      onSave={async () => {
        setValue(await callApi(saveSummaryChoice, { body: choice }));
        setChanged({});
      }}
      onReset={() => setChanged({})}
    >
      {() => (
        <>
          <Check
            label="Email me the weekly summary"
            isOn={choice.isOn}
            onChange={(isOn) => setChanged({ ...changed, isOn })}
          />
          {choice.isOn && (
            <Check
              label="Even after a week without visits"
              isOn={choice.isAlsoQuiet}
              onChange={(isAlsoQuiet) => setChanged({ ...changed, isAlsoQuiet })}
            />
          )}
        </>
      )}
    </SettingsCard>
  );
}

export function Profile() {
  const { account } = useAccount();
  return (
    <>
      <p className="quiet">{account.email}</p>
      <Name />
      <Password />
      <Passkeys />
      <SecondFactor />
      {useCan()('analytics.read') && <WeeklySummary />}
      <Sessions />
    </>
  );
}

function Name() {
  const { account } = useAccount();
  const [stored, setStored] = useState(account.name);
  const [name, setName] = useState(account.name);
  return (
    <SettingsCard
      title="Name"
      about="Shown to other contributors."
      canWrite
      values={name}
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
  const { submit, errors, isPending } = useFormMutation(() => accountApi.changePassword(current, password), {
    values: { current, password },
    onSuccess: () => {
      setCurrent('');
      setPassword('');
      toast.success('Password changed. Every other device is signed out.');
    },
    onProblem: toast.error,
  });
  return (
    <form className="card" aria-label="Password" onSubmit={onSubmit(submit)}>
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
          <button type="submit" className="button primary" disabled={isPending || !current || !password}>
            {isPending ? 'Saving…' : 'Change password'}
          </button>
        </div>
      </div>
    </form>
  );
}
