interface Props {
  value: string | undefined;
  /** The values that the select offers. */
  offered: readonly string[];
  /** Instruction, such as "Choose a country". */
  label: string;
}

/**
 * The first option of a select whose value matches no option. Without it a browser selects the first option, and the form sends
 * a value that the visitor never chose.
 */
export const EmptyOption = ({ value, offered, label }: Props) =>
  value !== undefined && offered.includes(value) ? null : <option value="">{label}</option>;
