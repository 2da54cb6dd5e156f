import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import {
  readInternalLabs,
  readLabs,
  saveInternalLabs,
  saveLabs,
} from '#schema/contracts/sites/labs-calls.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

type Choice = Readonly<Record<string, boolean>>;

/** Turns on experimental features, which a site can try before their general release. */
export default function LabsSettings({ canWrite }: { canWrite: boolean }) {
  return canWrite ? <Labs /> : null;
}

function Labs() {
  const isInternal = useAccount().site.status === SITE_STATUS.internal;
  const readAll = () => readFeatures(isInternal);
  const { value, problem, setValue } = useLoaded(['labs'], readAll);
  const [choice, setChoice] = useState<Choice>({});
  const queries = useQueryClient();
  const all = value ? [...value.circle, ...value.internal] : [];
  const isOn = ({ id, enabled }: { id: string; enabled: boolean }) => choice[id] ?? enabled;
  const hasChanges = all.some((feature) => isOn(feature) !== feature.enabled);
  const kept = useLocalDraft({ name: 'labs', content: value && choice, hasChanges, restore: setChoice });
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return <Loading label="Loading features" />;
  const save = async () => {
    const toBody = (features: typeof all) => ({
      body: { features: features.map((feature) => ({ id: feature.id, enabled: isOn(feature) })) },
    });
    await callApi(saveLabs, toBody(value.circle));
    if (isInternal) await callApi(saveInternalLabs, toBody(value.internal));
    setValue(await readAll());
    setChoice({});
    // Reload the account, which contains the features to show in the panel.
    await queries.invalidateQueries({ queryKey: ['account'] });
  };
  return (
    <SettingsCard
      title="Labs"
      about="Try new features early. You can turn them off at any time without losing data."
      canWrite
      hasChanges={hasChanges}
      kept={kept}
      onSave={save}
      onReset={() => setChoice({})}
    >
      {() =>
        all.map((feature) => (
          <Check
            key={feature.id}
            label={feature.title}
            help={feature.description}
            isOn={isOn(feature)}
            onChange={(enabled) => setChoice({ ...choice, [feature.id]: enabled })}
          />
        ))
      }
    </SettingsCard>
  );
}

/** Internal features exist only on internal sites. */
async function readFeatures(isInternal: boolean) {
  const circle = await callApi(readLabs, {});
  const internal = isInternal ? await callApi(readInternalLabs, {}) : { features: [] };
  return { circle: circle.features, internal: internal.features };
}
