import { MAX_OPTIONS, MAX_VARIANTS } from '#schema/contracts/products/product.ts';

/** An option such as Glaze with values such as Seafoam and Kelp. */
export interface Option {
  name: string;
  values: readonly string[];
}

export const TOO_MANY_OPTIONS = `A product can have up to ${MAX_OPTIONS} options.`;
export const tooManyVariantsText = (count: number): string =>
  `These options create ${count.toLocaleString('en-US')} variants. A product can have at most ${MAX_VARIANTS}.`;
export const EMPTY_OPTION = 'Give each option a name and at least one value.';
export const TWICE_IN_OPTION = 'Each option and each of its values needs a unique name.';

/** Returns a key for a combination of option values. It ignores case and is unique within the product. */
export const optionKey = (values: readonly string[]): string =>
  values.map((value) => value.trim().toLowerCase()).join('\u0000');

const hasTwice = (words: readonly string[]) =>
  new Set(words.map((word) => optionKey([word]))).size < words.length;

export function optionsProblem(options: readonly Option[]): string | null {
  if (options.length > MAX_OPTIONS) return TOO_MANY_OPTIONS;
  if (options.some(({ name, values }) => name.trim() === '' || values.length === 0)) return EMPTY_OPTION;
  if (hasTwice(options.map(({ name }) => name)) || options.some(({ values }) => hasTwice(values)))
    return TWICE_IN_OPTION;
  const count = options.reduce((product, { values }) => product * values.length, 1);
  return count > MAX_VARIANTS ? tooManyVariantsText(count) : null;
}

/** Returns all combinations of values. The last option's values change fastest. */
export function listCombinations(options: readonly Option[]): string[][] {
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value.trim()])),
    [[]],
  );
}

/**
 * Returns a variant for each combination of values. Keeps existing variants with the same values. Callers
 * must check `optionsProblem` first.
 */
export function variantMatrix<Variant extends { optionValues: string[] }>(
  options: readonly Option[],
  existing: readonly Variant[],
  create: (optionValues: string[]) => Variant,
): Variant[] {
  const known = new Map(existing.map((variant) => [optionKey(variant.optionValues), variant]));
  const [first] = existing;
  if (options.length === 0) return [first ? { ...first, optionValues: [] } : create([])];
  return listCombinations(options).map((values) => {
    const variant = known.get(optionKey(values));
    return variant ? { ...variant, optionValues: values } : create(values);
  });
}

/** Converts variants to options. Lists each option's values in the order in which they first occur. */
export function toOptions(
  optionNames: readonly string[],
  variants: readonly { optionValues: readonly string[] }[],
): Option[] {
  return optionNames.map((name, index) => ({
    name,
    values: [...new Set(variants.map(({ optionValues }) => optionValues[index] ?? ''))].filter(
      (value) => value !== '',
    ),
  }));
}
