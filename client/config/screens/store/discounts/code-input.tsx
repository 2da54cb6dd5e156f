import { useId, useState } from 'react';
import { Terms, termKeys } from '#client/config/kit/fields/terms.tsx';

interface Props {
  label: string;
  values: readonly string[];
  /** Display names by code; null if any code is allowed. */
  names: Readonly<Record<string, string>> | null;
  placeholder: string;
  help?: string | undefined;
  error?: string | undefined;
  onChange: (values: string[]) => void;
}

/**
 * An input for a list of codes. It displays each code by name. Enter, a comma or a click on a suggestion adds a
 * code.
 */
export function CodeInput({ label, values, names, placeholder, help, error, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const findCode = (word: string): string | undefined => {
    if (names === null) return word.toUpperCase();
    const wanted = word.toLowerCase();
    const entries = Object.entries(names);
    const exact = entries.find(
      ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
    );
    const begun = entries.filter(([, name]) => name.toLowerCase().startsWith(wanted));
    return exact?.[0] ?? (begun.length === 1 ? begun[0]?.[0] : undefined);
  };
  const add = (typed: string) => {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const lost = words.filter((word) => findCode(word) === undefined);
    const codes = words.flatMap((word) => findCode(word) ?? []);
    if (codes.length > 0) onChange([...new Set([...values, ...codes])]);
    setText(lost.join(', '));
    setUnknown(lost.length > 0 ? `“${lost.join(', ')}” is not in the list.` : null);
  };
  const isWhole = (word: string) => names !== null && Object.values(names).some((name) => name === word);
  const note = unknown ?? error ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="terms" data-invalid={unknown || error ? '' : undefined}>
        <Terms values={values} nameOf={(code) => names?.[code] ?? code} onChange={onChange} />
        <input
          id={id}
          autoComplete="off"
          value={text}
          placeholder={values.length === 0 ? placeholder : 'Add another'}
          {...(names && { list: `${id}-known` })}
          {...(note && { 'aria-describedby': `${id}-note` })}
          {...((unknown || error) && { 'aria-invalid': true })}
          onChange={({ target: { value } }) => {
            setUnknown(null);
            if (value.includes(',') || isWhole(value)) add(value);
            else setText(value);
          }}
          onBlur={() => add(text)}
          onKeyDown={termKeys({ text, add, removeLast: () => onChange(values.slice(0, -1)) })}
        />
        {names && (
          <datalist id={`${id}-known`}>
            {Object.entries(names)
              .filter(([code]) => !values.includes(code))
              .map(([code, name]) => (
                <option key={code} value={name} />
              ))}
          </datalist>
        )}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={unknown || error ? 'field-error' : 'field-help'}
          role={unknown || error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
