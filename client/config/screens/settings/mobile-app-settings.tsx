import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { DEFAULT_BACK_LINK } from '#schema/contracts/sites/mobile-app.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

export default function MobileAppSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.mobileAppBackLink ?? '';
  const { draft, setDraft, card } = usePartDraft('mobile-app', stored);
  return (
    <SettingsCard
      title="Mobile app"
      about="Apps can open pages of this site with ?platform=mobile-app. The page then has a Close button that returns to the app."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave({ mobileAppBackLink: draft || undefined })}
    >
      {(errors) => (
        <Labelled
          label="Back link"
          help="Leave empty for the link that Sitewright’s own app understands."
          error={errors['settings.mobileAppBackLink']}
        >
          {(field) => (
            <input
              {...field}
              value={draft}
              maxLength={300}
              placeholder={DEFAULT_BACK_LINK}
              onChange={({ target }) => setDraft(target.value.trim())}
            />
          )}
        </Labelled>
      )}
    </SettingsCard>
  );
}
