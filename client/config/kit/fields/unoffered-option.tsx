interface Props {
  value: string | number;
  offered: readonly (string | number)[];
  name?: string;
}

/**
 * Renders an option for a value that is no longer offered. Without it, the select would show its first
 * option instead.
 */
export const UnofferedOption = ({ value, offered, name }: Props) =>
  value === '' || offered.includes(value) ? null : (
    <option value={value} disabled>
      {name === undefined ? 'No longer available' : `${name} (no longer available)`}
    </option>
  );
