import type { Translation } from '#schema/contracts/translations/translation.ts';
import type { EntryRecord } from '../carts/price-cart.ts';
import { createTranslator, NO_POSITION } from './apply-translation.ts';
import { MAX_OPTION_VALUE } from './translate-content.ts';

/** Translates the option values of a single variant, without the product's other variants. */
export function translateOptionValues(values: readonly string[], translation: Translation): string[] {
  const { text } = createTranslator(translation);
  return values.map((value, option) =>
    text({
      key: `product.optionValues.${option}.${NO_POSITION}`,
      text: value,
      use: 'text',
      maxLength: MAX_OPTION_VALUE,
    }),
  );
}

/**
 * Translates the texts of a cart entry that customers see. Prices and stock do not depend on them, but on
 * ids.
 */
export function translateEntry(entry: EntryRecord, translation: Translation): EntryRecord {
  const { product, variant } = entry;
  return {
    ...entry,
    product: product && { ...product, ...translateProduct(product, translation) },
    variant: variant && {
      ...variant,
      optionValues: translateOptionValues(variant.optionValues, translation),
    },
  };
}

interface NamedProduct {
  title: string;
  optionNames: readonly string[];
}

function translateProduct(
  { title, optionNames }: NamedProduct,
  translation: Translation,
): { title: string; optionNames: string[] } {
  const { text } = createTranslator(translation);
  const translate = (key: string, value: string) => text({ key, text: value, use: 'text', maxLength: 200 });
  return {
    title: translate('title', title),
    optionNames: optionNames.map((name, index) => translate(`product.optionNames.${index}`, name)),
  };
}

/** Translates the texts that identify a product's variant. */
export const translateNames = (
  { optionValues, ...product }: NamedProduct & { optionValues: readonly string[] },
  translation: Translation,
) => ({
  ...translateProduct(product, translation),
  optionValues: translateOptionValues(optionValues, translation),
});
