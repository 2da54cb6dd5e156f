import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { readHosting } from '#schema/contracts/sites/hosting-calls.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

const FIRST_SHARE = 10;

/** Edits the percentage of visits to record; 0 records none. */
export default function RecordingSettings({ settings, canWrite, onSave }: SettingsPart) {
  const { value: hosting } = useLoaded(['hosting'], () => callApi(readHosting, {}));
  const stored = settings.recordedShare;
  const { draft, setDraft, card } = usePartDraft('session-recording', stored);
  return (
    <SettingsCard
      title="Session recording"
      about="Records how some visitors move through the site. Only visitors who accept cookies are recorded, on devices with more than two processor cores."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave({ recordedShare: draft })}
    >
      {(errors) => (
        <>
          {hosting && (
            <p className="notice">
              {hosting.recorder === null
                ? 'This server has no recorder yet, so nothing is recorded. Its operator can set one up.'
                : `Recorded by ${hosting.recorder}.`}
            </p>
          )}
          <Check
            label="Record visits"
            isOn={draft > 0}
            onChange={(isOn) => setDraft(isOn ? stored || FIRST_SHARE : 0)}
          />
          {draft > 0 && (
            <Labelled
              label="Share of visits in percent"
              help="A chosen visit is recorded on all of its pages."
              error={errors['settings.recordedShare']}
            >
              {(field) => (
                <input
                  {...field}
                  type="number"
                  min={1}
                  max={100}
                  step={1}
                  required
                  value={draft}
                  onChange={({ target }) =>
                    setDraft(Math.min(100, Math.max(1, Math.round(target.valueAsNumber) || 1)))
                  }
                />
              )}
            </Labelled>
          )}
        </>
      )}
    </SettingsCard>
  );
}
