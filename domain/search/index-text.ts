import { splitWords, toLetters } from './words.ts';

/** Longest text of a page or item that is indexed, in characters; with its pairs it stays below D1's 2 MB a row. */
export const MAX_INDEXED_LENGTH = 150_000;

/**
 * What the index holds besides a text, since its tokenizer (unicode61) takes a sentence without spaces for one word: each pair of
 * neighbouring letters, the last letter of each run, and the other parts of mixed words. '' for a text that needs none.
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

/** The columns of a row of the search. */
export function toIndexedTexts(title: string, wholeText: string): IndexedTexts {
  const text = wholeText.slice(0, MAX_INDEXED_LENGTH);
  return { title, text, titlePairs: toPairs(title), textPairs: toPairs(text) };
}
