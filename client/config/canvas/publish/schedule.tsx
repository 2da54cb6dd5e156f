import { type FormEvent, useState } from 'react';
import { MomentField } from '#client/config/kit/fields/moment-field.tsx';
import { describeTimeZone } from '#client/config/kit/formatting/zoned-time.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';

interface Props {
  timeZone: string;
  publishOn: number | null;
  help: string;
  onClose: () => void;
  onSchedule: (at: number) => void;
}

export default function Schedule({ onClose, ...props }: Props) {
  return (
    <Sheet title="Publish later" isOpen onClose={onClose}>
      <Form onClose={onClose} {...props} />
    </Sheet>
  );
}

const TOMORROW_MS = DAY_MS;
/** Returns the time 24 hours from now, rounded down to the minute, because the input has no seconds. */
const tomorrow = (now: number): number => now - (now % MINUTE_MS) + TOMORROW_MS;

function Form({ timeZone, publishOn, help, onClose, onSchedule }: Props) {
  const [at, setAt] = useState<number | null>(() => publishOn ?? tomorrow(Date.now()));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (at === null) return setError('Choose a date and a time.');
    if (at <= Date.now()) return setError('Choose a time in the future.');
    onClose();
    onSchedule(at);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <MomentField
        label="Publish on"
        isRequired
        isInFuture
        error={error}
        help={`${describeTimeZone(timeZone)} ${help}`}
        timeZone={timeZone}
        value={at}
        onChange={setAt}
      />
      <button type="submit" className="button primary">
        Schedule
      </button>
    </form>
  );
}
