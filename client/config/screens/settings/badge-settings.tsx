import { Choice } from '#client/config/kit/fields/choice.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { BADGE_TYPE } from '#schema/contracts/sites/badge.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

const TYPES = [
  ['none', 'Off'],
  ['black', 'Black'],
  ['white', 'White'],
] as const;

export default function BadgeSettings({ settings, canWrite, onSave }: SettingsPart) {
  const code = settings.badge?.type ?? BADGE_TYPE.none;
  const stored = TYPES.find(([type]) => BADGE_TYPE[type] === code)?.[0] ?? 'none';
  const { draft, setDraft, card } = usePartDraft('badge', stored);
  return (
    <SettingsCard
      title="Badge"
      about="“Made with Sitewright” at the end of each page. Not shown on sites with template version 7.1."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave({ badge: { type: BADGE_TYPE[draft] } })}
    >
      {() => <Choice label="Badge" value={draft} options={TYPES} onChange={setDraft} />}
    </SettingsCard>
  );
}
