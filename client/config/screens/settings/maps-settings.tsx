import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import type { SettingsPart } from './settings-part.ts';

/** Edits the key for Google Maps. The key is public, because Google restricts it to the site's domains. */
export default function MapsSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.mapsRenderKey;
  const [draft, setDraft] = useState(stored);
  const hasChanges = draft !== stored;
  const kept = useLocalDraft({ name: 'maps', content: draft, hasChanges, restore: setDraft });
  return (
    <SettingsCard
      title="Maps"
      about="Maps are built in. With a Google key, map blocks can show Google Maps to visitors who agree."
      canWrite={canWrite}
      values={draft}
      hasChanges={hasChanges}
      kept={kept}
      onSave={() => onSave({ mapsRenderKey: draft })}
      onReset={() => setDraft(stored)}
    >
      {(errors) => (
        <Labelled
          label="Google Maps key"
          error={errors['settings.mapsRenderKey']}
          help="For the Maps JavaScript API. The key is public, so restrict it to your site’s addresses."
        >
          {(props) => (
            <input
              {...props}
              value={draft}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setDraft(event.target.value)}
            />
          )}
        </Labelled>
      )}
    </SettingsCard>
  );
}
