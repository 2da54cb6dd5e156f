interface Props {
  value: string | undefined;
  offered: readonly string[];
  label: string;
}

/**
 * Renders an empty option for a value missing from the list. Without it, the browser would select the first
 * option, and the form would send a value that the visitor never chose.
 */
export const EmptyOption = ({ value, offered, label }: Props) =>
  value !== undefined && offered.includes(value) ? null : <option value="">{label}</option>;
