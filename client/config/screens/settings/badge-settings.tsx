import { useState } from 'react';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { BADGE_TYPE } from '#schema/contracts/sites/badge.ts';
import type { SettingsPart } from './settings-part.ts';

const TYPES = [
  ['none', 'Off'],
  ['black', 'Black'],
  ['white', 'White'],
] as const;

export default function BadgeSettings({ settings, canWrite, onSave }: SettingsPart) {
  const code = settings.badge?.type ?? BADGE_TYPE.none;
  const stored = TYPES.find(([type]) => BADGE_TYPE[type] === code)?.[0] ?? 'none';
  const [draft, setDraft] = useState(stored);
  const hasChanges = draft !== stored;
  const kept = useLocalDraft({ name: 'badge', content: draft, hasChanges, restore: setDraft });
  return (
    <SettingsCard
      title="Badge"
      about="“Made with Sitewright” at the end of each page. Not shown on sites with template version 7.1."
      canWrite={canWrite}
      hasChanges={hasChanges}
      kept={kept}
      onSave={() => onSave({ badge: { type: BADGE_TYPE[draft] } })}
      onReset={() => setDraft(stored)}
    >
      {() => <Choice label="Badge" value={draft} options={TYPES} onChange={setDraft} />}
    </SettingsCard>
  );
}
