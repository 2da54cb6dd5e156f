import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { readSummaryChoice, saveSummaryChoice } from '#schema/contracts/mail/weekly-summary-calls.ts';

/** Whether this person gets the summary of the site's week. */
export function WeeklySummary() {
  const { value, problem, setValue } = useLoaded(['weekly-summary'], () => callApi(readSummaryChoice, {}));
  const [changed, setChanged] = useState<Partial<{ isOn: boolean; isAlsoQuiet: boolean }>>({});
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return null;
  const choice = { ...value.choice, ...changed };
  return (
    <SettingsCard
      title="Weekly summary"
      about="Visits, orders and script errors of the week by email, on Mondays at 8 by the site’s clock."
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
              label="Also after a week without visits"
              isOn={choice.isAlsoQuiet}
              onChange={(isAlsoQuiet) => setChanged({ ...changed, isAlsoQuiet })}
            />
          )}
        </>
      )}
    </SettingsCard>
  );
}
