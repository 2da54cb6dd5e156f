import { type Run, splitWords, toLetters } from './words.ts';

const MAX_WORDS = 10;
const MAX_TERM = 1_000;

/** A searched word as an FTS5 condition. */
export interface SearchedWord {
  fts: string;
  /** The word's spelling if it can be corrected; null in scripts without spaces. */
  spelling: string | null;
}

/**
 * Converts a search term. All words must match. Words are quoted, which disables FTS5 operators. The last
 * word, or every word, matches as a prefix.
 */
export function toSearchedWords(term: string, prefixes: 'last' | 'all' = 'last'): SearchedWord[] {
  const words = splitWords(term.slice(0, MAX_TERM)).slice(0, MAX_WORDS);
  return words.map((runs, index) => {
    const [first] = runs;
    const isPrefix = prefixes === 'all' || index === words.length - 1;
    return first && runs.length === 1 && !first.isUnspaced
      ? { fts: quote(first.text, isPrefix), spelling: first.text }
      : { fts: toWordMatch(runs), spelling: null };
  });
}

/**
 * Matches all parts of the word in any place, or the whole word at the start of a sentence without spaces.
 */
function toWordMatch(runs: readonly Run[]): string {
  const parts = runs.flatMap(({ text, isUnspaced }) =>
    isUnspaced ? toPairPhrase(toLetters(text)) : [quote(text, true)],
  );
  const whole = quote(runs.map(({ text }) => text).join(''), true);
  return `((${parts.join(' AND ')}) OR ${whole})`;
}

const quote = (word: string, isPrefix: boolean): string => `"${word}"${isPrefix ? '*' : ''}`;

/**
 * Matches a sequence of letter pairs (index-text.ts). A single letter matches the start of a pair, or a
 * sentence's last letter.
 */
function toPairPhrase(letters: readonly string[]): string[] {
  if (letters.length <= 1) return letters.map((letter) => quote(letter, true));
  const pairs = letters.slice(0, -1).map((letter, index) => `${letter}${letters[index + 1]}`);
  return [quote(pairs.join(' '), false)];
}

const joinWords = (words: readonly SearchedWord[]): string => words.map(({ fts }) => fts).join(' AND ');

/** Returns an FTS5 query whose last word is a prefix, or '' if the term contains no words. */
export const toMatch = (term: string): string => joinWords(toSearchedWords(term));

/** Returns an FTS5 query whose words are all prefixes, or null if the term contains no words. */
export const toPrefixMatch = (term: string): string | null => joinWords(toSearchedWords(term, 'all')) || null;
