import { type Run, splitWords, toLetters } from './words.ts';

const MAX_WORDS = 10;
const MAX_TERM = 1_000;

/** An FTS5 condition for one word. */
export interface SearchedWord {
  fts: string;
  /** Set for words that can be corrected, in scripts with spaces. */
  spelling: string | null;
}

/** All words must match. Quotes disable FTS5 operators. Treats the last word, or every word, as a prefix. */
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

/** Matches the word's parts, or the whole word at the start of an unspaced sentence. */
function toWordMatch(runs: readonly Run[]): string {
  const parts = runs.flatMap(({ text, isUnspaced }) =>
    isUnspaced ? toPairPhrase(toLetters(text)) : [quote(text, true)],
  );
  const whole = quote(runs.map(({ text }) => text).join(''), true);
  return `((${parts.join(' AND ')}) OR ${whole})`;
}

const quote = (word: string, isPrefix: boolean): string => `"${word}"${isPrefix ? '*' : ''}`;

/** Matches a phrase of pairs (index-text.ts). A single letter starts a pair or ends a sentence. */
function toPairPhrase(letters: readonly string[]): string[] {
  if (letters.length <= 1) return letters.map((letter) => quote(letter, true));
  const pairs = letters.slice(0, -1).map((letter, index) => `${letter}${letters[index + 1]}`);
  return [quote(pairs.join(' '), false)];
}

const joinWords = (words: readonly SearchedWord[]): string => words.map(({ fts }) => fts).join(' AND ');

/** Treats the last word as a prefix. Returns '' if the term contains no words. */
export const toMatch = (term: string): string => joinWords(toSearchedWords(term));

/** Treats every word as a prefix. Returns null if the term contains no words. */
export const toPrefixMatch = (term: string): string | null => joinWords(toSearchedWords(term, 'all')) || null;

/** Control characters that cannot occur in page text. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';

const MAX_LENGTH = 200;
/** Number of characters kept before the hit. */
const BEFORE = 60;

/** Shortens an excerpt around the hit, since 24 words without spaces can be an entire text. */
export function fitExcerpt(marked: string): string {
  const hit = Math.max(marked.indexOf(HIT_START), 0);
  const text = marked.replaceAll(HIT_START, '').replaceAll(HIT_END, '');
  if (text.length <= MAX_LENGTH) return text;
  const from = Math.max(hit - BEFORE, 0);
  const cut = [...text.slice(from, from + MAX_LENGTH)].filter(isWhole).join('');
  return `${from > 0 ? '…' : ''}${cut}${from + MAX_LENGTH < text.length ? '…' : ''}`;
}

/** Rejects unpaired surrogates. */
const isWhole = (letter: string) => !/^\p{Cs}$/u.test(letter);
