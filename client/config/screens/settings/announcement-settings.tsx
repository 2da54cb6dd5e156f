import { useState } from 'react';
import { BarFields, NO_BAR } from '#client/config/canvas/header-footer/bar-fields.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import type { SettingsPart } from './settings-part.ts';

const AT = 'settings.announcementBar.';

/** Edits the announcement bar. After a change of its text, visitors who closed the bar see it again. */
export default function AnnouncementSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.announcementBar ?? NO_BAR;
  const [draft, setDraft] = useState(stored);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const kept = useLocalDraft({ name: 'announcement', content: draft, hasChanges, restore: setDraft });
  const save = async () => {
    const isNew = draft.text !== stored.text || draft.href !== stored.href;
    const next = { ...draft, id: isNew ? crypto.randomUUID() : draft.id };
    await onSave({ announcementBar: next });
    setDraft(next);
  };
  return (
    <SettingsCard
      title="Announcement bar"
      about="A message above the header, on every page or on some. Visitors can close it."
      canWrite={canWrite}
      values={draft}
      hasChanges={hasChanges}
      kept={kept}
      onSave={save}
      onReset={() => setDraft(stored)}
    >
      {(errors) => (
        <BarFields
          bar={draft}
          errors={{
            text: errors[`${AT}text`],
            href: errors[`${AT}href`],
            paths: errors[`${AT}paths`],
            until: errors[`${AT}until`],
          }}
          onChange={(patch) => setDraft({ ...draft, ...patch })}
        />
      )}
    </SettingsCard>
  );
}
