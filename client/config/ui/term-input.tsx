import { X } from 'lucide-react';
import { useId, useState } from 'react';
import './term-input.css';

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
        {values.map((value) => (
          <span key={value} className="term">
            {value}
            <button
              type="button"
              aria-label={`Remove ${value}`}
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          id={id}
          list={`${id}-known`}
          autoComplete="off"
          value={text}
          onChange={(event) =>
            event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value)
          }
          onBlur={() => add(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add(text);
            }
            if (event.key === 'Backspace' && text === '') onChange(values.slice(0, -1));
          }}
        />
        <datalist id={`${id}-known`}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      </div>
      {help && <p className="field-help">{help}</p>}
    </div>
  );
}
