import { type FormEvent, useState } from 'react';
import { formatDateTimeLocal, parseDateTimeLocal } from '../shell/zoned-time.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface Props {
  timeZone: string;
  publishOn: number | null;
  /** What happens until then, and at that time. */
  help: string;
  onClose: () => void;
  onSchedule: (at: number) => void;
}

/** Schedules publishing, in the site's time zone. */
export default function Schedule({ onClose, ...props }: Props) {
  return (
    <Sheet title="Publish later" isOpen onClose={onClose}>
      <Form onClose={onClose} {...props} />
    </Sheet>
  );
}

const TOMORROW_MS = 86_400_000;

function Form({ timeZone, publishOn, help, onClose, onSchedule }: Props) {
  const [local, setLocal] = useState(() =>
    formatDateTimeLocal(publishOn ?? Date.now() + TOMORROW_MS, timeZone),
  );
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = parseDateTimeLocal(local, timeZone);
    if (at === null) return setError('Choose a date and a time.');
    if (at <= Date.now()) return setError('Choose a time in the future.');
    onClose();
    onSchedule(at);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Labelled label="Publish on" error={error} help={`Time in ${timeZone.replaceAll('_', ' ')}. ${help}`}>
        {(props) => (
          <input
            {...props}
            type="datetime-local"
            value={local}
            onChange={(event) => setLocal(event.target.value)}
            required
          />
        )}
      </Labelled>
      <button type="submit" className="button primary">
        Schedule
      </button>
    </form>
  );
}
