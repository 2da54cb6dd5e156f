import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { isTimeZone } from '#domain/i18n/time-zones.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (timeZone: string) => void;
}

/** UTC is added, because Intl.supportedValuesOf('timeZone') omits it. */
const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Selects the site's time zone, which opening hours, events, publishing and reports use. */
function TimeZoneChoice({ value, error, onChange }: Props) {
  const isKnown = isTimeZone(value);
  const unknown = isKnown ? undefined : `${COMPONENT_TEXTS.common.timeZone}. Choose one of the list.`;
  const help = isKnown ? `It is ${formatTime(Date.now(), value)} there.` : undefined;
  return (
    <Labelled label="Time zone" error={error ?? unknown} help={help}>
      {(props) => (
        <select {...props} value={value} onChange={({ target }) => onChange(target.value)}>
          {!ZONES.includes(value) && <option value={value}>{value}</option>}
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export default function SiteIdentity({ settings, canWrite, onSave }: SettingsPart) {
  const stored = {
    title: settings.title,
    tagline: settings.tagline,
    description: settings.description,
    timeZone: settings.timeZone,
  };
  const { draft, setDraft, card } = usePartDraft('site', stored);
  const set = (patch: Partial<typeof draft>) => setDraft({ ...draft, ...patch });
  return (
    <SettingsCard
      title="Site"
      about="Shown in the header and in browser tabs."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave(draft)}
    >
      {(errors) => (
        <>
          <Labelled label="Name" error={errors['settings.title']}>
            {(props) => (
              <input
                {...props}
                value={draft.title}
                required
                maxLength={200}
                onChange={(event) => set({ title: event.target.value })}
              />
            )}
          </Labelled>
          <Labelled label="Tagline" error={errors['settings.tagline']}>
            {(props) => (
              <input
                {...props}
                value={draft.tagline}
                maxLength={300}
                onChange={(event) => set({ tagline: event.target.value })}
              />
            )}
          </Labelled>
          <Labelled
            label="Description"
            error={errors['settings.description']}
            help="For search engines, for pages without their own."
          >
            {(props) => (
              <textarea
                {...props}
                rows={3}
                value={draft.description}
                maxLength={400}
                onChange={(event) => set({ description: event.target.value })}
              />
            )}
          </Labelled>
          <TimeZoneChoice
            value={draft.timeZone}
            error={errors['settings.timeZone']}
            onChange={(timeZone) => set({ timeZone })}
          />
        </>
      )}
    </SettingsCard>
  );
}
