import { type FormEvent, useState } from 'react';
import { formatDateTimeLocal, parseDateTimeLocal } from '../shell/zoned-time.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface Props {
  isOpen: boolean;
  timeZone: string;
  publishOn: number | null;
  /** The page is already published; its changes are scheduled. */
  isPublished: boolean;
  onClose: () => void;
  onSchedule: (at: number) => Promise<void>;
}

/** Schedules publishing, in the site's time zone. */
export function Schedule({ isOpen, onClose, ...props }: Props) {
  return (
    <Sheet title="Publish later" isOpen={isOpen} onClose={onClose}>
      <Form onClose={onClose} {...props} />
    </Sheet>
  );
}

const TOMORROW_MS = 86_400_000;

function Form({ timeZone, publishOn, isPublished, onClose, onSchedule }: Omit<Props, 'isOpen'>) {
  const [local, setLocal] = useState(() =>
    formatDateTimeLocal(publishOn ?? Date.now() + TOMORROW_MS, timeZone),
  );
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = parseDateTimeLocal(local, timeZone);
    if (at === null) return setError('Choose a date and a time.');
    if (at <= Date.now()) return setError('Choose a time in the future.');
    onClose();
    await onSchedule(at);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <Labelled
        label="Publish on"
        error={error}
        help={`Time in ${timeZone.replaceAll('_', ' ')}. What is saved by then is published.${
          isPublished ? ' Until then visitors see the page as it is now.' : ''
        }`}
      >
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
