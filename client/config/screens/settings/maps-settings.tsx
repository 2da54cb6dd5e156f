import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

/** Edits the key for Google Maps. The key is public, because Google restricts it to the site's domains. */
export default function MapsSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.mapsRenderKey;
  const { draft, setDraft, card } = usePartDraft('maps', stored);
  return (
    <SettingsCard
      title="Maps"
      about="Maps are built in. With a Google key, map blocks can show Google Maps to visitors who agree."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave({ mapsRenderKey: draft })}
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
