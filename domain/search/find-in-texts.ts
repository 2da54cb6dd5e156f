import { fitExcerpt, HIT_START } from './match.ts';

const MAX_WORDS = 10;

/** Converts text to lower case without accents, as the search index does. Latin texts keep their length. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => letter.normalize('NFD')[0] ?? letter);

const listWords = (term: string): string[] =>
  (term.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS);

/**
 * Returns, for each word, the spellings to look for in stored text: as typed, in lower case, capitalised
 * and in capitals.
 */
export const listWordSpellings = (term: string): string[][] =>
  listWords(term).map((word) => {
    const lower = word.toLowerCase();
    const capitalised = lower.replace(/^./u, (letter) => letter.toUpperCase());
    return [...new Set([word, lower, capitalised, word.toUpperCase()])];
  });

/**
 * Returns an excerpt around the first match, or null unless each searched word is the start of a word in
 * the texts.
 */
export function findInTexts(texts: readonly string[], term: string): string | null {
  const words = listWords(term).map(fold);
  const [first] = words;
  if (first === undefined) return null;
  const plain = texts.map((text) =>
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const folded = plain.map(fold);
  const indexOf = (text: string, word: string) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (at === 0 || !/[\p{Script=Latin}\p{N}]/u.test(text[at - 1] ?? '')) return at;
    return -1;
  };
  if (!words.every((word) => folded.some((text) => indexOf(text, word) >= 0))) return null;
  const found = folded.findIndex((text) => indexOf(text, first) >= 0);
  const text = plain[found] ?? '';
  const at = indexOf(folded[found] ?? '', first);
  return fitExcerpt(text.slice(0, at) + HIT_START + text.slice(at));
}
