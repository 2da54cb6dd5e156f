import { useEffect, useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';

interface Props {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: number | null;
  min?: number;
  max?: number;
  isWhole: boolean;
  isOptional: boolean;
  onChange: (value: number | null) => void;
}

/** Applies numbers while the owner types. Shows the limits instead if the text is not a valid number. */
export function NumberInput({ label, help, error, value, min, max, isWhole, isOptional, onChange }: Props) {
  const shown = value === null ? '' : String(value);
  const [text, setText] = useState(shown);
  const isGood = (typed: string) => {
    if (typed.trim() === '') return isOptional;
    const number = Number(typed);
    return (
      Number.isFinite(number) &&
      (!isWhole || Number.isInteger(number)) &&
      (min === undefined || number >= min) &&
      (max === undefined || number <= max)
    );
  };
  // Keep the typed text while it has the same value, because "1." is an unfinished number.
  useEffect(() => setText((typed) => (Number(typed) === Number(shown) ? typed : shown)), [shown]);
  const fault = isGood(text) ? error : formatError({ min, max, isWhole });
  return (
    <Labelled label={label} help={help} error={fault}>
      {(props) => (
        <input
          {...props}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            const typed = event.target.value;
            setText(typed);
            if (isGood(typed)) onChange(typed.trim() === '' ? null : Number(typed));
          }}
        />
      )}
    </Labelled>
  );
}

function formatError({
  min,
  max,
  isWhole,
}: {
  min: number | undefined;
  max: number | undefined;
  isWhole: boolean;
}) {
  const kind = isWhole ? 'A whole number' : 'A number';
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}.`;
  if (min !== undefined) return `${kind}, at least ${min}.`;
  return `${kind}.`;
}
