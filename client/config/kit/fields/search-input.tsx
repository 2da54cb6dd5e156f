interface Props {
  label: string;
  placeholder?: string;
  maxLength?: number;
  value: string;
  onChange: (search: string) => void;
}

/** A search field that reports every keystroke. `usePages` waits until typing pauses. */
export function SearchInput({ label, placeholder = label, maxLength, value, onChange }: Props) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
