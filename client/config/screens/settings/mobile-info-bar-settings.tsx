import { useState } from 'react';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { MOBILE_INFO_BAR_STYLE } from '#schema/contracts/sites/mobile-app.ts';
import type { SettingsPart } from './settings-part.ts';

const STYLES = [
  ['none', 'Off'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export default function MobileInfoBarSettings({ settings, canWrite, onSave }: SettingsPart) {
  const code = settings.mobileInfoBar?.style ?? MOBILE_INFO_BAR_STYLE.none;
  const stored = STYLES.find(([style]) => MOBILE_INFO_BAR_STYLE[style] === code)?.[0] ?? 'none';
  const [draft, setDraft] = useState(stored);
  const hasChanges = draft !== stored;
  const kept = useLocalDraft({ name: 'mobile-info-bar', content: draft, hasChanges, restore: setDraft });
  return (
    <SettingsCard
      title="Mobile information bar"
      about="Map, phone, email and hours of your business, at the lower edge of phones and tablets."
      canWrite={canWrite}
      hasChanges={hasChanges}
      kept={kept}
      onSave={() => onSave({ mobileInfoBar: { style: MOBILE_INFO_BAR_STYLE[draft] } })}
      onReset={() => setDraft(stored)}
    >
      {() => <Choice label="Style" value={draft} options={STYLES} onChange={setDraft} />}
    </SettingsCard>
  );
}
