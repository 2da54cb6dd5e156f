import type { FormField } from '#schema/contracts/forms/fields.ts';
import type { FieldValue } from '#schema/contracts/forms/values.ts';

/** Labels of options in an added language, by field id, in the order of the options. */
export type OptionLabels = Readonly<Record<string, readonly string[]>>;

/** Replaces chosen options by their labels. Submitted values contain the original options. */
export function labelOptions(field: FormField, value: FieldValue, labels: OptionLabels = {}): FieldValue {
  const own = labels[field.id];
  if (!own || !('options' in field)) return value;
  const toLabel = (option: string) => own[field.options.indexOf(option)] ?? option;
  if (typeof value === 'string') return toLabel(value);
  return isStrings(value) ? value.map(toLabel) : value;
}

const isStrings = (value: FieldValue): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
