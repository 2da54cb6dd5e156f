interface Props {
  value: string | undefined;
  /** The values that the select offers. */
  offered: readonly string[];
  /** What to do, such as "Choose a country". */
  label: string;
}

/**
 * The first option of a select whose value is none of its options. Without it a browser chooses the first option, and
 * the form sends what its reader never chose.
 */
export const EmptyOption = ({ value, offered, label }: Props) =>
  value !== undefined && offered.includes(value) ? null : <option value="">{label}</option>;
