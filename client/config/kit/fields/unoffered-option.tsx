interface Props {
  /** As stored; '' for none. */
  value: string | number;
  /** The values that the select offers. */
  offered: readonly (string | number)[];
  /** Label of the value, unless it is an id. */
  name?: string;
}

/**
 * An option for a stored value that a select no longer offers. Without it, the select would show the first option as if
 * it were stored.
 */
export const UnofferedOption = ({ value, offered, name }: Props) =>
  value === '' || offered.includes(value) ? null : (
    <option value={value} disabled>
      {name === undefined ? 'No longer available' : `${name} (no longer available)`}
    </option>
  );
