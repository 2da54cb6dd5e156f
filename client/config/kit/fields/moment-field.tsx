import { useState } from 'react';
import { formatDateTimeLocal, listReadings, parseDateTimeLocal } from '#domain/time/local-time.ts';
import { formatTimeInZone } from '../formatting/zoned-time.ts';
import { Labelled } from './labelled.tsx';

interface Props {
  label: string;
  /** Epoch milliseconds; null when empty. */
  value: number | null;
  timeZone: string;
  error?: string | undefined;
  help?: string | undefined;
  isRequired?: boolean;
  /** Whether a time in the past makes no sense. A stored time that has passed since stays valid. */
  isInFuture?: boolean;
  onChange: (at: number | null) => void;
}

const toMinute = (at: number): number => at - (at % 60_000);

/**
 * A date and time in the site's time zone. When clocks go back, the owner chooses which of the two hours
 * is meant. When clocks go forward, a note shows the time saved instead of the skipped one.
 */
export function MomentField(props: Props) {
  const { label, value, timeZone, error, help, isRequired = false, isInFuture = false, onChange } = props;
  const [typed, setTyped] = useState('');
  const [openedAt] = useState(Date.now);
  const [isPast] = useState(value !== null && value < openedAt);
  const stored = value === null ? '' : formatDateTimeLocal(value, timeZone);
  const isSkipped =
    typed !== '' &&
    typed !== stored &&
    parseDateTimeLocal(typed, timeZone) === value &&
    listReadings(typed, timeZone).length === 0;
  const readings = value === null ? [] : listReadings(stored, timeZone);
  const reading = readings.indexOf(toMinute(value ?? Number.NaN));
  const change = (local: string) => {
    setTyped(local);
    // When the clocks go back, keep the chosen one of the two hours after the minutes are edited.
    const same = local === '' ? undefined : listReadings(local, timeZone)[reading];
    onChange(same ?? parseDateTimeLocal(local, timeZone));
  };
  return (
    <>
      <Labelled label={label} error={error} help={help}>
        {(field) => (
          <input
            {...field}
            type="datetime-local"
            required={isRequired}
            min={isInFuture && !isPast ? formatDateTimeLocal(openedAt, timeZone) : undefined}
            value={isSkipped ? typed : stored}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Labelled>
      {isSkipped && value !== null && (
        <p className="field-help" role="status">
          {`The clocks go forward that night, so ${typed.slice(11)} does not exist. ${formatTimeInZone(value, timeZone)} is saved instead.`}
        </p>
      )}
      {readings.length > 1 && (
        <Labelled
          label={`${label}: which ${stored.slice(11)}`}
          help="The clocks go back that night, so this time occurs twice."
        >
          {(field) => (
            <select
              {...field}
              value={readings[reading]}
              onChange={({ target }) => onChange(Number(target.value))}
            >
              {readings.map((at, index) => (
                <option key={at} value={at}>
                  {`${index === 0 ? 'First' : 'Second'}, ${formatTimeInZone(at, timeZone)}`}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
    </>
  );
}
