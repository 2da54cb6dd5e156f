import { useId } from 'react';
import { Labelled } from './labelled.tsx';

interface Props {
  label: string;
  help?: string;
  error?: string | undefined;
  maxLength: number;
  known: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** A text field that suggests known values. */
export function SuggestedText({ label, help, error, maxLength, known, value, onChange }: Props) {
  const listId = useId();
  return (
    <>
      <Labelled label={label} help={help} error={error}>
        {(field) => (
          <input
            {...field}
            list={listId}
            autoComplete="off"
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Labelled>
      <datalist id={listId}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
