import type { Option } from '#domain/products/variant-matrix.ts';
import type { DraftVariant } from './editor-draft.ts';

/** Identifies a filter by its option's index and one of the option's values. */
const filterOf = (index: number, value: string) => `${index}:${value}`;

/** Returns all variants if no value matches the filter, such as after an option was renamed. */
export function findVariants(
  variants: readonly DraftVariant[],
  options: readonly Option[],
  filter: string,
): readonly DraftVariant[] {
  const found = variants.filter(({ optionValues }) =>
    options.some((_, index) => filterOf(index, optionValues[index] ?? '') === filter),
  );
  return found.length > 0 ? found : variants;
}

export function VariantFilter({
  options,
  value,
  onChange,
}: {
  options: readonly Option[];
  value: string;
  onChange: (filter: string) => void;
}) {
  if (options.length < 2) return null;
  return (
    <select
      aria-label="Variants in the table"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">All variants</option>
      {options.map(({ name, values }, index) => (
        <optgroup key={name} label={name}>
          {values.map((text) => (
            <option key={text} value={filterOf(index, text)}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
