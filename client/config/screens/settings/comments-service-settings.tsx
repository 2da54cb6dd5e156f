import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

export default function CommentsServiceSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.commentsShortname ?? '';
  const { draft, setDraft, card } = usePartDraft('comments-service', stored);
  return (
    <SettingsCard
      title="Comments service"
      about="Comments on posts by Disqus. They load when visitors accept cookies or click."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave({ commentsShortname: draft || undefined })}
    >
      {(errors) => (
        <Labelled
          label="Shortname"
          help="The name of your site at Disqus. Leave empty for none."
          error={errors['settings.commentsShortname']}
        >
          {(field) => (
            <input
              {...field}
              value={draft}
              maxLength={60}
              placeholder="my-site"
              onChange={({ target }) => setDraft(target.value.trim())}
            />
          )}
        </Labelled>
      )}
    </SettingsCard>
  );
}
