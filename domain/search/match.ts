import { type Run, splitWords, toLetters } from './words.ts';

const MAX_WORDS = 10;
const MAX_TERM = 1_000;

/** An FTS5 condition for one word. */
export interface SearchedWord {
  fts: string;
  /** Set for correctable words, in scripts with spaces. */
  spelling: string | null;
}

/** All conditions must hold. Quotes disable FTS5 operators. The last word is a prefix, or all are. */
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

/** Matches the word's parts, or the start of a sentence as the tokenizer sees it. */
function toWordMatch(runs: readonly Run[]): string {
  const parts = runs.flatMap(({ text, isUnspaced }) =>
    isUnspaced ? toPairPhrase(toLetters(text)) : [quote(text, true)],
  );
  const whole = quote(runs.map(({ text }) => text).join(''), true);
  return `((${parts.join(' AND ')}) OR ${whole})`;
}

const quote = (word: string, isPrefix: boolean): string => `"${word}"${isPrefix ? '*' : ''}`;

/** Matches a phrase of pairs (index-text.ts). A single letter starts a pair or ends its sentence. */
function toPairPhrase(letters: readonly string[]): string[] {
  if (letters.length <= 1) return letters.map((letter) => quote(letter, true));
  const pairs = letters.slice(0, -1).map((letter, index) => `${letter}${letters[index + 1]}`);
  return [quote(pairs.join(' '), false)];
}

const joinWords = (words: readonly SearchedWord[]): string => words.map(({ fts }) => fts).join(' AND ');

/** The last word is a prefix. Returns '' for a term without words. */
export const toMatch = (term: string): string => joinWords(toSearchedWords(term));

/** Every word is a prefix. Returns null for a term without words. */
export const toPrefixMatch = (term: string): string | null => joinWords(toSearchedWords(term, 'all')) || null;

/** Control characters that never occur in page text. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';

const MAX_LENGTH = 200;
/** Number of characters kept before the hit. */
const BEFORE = 60;

/** Shortens an excerpt around the hit, since 24 words without spaces can be a whole text. */
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
