interface Props {
  value: string | number;
  offered: readonly (string | number)[];
  name?: string;
}

/** Without this option, a select would show its first option for a value that it no longer offers. */
export const UnofferedOption = ({ value, offered, name }: Props) =>
  value === '' || offered.includes(value) ? null : (
    <option value={value} disabled>
      {name === undefined ? 'No longer available' : `${name} (no longer available)`}
    </option>
  );
