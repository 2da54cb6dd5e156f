import { useId, useState } from 'react';
import { Terms, termKeys } from './terms.tsx';

interface Props {
  label: string;
  values: readonly string[];
  maxLength: number;
  /** Words that are used elsewhere. */
  known: readonly string[];
  help?: string;
  onChange: (values: string[]) => void;
}

/** A list of words: Enter or a comma adds one, Backspace in the empty field takes the last away. */
export function TermInput({ label, values, maxLength, known, help, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const add = (words: string) => {
    const added = words
      .split(',')
      .map((word) => word.trim().slice(0, maxLength))
      .filter((word) => word !== '' && !values.some((value) => value.toLowerCase() === word.toLowerCase()));
    if (added.length > 0) onChange([...values, ...new Set(added)]);
    setText('');
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="terms">
        <Terms values={values} onChange={onChange} />
        <input
          id={id}
          list={`${id}-known`}
          autoComplete="off"
          {...(help && { 'aria-describedby': `${id}-help` })}
          value={text}
          onChange={(event) =>
            event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value)
          }
          onBlur={() => add(text)}
          onKeyDown={termKeys({ text, add, removeLast: () => onChange(values.slice(0, -1)) })}
        />
        <datalist id={`${id}-known`}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      </div>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
