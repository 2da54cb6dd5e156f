import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import type { SettingsPart } from './settings-part.ts';

export default function CommentsServiceSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.commentsShortname ?? '';
  const [draft, setDraft] = useState(stored);
  const hasChanges = draft !== stored;
  const kept = useLocalDraft({ name: 'comments-service', content: draft, hasChanges, restore: setDraft });
  return (
    <SettingsCard
      title="Comments service"
      about="Comments on posts by Disqus. They load when visitors accept cookies or click."
      canWrite={canWrite}
      values={draft}
      hasChanges={hasChanges}
      kept={kept}
      onSave={() => onSave({ commentsShortname: draft || undefined })}
      onReset={() => setDraft(stored)}
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
