import { useId, useState } from 'react';
import { Terms, termKeys } from './terms.tsx';

interface Props {
  label: string;
  values: readonly string[];
  maxLength: number;
  known: readonly string[];
  help?: string;
  error?: string | undefined;
  read?: (word: string) => string;
  onChange: (values: string[]) => void;
}

/** A field for terms. Enter or a comma adds a term; Backspace in the empty field removes the last one. */
export function TermInput({
  label,
  values,
  maxLength,
  known,
  help,
  error,
  read = (word) => word,
  onChange,
}: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const note = error ?? help;
  const add = (words: string) => {
    const added = words
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .map((word) => read(word).slice(0, maxLength))
      .filter((word) => !values.some((value) => value.toLowerCase() === word.toLowerCase()));
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
          {...(note && { 'aria-describedby': `${id}-note` })}
          {...(error && { 'aria-invalid': true })}
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
      {note && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'field-help'} role={error && 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}
