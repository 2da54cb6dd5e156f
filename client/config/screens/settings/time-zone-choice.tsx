import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { isTimeZone } from '#domain/i18n/time-zones.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (timeZone: string) => void;
}

/** 'UTC' is no zone of a place, so browsers leave it out. */
const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The time zone of the site: opening hours, events, publishing and figures follow it. */
export function TimeZoneChoice({ value, error, onChange }: Props) {
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
