import type { Translation } from '#schema/contracts/translations/translation.ts';
import type { EntryRecord } from '../carts/price-cart.ts';
import { createTranslator } from './apply-translation.ts';
import { MAX_OPTION_VALUE } from './translate-content.ts';

/** Position that no list has, so that TranslationIndex finds a value by its original text. */
const NO_POSITION = 9_999;

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
  const { text } = createTranslator(translation);
  const translate = (key: string, value: string) => text({ key, text: value, use: 'text', maxLength: 200 });
  const { product, variant } = entry;
  return {
    ...entry,
    product: product && {
      ...product,
      title: translate('title', product.title),
      optionNames: product.optionNames.map((name, index) => translate(`product.optionNames.${index}`, name)),
    },
    variant: variant && {
      ...variant,
      optionValues: translateOptionValues(variant.optionValues, translation),
    },
  };
}
