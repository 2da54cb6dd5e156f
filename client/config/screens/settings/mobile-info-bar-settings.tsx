import { Choice } from '#client/config/kit/fields/choice.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { MOBILE_INFO_BAR_STYLE } from '#schema/contracts/sites/mobile-app.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

const STYLES = [
  ['none', 'Off'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export default function MobileInfoBarSettings({ settings, canWrite, onSave }: SettingsPart) {
  const code = settings.mobileInfoBar?.style ?? MOBILE_INFO_BAR_STYLE.none;
  const stored = STYLES.find(([style]) => MOBILE_INFO_BAR_STYLE[style] === code)?.[0] ?? 'none';
  const { draft, setDraft, card } = usePartDraft('mobile-info-bar', stored);
  return (
    <SettingsCard
      title="Mobile information bar"
      about="Map, phone, email and hours of your business, at the lower edge of phones and tablets."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave({ mobileInfoBar: { style: MOBILE_INFO_BAR_STYLE[draft] } })}
    >
      {() => <Choice label="Style" value={draft} options={STYLES} onChange={setDraft} />}
    </SettingsCard>
  );
}
