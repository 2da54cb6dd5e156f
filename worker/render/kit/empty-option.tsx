interface Props {
  value: string | undefined;
  offered: readonly string[];
  label: string;
}

/**
 * Keeps a value that no option has. Otherwise the browser selects the first option, and the form sends a
 * value that the visitor never chose.
 */
export const EmptyOption = ({ value, offered, label }: Props) =>
  value !== undefined && offered.includes(value) ? null : <option value="">{label}</option>;
