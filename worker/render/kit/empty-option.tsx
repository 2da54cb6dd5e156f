interface Props {
  value: string | undefined;
  offered: readonly string[];
  /** Instruction, such as "Choose a country". */
  label: string;
}

/**
 * Stands for a value that no option has. Without it a browser selects the first option, and the form sends a
 * value that the visitor never chose.
 */
export const EmptyOption = ({ value, offered, label }: Props) =>
  value !== undefined && offered.includes(value) ? null : <option value="">{label}</option>;
