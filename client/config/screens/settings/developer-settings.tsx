import { Check } from '#client/config/kit/fields/check.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

const SWITCHES = {
  isDeveloperMode: {
    label: 'Developer mode',
    help: 'Contributors who open the site stay on its pages instead of going to the panel.',
  },
  isCloneable: {
    label: 'Site can be cloned',
    help: 'For a site that others copy as a template. It sets no visit cookies, runs no experiments, and does not redirect contributors to the panel.',
  },
  allowEscapeLogin: {
    label: 'Escape opens the sign-in',
    help: 'Visitors who press Escape on a page go to the sign-in.',
  },
} as const;
type Switch = keyof typeof SWITCHES;
const NAMES = Object.keys(SWITCHES) as Switch[];

export default function DeveloperSettings({ settings, canWrite, onSave }: SettingsPart) {
  const { isDeveloperMode, isCloneable, allowEscapeLogin } = settings;
  const stored: Record<Switch, boolean> = { isDeveloperMode, isCloneable, allowEscapeLogin };
  const { draft, setDraft, card } = usePartDraft('developer', stored);
  return (
    <SettingsCard
      title="Developer"
      about="How the site treats contributors."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave(draft)}
    >
      {() =>
        NAMES.map((name) => (
          <Check
            key={name}
            {...SWITCHES[name]}
            isOn={draft[name]}
            onChange={(isOn) => setDraft({ ...draft, [name]: isOn })}
          />
        ))
      }
    </SettingsCard>
  );
}
