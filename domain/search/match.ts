import { splitWords, toLetters } from './words.ts';

const MAX_WORDS = 10;

/** A condition on one run of a search term, as FTS5 reads it. */
export interface SearchedRun {
  fts: string;
  /** For runs of a script with spaces: what a typing error may have changed. */
  word: string | null;
}

/** The conditions of a term, all of which must hold. Each is quoted, so that FTS5 operators have no effect; the last is a prefix. */
export function toSearchedRuns(term: string): SearchedRun[] {
  const runs = splitWords(term)
    .flat()
    .slice(0, MAX_WORDS)
    .filter(({ text, isUnspaced }) => !isUnspaced || toLetters(text).length > 0);
  return runs.map(({ text, isUnspaced }, index) => {
    if (isUnspaced) return { fts: toPairPhrase(toLetters(text)), word: null };
    return { fts: `"${text}"${index === runs.length - 1 ? '*' : ''}`, word: text };
  });
}

/** Letters inside a sentence: a phrase of their pairs; a single letter begins a pair, or is the last of its run. */
const toPairPhrase = (letters: readonly string[]): string =>
  letters.length === 1
    ? `"${letters[0]}"*`
    : `"${letters
        .slice(0, -1)
        .map((letter, index) => `${letter}${letters[index + 1]}`)
        .join(' ')}"`;

/** An FTS5 query of a term's words; '' for a term without any. */
export const toMatch = (term: string): string =>
  toSearchedRuns(term)
    .map(({ fts }) => fts)
    .join(' AND ');
