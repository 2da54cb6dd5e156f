import { useAccount } from '../shell/account.tsx';
import { Labelled } from '../ui/labelled.tsx';
import type { EventTimes } from './event-times.ts';

interface Props {
  value: EventTimes;
  errors: Readonly<Record<string, string>>;
  onChange: (value: EventTimes) => void;
}

/** When and where an event is. */
export function EventTimesFields({ value, errors, onChange }: Props) {
  const { site } = useAccount();
  const text = (key: 'location' | 'note', label: string, help?: string) => (
    <Labelled label={label} help={help} error={errors[`event.${key}`]}>
      {(field) => (
        <input
          {...field}
          maxLength={300}
          value={value[key]}
          onChange={({ target }) => onChange({ ...value, [key]: target.value })}
        />
      )}
    </Labelled>
  );
  const time = (key: 'begins' | 'ends', label: string, error: string | undefined, help?: string) => (
    <Labelled label={label} error={error} help={help}>
      {(field) => (
        <input
          {...field}
          type="datetime-local"
          required
          value={value[key]}
          onChange={({ target }) => onChange({ ...value, [key]: target.value })}
        />
      )}
    </Labelled>
  );
  return (
    <>
      {time('begins', 'Starts', errors['event.startsAt'], `Time in ${site.timeZone.replaceAll('_', ' ')}.`)}
      {time('ends', 'Ends', errors['event.endsAt'])}
      {text('location', 'Location')}
      {text('note', 'Places left, price, or what to bring', 'One line beside the date.')}
    </>
  );
}
