import { BarFields, NO_BAR } from '#client/config/canvas/header-footer/bar-fields.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

const AT = 'settings.announcementBar.';

/** Edits the announcement bar. After a change of its text, visitors who closed the bar see it again. */
export default function AnnouncementSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.announcementBar ?? NO_BAR;
  const { draft, setDraft, card } = usePartDraft('announcement', stored);
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
      {...card}
      onSave={save}
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
