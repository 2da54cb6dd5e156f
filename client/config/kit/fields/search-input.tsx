interface Props {
  /** Such as 'Find by name or code'. */
  label: string;
  /** A shorter form of the label. */
  placeholder?: string;
  maxLength?: number;
  value: string;
  onChange: (search: string) => void;
}

/** The search field of a list. `usePages` waits until typing pauses. */
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
