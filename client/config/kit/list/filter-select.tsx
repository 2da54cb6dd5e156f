interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

/** A filter of a list with a few choices. */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => one === target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
