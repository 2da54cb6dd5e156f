import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { FEATURE_TEXTS } from '#domain/sites/features.ts';
import { readFeatures, saveFeatures } from '#schema/contracts/sites/feature-calls.ts';
import { FEATURES, type Feature } from '#schema/contracts/sites/features.ts';

export default function FeaturesSettings({ canWrite }: { canWrite: boolean }) {
  const { value, problem, setValue } = useLoaded(['features'], () => callApi(readFeatures, {}));
  const [edited, setEdited] = useState<readonly Feature[] | null>(null);
  const queries = useQueryClient();
  const stored = value?.features ?? null;
  const isChanged =
    stored !== null &&
    edited !== null &&
    FEATURES.some((feature) => edited.includes(feature) !== stored.includes(feature));
  const kept = useLocalDraft<readonly Feature[]>({
    name: 'features',
    content: stored && (edited ?? stored),
    hasChanges: isChanged,
    restore: (features) => setEdited(FEATURES.filter((feature) => features.includes(feature))),
  });
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return <Loading label="Loading features" />;
  const on = edited ?? value.features;
  const save = async () => {
    setValue(await callApi(saveFeatures, { body: { features: [...on] } }));
    setEdited(null);
    // The panel's menu lists only enabled features.
    await queries.invalidateQueries({ queryKey: ['account'] });
  };
  return (
    <SettingsCard
      title="Features"
      about="Turn off features that you do not use. They disappear from the panel and the site. Their data is kept."
      canWrite={canWrite}
      hasChanges={isChanged}
      kept={kept}
      onSave={save}
      onReset={() => setEdited(null)}
    >
      {() =>
        FEATURES.map((feature) => (
          <Check
            key={feature}
            label={FEATURE_TEXTS[feature].title}
            help={FEATURE_TEXTS[feature].about}
            isOn={on.includes(feature)}
            onChange={(isOn) =>
              setEdited(FEATURES.filter((one) => (one === feature ? isOn : on.includes(one))))
            }
          />
        ))
      }
    </SettingsCard>
  );
}
