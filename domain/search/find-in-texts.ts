import { fitExcerpt, HIT_END, HIT_START } from './excerpt.ts';

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

/** Returns the position of a word's start in folded text, or -1. */
function indexOf(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{Script=Latin}\p{N}]/u.test(text[at - 1] ?? '')) return at;
  return -1;
}

/** Marks the starts of words that were searched. */
export function markWords(text: string, term: string): string {
  const folded = fold(text);
  // Folding changes the length of some texts, whose positions then do not fit.
  if (folded.length !== text.length) return text;
  const hits: [start: number, end: number][] = [];
  for (const word of listWords(term).map(fold))
    for (let at = indexOf(folded, word); at >= 0; at = indexOf(folded, word, at + word.length))
      hits.push([at, at + word.length]);
  let marked = '';
  let done = 0;
  for (const [start, end] of hits.sort(([a], [b]) => a - b)) {
    if (start < done) continue;
    marked += text.slice(done, start) + HIT_START + text.slice(start, end) + HIT_END;
    done = end;
  }
  return marked + text.slice(done);
}

/**
 * Returns a marked excerpt around the first match, or null unless each searched word is the start of a word
 * in the texts.
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
  if (!words.every((word) => folded.some((text) => indexOf(text, word) >= 0))) return null;
  const found = folded.findIndex((text) => indexOf(text, first) >= 0);
  return fitExcerpt(markWords(plain[found] ?? '', term));
}
