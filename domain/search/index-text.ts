import { splitWords, toLetters } from './words.ts';

/** Maximum indexed characters of a page or item. With its pairs a row stays below D1's limit of 2 MB. */
export const MAX_INDEXED_LENGTH = 150_000;

/**
 * Returns additional index terms for a text, since the tokenizer (unicode61) treats a sentence without spaces as
 * one word: each pair of adjacent letters, the last letter of each run, and the other parts of mixed words. '' when
 * none are needed.
 */
export const toPairs = (text: string): string =>
  splitWords(text)
    .filter((runs) => runs.length > 1 || runs[0]?.isUnspaced)
    .flatMap((runs) => runs.flatMap((run) => (run.isUnspaced ? pair(toLetters(run.text)) : [run.text])))
    .join(' ');

const pair = (letters: readonly string[]): string[] =>
  letters.map((letter, index) => letter + (letters[index + 1] ?? ''));

export interface IndexedTexts {
  title: string;
  text: string;
  titlePairs: string;
  textPairs: string;
}

/** Returns the columns of a search index row. */
export function toIndexedTexts(title: string, wholeText: string): IndexedTexts {
  const text = wholeText.slice(0, MAX_INDEXED_LENGTH);
  return { title, text, titlePairs: toPairs(title), textPairs: toPairs(text) };
}
