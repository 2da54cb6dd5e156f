import { type DisplayPeriod, findNextChange, isWithinPeriod } from '#domain/announcement/display-period.ts';
import { useAccount } from '../account/account.tsx';
import { describeTimeZone, formatTime } from '../formatting/zoned-time.ts';
import { MomentField } from './moment-field.tsx';

function describePeriod(period: DisplayPeriod, timeZone: string): string | null {
  const now = Date.now();
  const next = findNextChange(period, now);
  if (isWithinPeriod(period, now))
    return Number.isFinite(next) ? `Visitors see it until ${formatTime(next, timeZone)}.` : null;
  return Number.isFinite(next)
    ? `Visitors see it from ${formatTime(next, timeZone)}.`
    : 'Its end has passed, so visitors no longer see it.';
}

interface Props {
  period: DisplayPeriod;
  error: string | undefined;
  onChange: (patch: Partial<DisplayPeriod>) => void;
}

export function PeriodFields({ period, error, onChange }: Props) {
  const { timeZone } = useAccount().site;
  const note = describePeriod(period, timeZone);
  return (
    <fieldset className="stack">
      <legend>Dates</legend>
      <p className="field-help">{[note, describeTimeZone(timeZone)].filter(Boolean).join(' ')}</p>
      <div className="columns">
        <MomentField
          label="From"
          help="Leave empty to start now."
          timeZone={timeZone}
          value={period.from}
          onChange={(from) => onChange({ from })}
        />
        <MomentField
          label="Until"
          help="Leave empty for no end."
          error={error}
          isInFuture
          timeZone={timeZone}
          value={period.until}
          onChange={(until) => onChange({ until })}
        />
      </div>
    </fieldset>
  );
}
