import { MAX_TERM_LENGTH, type TermKind } from '#schema/contracts/collections/terms.ts';
import type { Translation } from '#schema/contracts/translations/translation.ts';
import { createTranslator, NO_POSITION } from './apply-translation.ts';

/** Returns the name that visitors see. URLs and filters contain the original. */
export type NameTerm = (kind: TermKind, term: string) => string;

/** Names categories and tags with the translation of their collection. */
export function termTranslator(translation: Translation): NameTerm {
  const { text } = createTranslator(translation);
  return (kind, term) =>
    text({
      key: `terms.${kind}.${NO_POSITION}`,
      text: term,
      use: 'text',
      maxLength: MAX_TERM_LENGTH[kind],
    });
}

/** Names the categories and tags of an item in a list. */
export const toNamedTerms = <Listed extends { tags: string[]; categories: string[] }>(
  item: Listed,
  nameTerm: NameTerm,
): Listed => ({
  ...item,
  tags: item.tags.map((tag) => nameTerm('tag', tag)),
  categories: item.categories.map((category) => nameTerm('category', category)),
});
